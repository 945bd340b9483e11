import { Button, Group, Text, Title } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useSignedInUser } from '#app/lib/session.ts';

export function Page() {
  const user = useSignedInUser();
  return (
    <>
      <Title order={1} fz="2.5rem" lh={1.1}>
        Welcome, {user.first_name}
      </Title>
      <Text size="lg" c="dimmed" mt="lg" maw={560}>
        Two short steps give {user.company?.business_name ?? 'your company'} its own address and look. You can
        change both later.
      </Text>
      <Group mt="xl">
        <Button component={Link} to="/onboarding/step-1" size="md" rightSection={<ArrowRight size={17} />}>
          Begin
        </Button>
        <Button component={Link} to="/admin/dashboard" size="md" variant="subtle" color="gray">
          Skip for now
        </Button>
      </Group>
    </>
  );
}
