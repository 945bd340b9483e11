import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { CheckMail } from '#app/features/company/sign-in/check-mail.tsx';
import { SignupForm } from '#app/features/company/sign-in/signup-form.tsx';
import { AuthFrame } from '../auth-frame.tsx';

export function Page() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <AuthFrame
        brand="trellis"
        title="Check your email"
        foot={
          <Anchor component={Link} to="/login" inherit>
            Back to sign-in
          </Anchor>
        }
      >
        <CheckMail address={sentTo} what="a link to set up your company" onAgain={() => setSentTo(null)} />
      </AuthFrame>
    );
  }
  const foot = (
    <>
      Already on Trellis?{' '}
      <Anchor component={Link} to="/login" inherit>
        Sign in
      </Anchor>
    </>
  );
  return (
    <AuthFrame brand="trellis" title="Create your company" intro="Free to try. No card needed." foot={foot}>
      <SignupForm onSent={setSentTo} />
    </AuthFrame>
  );
}
