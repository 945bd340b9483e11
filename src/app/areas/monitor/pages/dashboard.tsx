import { SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { jobsQuery, overviewQuery } from '#app/features/company/monitor/api.ts';
import { JobTable, jobStateTitles } from '#app/features/company/monitor/job-table.tsx';
import { NodeList } from '#app/features/company/monitor/node-list.tsx';
import { OverviewFigures } from '#app/features/company/monitor/overview-figures.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useListParams } from '#app/ui/list-params.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';

const everyJob = 'all';
const states = [
  { value: everyJob, label: 'All' },
  ...Object.entries(jobStateTitles).map(([value, label]) => ({ value, label })),
];

const known = { choices: { jobs: states.map(({ value }) => value) } };

function Jobs() {
  const params = useListParams('created_at DESC', known);
  const state = params.get('jobs') || 'dead';
  const jobs = useQuery(jobsQuery(state === everyJob ? '' : state));
  return (
    <Panel
      title="Jobs"
      actions={
        <SegmentedControl
          size="xs"
          aria-label="Job status"
          data={states}
          value={state}
          onChange={(next) => params.set({ jobs: next })}
        />
      }
      flush
    >
      <Loaded query={jobs}>
        {(rows) =>
          rows.length > 0 ? (
            <JobTable jobs={rows} />
          ) : (
            <EmptyState
              icon={CircleCheckBig}
              title={state === 'dead' ? 'No dead jobs' : 'No such jobs'}
              text="All jobs are done or on their way."
            />
          )
        }
      </Loaded>
    </Panel>
  );
}

export function Page() {
  const overview = useQuery(overviewQuery);
  return (
    <>
      <PageHeader title="Overview" description="This installation, updated every few seconds." />
      <Stack gap="lg">
        <Loaded query={overview}>
          {(data) => (
            <>
              <OverviewFigures overview={data} />
              <Panel title="Nodes" flush>
                <NodeList nodes={data.nodes} />
              </Panel>
            </>
          )}
        </Loaded>
        {/* It stands below a list whose length nobody knows before it is here. */}
        {!overview.isPending && <Jobs />}
      </Stack>
    </>
  );
}
