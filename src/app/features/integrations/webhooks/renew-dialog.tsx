import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { useWebhookActs, type Endpoint } from './api.ts';
import { SecretDialog } from './secret-dialog.tsx';

const overlaps = [
  { value: '24', label: 'Keep the old secret for 24 hours' },
  { value: '72', label: 'Keep the old secret for 3 days' },
  { value: '168', label: 'Keep the old secret for 7 days' },
  { value: '0', label: 'End the old secret now' },
];

/** A new secret, with time to take it over. */
export function RenewDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose(): void }) {
  const { instant } = useFormats();
  const { renew } = useWebhookActs();
  const [hours, setHours] = useState('24');
  const made = renew.data;
  if (made)
    return (
      <SecretDialog
        title="Your new signing secret"
        secret={made.secret}
        until={made.previous_secret_until && instant(made.previous_secret_until)}
        onClose={onClose}
      />
    );
  return (
    <ActFrame title="Roll the signing secret?" onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">
          You get a new secret. While the old one is kept, events are signed with both, so that you can switch
          without losing any.
        </Text>
        <Select
          label="The old secret"
          data={overlaps}
          value={hours}
          allowDeselect={false}
          onChange={(value) => setHours(value ?? '24')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={renew.isPending}
            onClick={() => renew.mutate({ id: endpoint.id, hours: Number(hours) })}
          >
            Roll secret
          </Button>
        </Group>
      </Stack>
    </ActFrame>
  );
}
