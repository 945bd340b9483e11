import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CheckMail } from '#app/features/sign-in/check-mail.tsx';
import { NewPasswordForm } from '#app/features/sign-in/new-password-form.tsx';
import { ResetForm } from '#app/features/sign-in/reset-form.tsx';
import { notify } from '#app/ui/notify.tsx';
import { AuthFrame } from '../auth-frame.tsx';

const toLogin = (
  <Anchor component={Link} to="/login" inherit>
    Back to sign-in
  </Anchor>
);

type WithTokenProps = { token: string; onExpired: () => void };

function WithToken({ token, onExpired }: WithTokenProps) {
  const navigate = useNavigate();
  const finish = () => {
    notify('success', 'Your password has been changed. Sign in with the new one.');
    void navigate('/login', { replace: true });
  };
  return (
    <AuthFrame title="Choose a new password" intro="You will be signed out everywhere else." foot={toLogin}>
      <NewPasswordForm token={token} onDone={finish} onExpired={onExpired} />
    </AuthFrame>
  );
}

const asks = {
  forgotten: {
    title: 'Forgot your password?',
    intro: 'Enter your email and we’ll send you a link.',
  },
  expired: {
    title: 'This link has expired',
    intro:
      'Links work once, for a limited time. Your password hasn’t changed. Enter your email and we’ll send you a new link.',
  },
};

export function Page() {
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [hasExpired, setHasExpired] = useState(false);
  const token = search.get('token');
  if (token && !hasExpired) return <WithToken token={token} onExpired={() => setHasExpired(true)} />;
  if (sentTo !== null) {
    return (
      <AuthFrame title="Check your email" foot={toLogin}>
        <CheckMail
          address={sentTo}
          what="a link to reset your password, if there is an account"
          onAgain={() => setSentTo(null)}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame {...asks[hasExpired ? 'expired' : 'forgotten']} foot={toLogin}>
      <ResetForm onSent={setSentTo} />
    </AuthFrame>
  );
}
