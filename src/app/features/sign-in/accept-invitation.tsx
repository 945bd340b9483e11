import { Alert, Anchor, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useAcceptInvitation } from './api.ts';

/** A token works once, so it is spent by a query: it runs once per token, however often the page renders. */
export function AcceptInvitation({ token }: { token: string }) {
  const navigate = useNavigate();
  const accept = useAcceptInvitation();
  const { error } = useQuery({
    queryKey: ['session', 'invitation', token],
    queryFn: async () => {
      const user = await accept.mutateAsync(token);
      await navigate(user.setup_complete ? '/dashboard' : `/complete-signup/1/${user.id}`, { replace: true });
      return user.id;
    },
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (!error) return <Loader aria-label="Opening the invitation" />;
  return (
    <Stack>
      <Alert color="red" title="This link does not work any more">
        {error.message}
      </Alert>
      <Text size="sm">
        Ask the person who invited you to send the invitation again, or{' '}
        <Anchor component={Link} to="/login" inherit>
          sign in
        </Anchor>{' '}
        if you have already finished.
      </Text>
    </Stack>
  );
}
