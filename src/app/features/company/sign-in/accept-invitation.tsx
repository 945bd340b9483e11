import { Alert, Anchor, Loader, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { isGone } from '#app/lib/api-error.ts';
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
  if (!isGone(error)) return <Alert color="red">{error.message}</Alert>;
  return (
    <Stack>
      <Alert color="red" title="This link no longer works">
        It has been used or has expired.
      </Alert>
      <Text size="sm">
        <strong>Were you invited?</strong> Ask the person who invited you to resend the invitation.
      </Text>
      <Text size="sm">
        <strong>Creating a company?</strong>{' '}
        <Anchor component={Link} to="/signup" inherit>
          Register again
        </Anchor>{' '}
        and use the new link.
      </Text>
      <Text size="sm">
        <strong>Already finished?</strong>{' '}
        <Anchor component={Link} to="/login" inherit>
          Sign in
        </Anchor>
        .
      </Text>
    </Stack>
  );
}
