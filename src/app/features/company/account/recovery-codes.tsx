import { Alert, Button, CopyButton, Group, SimpleGrid, Stack, Code } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { useAccountWords } from '#app/words/account/index.ts';

type RecoveryCodesProps = { codes: string[]; onDone: () => void };

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const words = useAccountWords().secondFactor;
  return (
    <Stack gap="md">
      <Alert color="yellow" title={words.keepSafe}>
        {words.codesHint}
      </Alert>
      <SimpleGrid cols={2} spacing={8}>
        {codes.map((code) => (
          <Code key={code} fz="sm" ta="center" p={6}>
            {code}
          </Code>
        ))}
      </SimpleGrid>
      <Group>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <Check size={15} /> : <Copy size={15} />}
              onClick={copy}
            >
              {copied ? words.copied : words.copyAll}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{words.haveSaved}</Button>
      </Group>
    </Stack>
  );
}
