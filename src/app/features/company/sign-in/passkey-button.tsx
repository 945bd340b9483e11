import { Button } from '@mantine/core';
import { Fingerprint } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  offersPasskeys,
  passkeyProblemOf,
  stopAskingForPasskeys,
  supportsPasskeys,
} from '#app/lib/passkeys.ts';
import { notify } from '#app/ui/notify.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { useWords } from '#app/words/words-context.tsx';
import { useSignInByPasskey } from './api.ts';

/** Without an email: the device knows whose passkeys it has. */
export function PasskeyButton({ onDone }: { onDone: () => void }) {
  const { signIn } = useWords();
  const sign = useSignInByPasskey();
  const offerAgain = useOffers(onDone);
  if (!supportsPasskeys()) return null;
  const press = () =>
    sign.mutate(
      { fromField: false },
      {
        onSuccess: onDone,
        onError: (error) => {
          const problem = passkeyProblemOf(error);
          if (problem === undefined) showError(error);
          else if (problem !== 'canceled') notify('warning', signIn.passkey.unusable);
          offerAgain();
        },
      },
    );
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<Fingerprint size={18} strokeWidth={1.7} aria-hidden />}
      loading={sign.isPending}
      onClick={press}
    >
      {signIn.passkey.submit}
    </Button>
  );
}

/**
 * The field of the email offers passkeys too, where the browser can. A press of the button ends that, so it is begun
 * again after one that came to nothing.
 */
function useOffers(onDone: () => void): () => void {
  const { mutateAsync } = useSignInByPasskey();
  const [round, setRound] = useState(0);
  const offer = useEffectEvent(async (isOver: () => boolean) => {
    if (!(await offersPasskeys()) || isOver()) return;
    try {
      await mutateAsync({ fromField: true });
      onDone();
    } catch (error) {
      // Nobody has asked for anything yet, so only what comes of a choice is told.
      if (passkeyProblemOf(error) === undefined && !isOver()) showError(error);
    }
  });
  useEffect(() => {
    let isOver = false;
    void offer(() => isOver);
    return () => {
      isOver = true;
      stopAskingForPasskeys();
    };
  }, [round]);
  return () => setRound((past) => past + 1);
}
