import { useNavigate } from 'react-router';
import { Button } from '@mantine/core';
import { getBoot } from '#app/lib/boot.ts';
import { useLogout, useSignedInUser } from '#app/lib/session.ts';
import { useWords } from '#app/words/words-context.tsx';
import { StatusScreen } from '#app/ui/status-screen.tsx';

export function FrozenCompany() {
  const { company } = useSignedInUser();
  const { frozen, signOut } = useWords().frame;
  const logout = useLogout();
  const navigate = useNavigate();
  const leave = () =>
    logout.mutate(undefined, { onSuccess: (hasLeft) => hasLeft && void navigate('/login') });
  return (
    <StatusScreen
      within
      code={frozen.code}
      title={frozen.title(company?.business_name ?? frozen.yourCompany)}
      text={frozen.text(getBoot().support)}
    >
      <Button variant="default" loading={logout.isPending} onClick={leave}>
        {signOut}
      </Button>
    </StatusScreen>
  );
}
