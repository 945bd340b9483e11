import { Alert, Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { CopyField } from '#app/ui/copy-field.tsx';

type SecretDialogProps = { title: string; secret: string; until?: string | null; onClose(): void };

/** A signing secret, which nobody is shown a second time: only its own button closes the dialog. */
export const SecretDialog = ({ title, secret, until, onClose }: SecretDialogProps) => (
  <Modal
    opened
    onClose={onClose}
    title={title}
    size="lg"
    closeOnClickOutside={false}
    closeOnEscape={false}
    withCloseButton={false}
  >
    <Stack gap="md">
      <Alert color="yellow" title="Copy it now">
        You won’t see this secret again. Your server needs it to check that events come from us.
      </Alert>
      <CopyField value={secret} label="The signing secret" />
      <Text size="sm">
        Every request has a header <Code>trellis-signature: t=…,v1=…</Code>. <Code>v1</Code> is the HMAC
        SHA-256 of <Code>t.body</Code> with this secret, in hex.
      </Text>
      {until && (
        <Text size="sm">
          Until {until}, events are signed with both secrets: the header has two <Code>v1</Code> values, and
          one match is enough.
        </Text>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>I’ve copied it</Button>
      </Group>
    </Stack>
  </Modal>
);
