import { Anchor, Stack, Text, ThemeIcon } from '@mantine/core';
import { MailCheck } from 'lucide-react';

type CheckMailProps = { address: string; what: string; onAgain: () => void };

export const CheckMail = ({ address, what, onAgain }: CheckMailProps) => (
  <Stack gap="md" role="status">
    <ThemeIcon size={52} radius="xl" variant="light">
      <MailCheck size={24} aria-hidden />
    </ThemeIcon>
    <Text>
      We have sent {what} to <strong>{address}</strong>. Open it on this device to continue.
    </Text>
    <Text size="sm" c="dimmed">
      Nothing after a few minutes? Check your spam folder, or{' '}
      <Anchor component="button" type="button" inherit onClick={onAgain}>
        try another address
      </Anchor>
      .
    </Text>
  </Stack>
);
