import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useSignedInUser } from '#app/lib/session.ts';
import { useWords } from '#app/words/words-context.tsx';
import { askForPush, readPushState } from './push-device.ts';

/** Offers to show notices on this device while the app is closed. */
export function PushSwitch() {
  const { notices: words } = useWords().frame;
  const user = useSignedInUser();
  const [state, setState] = useState(readPushState);
  const ask = useMutation({ mutationFn: askForPush, onSuccess: setState });
  if (user.impersonation || state === 'unsupported' || state === 'granted') return null;
  if (state === 'denied')
    return (
      <Text size="xs" c="dimmed" p="sm">
        {words.blocked}
      </Text>
    );
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      m="xs"
      leftSection={<BellRing size={14} aria-hidden />}
      loading={ask.isPending}
      onClick={() => ask.mutate()}
    >
      {words.onDevice}
    </Button>
  );
}
