import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useConfirmEmailChange } from '#app/features/company/sign-in/api.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { showError } from '#app/ui/show-error.tsx';
import { useWords } from '#app/words/words-context.tsx';
import { AuthFrame } from '../auth-frame.tsx';

function ToAccount() {
  const { confirmEmail } = useWords().signIn;
  return (
    <Button component={Link} to="/dashboard" variant="default">
      {confirmEmail.toAccount}
    </Button>
  );
}

/** Programs that look into letters follow their links: only a press confirms. */
export function Page() {
  const [search] = useSearchParams();
  const { confirmEmail: words } = useWords().signIn;
  const confirm = useConfirmEmailChange();
  const [hasExpired, setExpired] = useState(false);
  const token = search.get('token');
  if (hasExpired || !token)
    return (
      <AuthFrame title={words.expiredTitle} intro={words.expired}>
        <ToAccount />
      </AuthFrame>
    );
  if (confirm.data) {
    const { email, sent_to } = confirm.data;
    const isDone = sent_to === null;
    return (
      <AuthFrame
        title={isDone ? words.doneTitle : words.nextTitle}
        intro={isDone ? words.done(email) : words.next(sent_to)}
      >
        <ToAccount />
      </AuthFrame>
    );
  }
  const onError = (error: Error) =>
    isApiError(error) && error.code === 'LINK_EXPIRED' ? setExpired(true) : showError(error);
  return (
    <AuthFrame title={words.title} intro={words.intro}>
      <Button loading={confirm.isPending} onClick={() => confirm.mutate(token, { onError })}>
        {words.confirm}
      </Button>
    </AuthFrame>
  );
}
