import { Alert, Button, CopyButton, Group, SimpleGrid, Stack, Code } from '@mantine/core';
import { Check, Copy } from 'lucide-react';

type RecoveryCodesProps = { codes: string[]; onDone: () => void };

export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => (
  <Stack gap="md">
    <Alert color="yellow" title="Keep these somewhere safe">
      Each code works once if you lose your phone. You won’t see them again.
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
            {copied ? 'Copied' : 'Copy all'}
          </Button>
        )}
      </CopyButton>
      <Button onClick={onDone}>I’ve saved them</Button>
    </Group>
  </Stack>
);
