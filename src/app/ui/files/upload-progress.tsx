import { Button, Group, Progress, Text, VisuallyHidden } from '@mantine/core';
import type { UploadState } from './use-upload.ts';

const words = {
  preparing: 'Preparing…',
  sending: 'Uploading…',
  waiting: 'No connection. The upload continues as soon as you’re back online.',
  checking: 'Almost done…',
} as const;

type Busy = Extract<UploadState, { status: 'busy' }>;

/** How far an upload is. Readers of screens hear it in quarters, not with every piece. */
export function UploadProgress({ state, onCancel }: { state: Busy; onCancel: () => void }) {
  const percent = Math.round(state.share * 100);
  const heard = Math.floor(percent / 25) * 25;
  return (
    <div>
      <Group justify="space-between" gap="sm" mb={6} wrap="nowrap">
        <Text size="sm" truncate>
          {words[state.stage]}{' '}
          {state.stage === 'sending' && (
            <span className="tabular" aria-hidden>
              {percent}%
            </span>
          )}
        </Text>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
      <Progress
        value={percent}
        size="sm"
        aria-label={`Upload of ${state.name}`}
        {...(state.stage === 'waiting' && { color: 'gray' })}
        animated={state.stage !== 'sending'}
      />
      <VisuallyHidden role="status">
        {state.stage === 'sending' ? `Uploading, ${heard} percent` : words[state.stage]}
      </VisuallyHidden>
    </div>
  );
}
