import { Anchor, Stack, Text, ThemeIcon } from '@mantine/core';
import { MailCheck } from 'lucide-react';
import { useWords } from '#app/words/words-context.tsx';

type CheckMailProps = { address: string; what: string; onAgain: () => void };

export function CheckMail({ address, what, onAgain }: CheckMailProps) {
  const { reset } = useWords().signIn;
  return (
    <Stack gap="md" role="status">
      <ThemeIcon size={52} radius="xl" variant="light">
        <MailCheck size={24} aria-hidden />
      </ThemeIcon>
      <Text>
        {reset.sentTo(what)} <strong>{address}</strong>. {reset.openHere}
      </Text>
      <Text size="sm" c="dimmed">
        {reset.nothingYet}{' '}
        <Anchor component="button" type="button" inherit onClick={onAgain}>
          {reset.otherAddress}
        </Anchor>
        .
      </Text>
    </Stack>
  );
}
