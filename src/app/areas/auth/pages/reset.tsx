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

function WithToken({ token }: { token: string }) {
  const navigate = useNavigate();
  const finish = () => {
    notify('success', 'Your password is changed. Sign in with the new one.');
    void navigate('/login', { replace: true });
  };
  return (
    <AuthFrame title="Choose a new password" intro="You will be signed out everywhere else." foot={toLogin}>
      <NewPasswordForm token={token} onDone={finish} />
    </AuthFrame>
  );
}

export function Page() {
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const token = search.get('token');
  if (token) return <WithToken token={token} />;
  if (sentTo !== null) {
    return (
      <AuthFrame title="Check your e-mail" foot={toLogin}>
        <CheckMail
          address={sentTo}
          what="a link to set a new password, if there is an account"
          onAgain={() => setSentTo(null)}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Forgot your password?"
      intro="Tell us your e-mail and we will send you a link."
      foot={toLogin}
    >
      <ResetForm onSent={setSentTo} />
    </AuthFrame>
  );
}
