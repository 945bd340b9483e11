import { Button, Progress, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useUser } from '#app/lib/session.ts';
import { Panel } from '#app/ui/panel.tsx';
import type { SetupStep } from './api.ts';
import { gettingStarted } from './resume.ts';

/** For a company that is new: how far it is from its first booking. Nothing, once it is there. */
export function SetupNotice({ steps }: { steps: readonly SetupStep[] }) {
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  // The guide is the administrator's; others have the list of what is left.
  const isAdmin = useUser()?.role === 'r_admin';
  if (!next) return null;
  return (
    <Panel
      title="Finish setting up"
      description={`${done} of ${steps.length} steps to your first booking are done. Next: ${next.title}.`}
      actions={
        <Button component={Link} to={isAdmin ? '/onboarding' : gettingStarted} variant="light" flex="none">
          Continue
        </Button>
      }
    >
      <Progress value={(done / steps.length) * 100} size="sm" aria-label="Setup progress" />
      <Text component="p" size="sm" c="dimmed" mt="sm" mb={0}>
        Once bookings come in, you’ll see what needs your attention here.
      </Text>
    </Panel>
  );
}
