import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Rows } from '#app/ui/skeletons.tsx';
import { dashboardQuery, todayQuery } from './api.ts';
import type { ForAllProps } from './for-all.ts';
import { Needs } from './needs.tsx';
import { RowsDrawer } from './rows-drawer.tsx';
import { TodayPanel } from './today-panel.tsx';
import { Trends } from './trends.tsx';
import { useFigureAddress } from './use-figure-address.ts';

/** In the places of what will be there, so that nothing moves when it comes. */
const Waiting = () => (
  <div role="status" aria-label="Loading the dashboard">
    <Skeleton height={320} radius={12} mb="lg" aria-hidden />
    <div aria-hidden>
      <Panel title="What needs you" flush>
        <Rows count={9} />
      </Panel>
    </div>
  </div>
);

type DashboardProps = {
  /** Stands above everything, and is waited for with it. */
  notice?: ReactNode;
  isNoticeWaiting?: boolean;
  /** What can be done with all that a card counts. */
  ForAll?: ComponentType<ForAllProps>;
};

/** How it is going, what needs somebody, and the day by team: for each role what it may see. */
export function Dashboard({ notice, isNoticeWaiting = false, ForAll }: DashboardProps) {
  const { period } = useFigureAddress();
  const dashboard = useQuery(dashboardQuery(period));
  const today = useQuery(todayQuery);
  // What comes later would push down what is there already: everything comes at once.
  if (today.isPending || isNoticeWaiting) return <Waiting />;
  return (
    <Loaded query={dashboard} waiting={<Waiting />}>
      {(answer) => (
        <>
          <Stack gap="lg">
            {notice}
            {answer.trends.length > 0 && <Trends answer={answer} />}
            {answer.needs.length > 0 && (
              <Needs
                needs={answer.needs}
                today={answer.today}
                asOf={answer.as_of}
                period={period}
                ForAll={ForAll}
              />
            )}
            <TodayPanel query={today} />
          </Stack>
          <RowsDrawer answer={answer} />
        </>
      )}
    </Loaded>
  );
}
