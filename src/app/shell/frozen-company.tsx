import { useNavigate } from 'react-router';
import { Button } from '@mantine/core';
import { useLogout, useSignedInUser } from '#app/lib/session.ts';
import { StatusScreen } from '#app/ui/status-screen.tsx';

export function FrozenCompany() {
  const { company } = useSignedInUser();
  const logout = useLogout();
  const navigate = useNavigate();
  const leave = () => logout.mutate(undefined, { onSuccess: () => navigate('/login') });
  return (
    <StatusScreen
      within
      code="Frozen"
      title={`${company?.business_name ?? 'Your company'} is frozen`}
      text="No one in the company can work right now. Nothing is lost. Contact the people who run this installation of Trellis."
    >
      <Button variant="default" loading={logout.isPending} onClick={leave}>
        Sign out
      </Button>
    </StatusScreen>
  );
}
