import { Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { dialogs } from '#app/ui/overlay-door.ts';

type Props = { onBack(): void; onCancel(): void };

/** Signing in happens in another tab, so that what is edited stays where it is. */
function SignInAgain({ onBack, onCancel }: Props) {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') onBack();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [onBack]);
  return (
    <>
      <Text size="sm">Nothing is lost. Sign in in another tab, then continue here.</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="default" onClick={onBack}>
          Try again
        </Button>
        <Button component="a" href="/login" target="_blank" data-autofocus>
          Sign in
        </Button>
      </Group>
    </>
  );
}

let asked: Promise<boolean> | undefined;

/** Offers to sign in without leaving the page; answers whether to try once more. Whoever asks meanwhile waits, too. */
export function askToSignIn(): Promise<boolean> {
  asked ??= ask().finally(() => (asked = undefined));
  return asked;
}

const ask = (): Promise<boolean> =>
  new Promise((resolve) => {
    const id = 'sign-in-again';
    const answer = (again: boolean) => {
      resolve(again);
      dialogs.close(id);
    };
    dialogs.open({
      modalId: id,
      title: 'You’ve been signed out',
      children: <SignInAgain onBack={() => answer(true)} onCancel={() => answer(false)} />,
      onClose: () => resolve(false),
    });
  });
