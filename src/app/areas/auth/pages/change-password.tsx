import { Anchor } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { ChangePasswordForm } from '#app/features/company/sign-in/change-password-form.tsx';
import { AuthFrame } from '../auth-frame.tsx';

export function Page() {
  const navigate = useNavigate();
  const foot = (
    <Anchor component={Link} to="/dashboard" inherit>
      Back to home
    </Anchor>
  );
  return (
    <AuthFrame title="Change your password" intro="You will be signed out on all other devices." foot={foot}>
      <ChangePasswordForm onDone={() => void navigate('/dashboard')} />
    </AuthFrame>
  );
}
