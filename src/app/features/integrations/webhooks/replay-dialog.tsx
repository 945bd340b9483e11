import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { notify } from '#app/ui/notify.tsx';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import { useWebhookActs, type Endpoint } from './api.ts';

const spans = [
  { value: '1', label: 'The last hour' },
  { value: '24', label: 'The last 24 hours' },
  { value: '168', label: 'The last 7 days' },
  { value: '720', label: 'The last 30 days' },
];

function say({ replayed, left }: { replayed: number; left: number }): string {
  if (replayed === 0) return 'Nothing failed in that time.';
  const sent = replayed === 1 ? '1 event is on its way again.' : `${replayed} events are on their way again.`;
  return left > 0 ? `${sent} ${left} more failed: replay again for those.` : sent;
}

/** Sends everything once more that failed since a time. */
export function ReplayDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose(): void }) {
  const { replayFailed } = useWebhookActs();
  const [hours, setHours] = useState('24');
  const run = () =>
    replayFailed.mutate(
      { id: endpoint.id, since: new Date(Date.now() - Number(hours) * 3_600_000).toISOString() },
      {
        onSuccess: (outcome) => {
          notify(outcome.replayed > 0 ? 'success' : 'info', say(outcome));
          onClose();
        },
      },
    );
  return (
    <ActFrame title="Replay what failed" onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">
          Events that failed are sent again, the oldest first, with the same IDs. Your server can tell by the
          ID whether it has seen one before.
        </Text>
        <Select
          label="Failed in"
          data={spans}
          value={hours}
          allowDeselect={false}
          onChange={(value) => setHours(value ?? '24')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={replayFailed.isPending} onClick={run}>
            Replay
          </Button>
        </Group>
      </Stack>
    </ActFrame>
  );
}
