import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CheckMail } from '#app/features/company/sign-in/check-mail.tsx';
import { NewPasswordForm } from '#app/features/company/sign-in/new-password-form.tsx';
import { ResetForm } from '#app/features/company/sign-in/reset-form.tsx';
import { notify } from '#app/ui/notify.tsx';
import { useWords } from '#app/words/words-context.tsx';
import { AuthFrame } from '../auth-frame.tsx';

function ToLogin() {
  const { signIn } = useWords();
  return (
    <Anchor component={Link} to="/login" inherit>
      {signIn.backToSignIn}
    </Anchor>
  );
}

type WithTokenProps = { token: string; onExpired: () => void };

function WithToken({ token, onExpired }: WithTokenProps) {
  const navigate = useNavigate();
  const { reset } = useWords().signIn;
  const finish = () => {
    notify('success', reset.changed);
    void navigate('/login', { replace: true });
  };
  return (
    <AuthFrame title={reset.newTitle} intro={reset.newIntro} foot={<ToLogin />}>
      <NewPasswordForm token={token} onDone={finish} onExpired={onExpired} />
    </AuthFrame>
  );
}

export function Page() {
  const [search] = useSearchParams();
  const { reset } = useWords().signIn;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [hasExpired, setHasExpired] = useState(false);
  const token = search.get('token');
  if (token && !hasExpired) return <WithToken token={token} onExpired={() => setHasExpired(true)} />;
  if (sentTo !== null) {
    return (
      <AuthFrame title={reset.sentTitle} foot={<ToLogin />}>
        <CheckMail address={sentTo} what={reset.sentWhat} onAgain={() => setSentTo(null)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={hasExpired ? reset.expiredTitle : reset.title}
      intro={hasExpired ? reset.expiredIntro : reset.intro}
      foot={<ToLogin />}
    >
      <ResetForm onSent={setSentTo} />
    </AuthFrame>
  );
}
