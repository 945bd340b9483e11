import { Badge, Button, Text } from '@mantine/core';
import { whenDone } from '#app/lib/when-done.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { formatAgo, formatDateTime } from '#app/ui/format.ts';
import { notify } from '#app/ui/notify.tsx';
import { useRetryJob, type Job } from './api.ts';

const colors: Record<Job['state'], string> = {
  waiting: 'yellow',
  running: 'blue',
  done: 'green',
  dead: 'red',
};
export const jobStateTitles: Record<Job['state'], string> = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  dead: 'Dead',
};

function Retry({ job }: { job: Job }) {
  const retry = useRetryJob();
  if (job.state !== 'dead') return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={retry.isPending}
      onClick={() => whenDone(retry, job.id, () => notify('success', `${job.name} is running again.`))}
    >
      Try again
    </Button>
  );
}

const columns: Column<Job>[] = [
  {
    title: 'Job',
    render: (job) => (
      <div style={{ minWidth: 0 }}>
        <Text size="sm" ff="monospace">
          {job.name}
        </Text>
        {job.record && (
          <Text size="xs" style={{ overflowWrap: 'anywhere' }}>
            {job.record}
          </Text>
        )}
        {job.last_error && (
          <Text size="xs" c="dimmed" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
            {job.last_error}
          </Text>
        )}
      </div>
    ),
  },
  { title: 'State', render: ({ state }) => <Badge color={colors[state]}>{jobStateTitles[state]}</Badge> },
  { title: 'Attempts', render: ({ attempts, max_attempts }) => `${attempts} of ${max_attempts}` },
  { title: 'Next try', render: ({ state, run_at }) => (state === 'waiting' ? formatDateTime(run_at) : '') },
  { title: 'Created', render: ({ created_at }) => formatAgo(created_at) },
  { title: 'Actions', hideTitle: true, align: 'right', render: (job) => <Retry job={job} /> },
];

export const JobTable = ({ jobs }: { jobs: readonly Job[] }) => (
  <DataTable label="Jobs" columns={columns} rows={jobs} rowKey={({ id }) => id} />
);
