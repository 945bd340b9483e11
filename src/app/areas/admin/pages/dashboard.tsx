import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Sun } from 'lucide-react';
import { figuresQuery } from '#app/features/bookings/api.ts';
import { DayChart } from '#app/features/bookings/day-chart.tsx';
import { FigureCards, WaitingFigures } from '#app/features/bookings/figure-cards.tsx';
import { todayIn } from '#app/features/bookings/local-time.ts';
import { useUpcomingVisits } from '#app/features/bookings/use-visits.ts';
import { VisitList } from '#app/features/bookings/visit-list.tsx';
import { useSignedInUser } from '#app/lib/session.ts';
import { WaitingChart } from '#app/ui/charts/waiting-chart.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';

const Waiting = () => (
  <>
    <WaitingFigures />
    <Panel title="Visits by day">
      <WaitingChart />
    </Panel>
  </>
);

export function Page() {
  const user = useSignedInUser();
  const figures = useQuery(figuresQuery);
  const next = useUpcomingVisits(12);
  const currency = user.company?.currency.code ?? 'USD';
  const today = todayIn(user.company?.timezone ?? 'UTC');
  return (
    <>
      <PageHeader
        title={`Hello, ${user.first_name}`}
        description={`How ${user.company?.business_name ?? 'your company'} is doing.`}
      />
      <Stack gap="lg">
        <Loaded query={figures} waiting={<Waiting />}>
          {(data) => (
            <>
              <FigureCards figures={data} currency={currency} />
              <Panel title="Visits by day">
                <DayChart days={data.days} today={today} currency={currency} />
              </Panel>
            </>
          )}
        </Loaded>
        <Panel title="Next visits" flush>
          <Loaded query={next}>
            {(visits) =>
              visits.length > 0 ? (
                <VisitList bookings={visits} show="customer" />
              ) : (
                <EmptyState
                  icon={Sun}
                  title="No upcoming visits"
                  text="New bookings appear here automatically."
                />
              )
            }
          </Loaded>
        </Panel>
      </Stack>
    </>
  );
}
