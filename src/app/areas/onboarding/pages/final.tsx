import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { Finish } from '#app/features/onboarding/finish.tsx';
import { BackButton } from '../back-button.tsx';
import { Step } from '../step.tsx';

export function Page() {
  return (
    <Step title="You’re open" text="Share this page, and customers can book." version={0}>
      <Finish />
      <Group mt="xl">
        <Button component={Link} to="/auth/getting-started" size="md">
          Finish
        </Button>
        <BackButton to="/onboarding/step-3/times" />
      </Group>
    </Step>
  );
}
