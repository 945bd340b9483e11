import { Button, Code, CopyButton, Group } from '@mantine/core';
import { Check, Copy } from 'lucide-react';

export const CopyField = ({ value, label }: { value: string; label: string }) => (
  <Group gap="sm" wrap="nowrap">
    <Code block flex={1} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }} aria-label={label}>
      {value}
    </Code>
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <Check size={15} /> : <Copy size={15} />}
          onClick={copy}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </CopyButton>
  </Group>
);
