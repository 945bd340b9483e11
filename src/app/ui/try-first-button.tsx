import { Anchor, Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { Link } from 'react-router';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { whatIfCalls } from '#engine/contracts/booking/what-ifs.ts';
import { request } from '#app/lib/api.ts';
import { useMay, useUser } from '#app/lib/session.ts';
import { showError } from './show-error.tsx';

type Draft = BodyOf<typeof whatIfCalls.create>;

/** Puts what stands on a page, saved or not, into a draft of changes that says what it would do. */
export function TryFirstButton({ draft }: { draft: Draft }) {
  const mayTry = useMay()('general_settings', 'manage');
  const isAdmin = useUser()?.role === 'r_admin';
  const typed = JSON.stringify(draft);
  const make = useMutation({
    mutationFn: async () => ({ ...(await request(whatIfCalls.create, { body: draft })), typed }),
    onError: showError,
  });
  if (!mayTry || !isAdmin) return null;
  const made = make.data?.typed === typed ? make.data : undefined;
  return (
    <Group gap="sm" role="status">
      {made ? (
        <Text size="sm">
          Nothing is saved here yet. Your changes are in a draft:{' '}
          <Anchor component={Link} to={`/admin/settings/what-if/${made.id}`} inherit>
            see what they would do
          </Anchor>
        </Text>
      ) : (
        <Button
          variant="default"
          leftSection={<FlaskConical size={16} aria-hidden />}
          loading={make.isPending}
          onClick={() => make.mutate()}
        >
          Try this first
        </Button>
      )}
    </Group>
  );
}
