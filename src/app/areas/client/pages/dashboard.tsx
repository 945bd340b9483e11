import { Stack } from '@mantine/core';
import { CalendarPlus, History } from 'lucide-react';
import { usePastVisits, useUpcomingVisits } from '#app/features/bookings/use-visits.ts';
import { VisitList } from '#app/features/bookings/visit-list.tsx';
import { useSignedInUser } from '#app/lib/session.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';

const shownAtOnce = 50;

export function Page() {
  const user = useSignedInUser();
  const upcoming = useUpcomingVisits(shownAtOnce);
  const past = usePastVisits(shownAtOnce);
  return (
    <>
      <PageHeader
        title={`Hello, ${user.first_name}`}
        description="Your visits. Times are local to each visit."
      />
      <Stack gap="lg">
        <Panel title="Coming up" flush>
          <Loaded query={upcoming}>
            {(visits) =>
              visits.length > 0 ? (
                <VisitList bookings={visits} />
              ) : (
                <EmptyState
                  icon={CalendarPlus}
                  title="No upcoming visits"
                  text="Visits appear here as soon as they are booked."
                />
              )
            }
          </Loaded>
        </Panel>
        {/* It stands below a list whose length nobody knows before it is here. */}
        {!upcoming.isPending && (
          <Panel title="Past visits" flush>
            <Loaded query={past}>
              {(visits) =>
                visits.length > 0 ? (
                  <VisitList bookings={visits} />
                ) : (
                  <EmptyState
                    icon={History}
                    title="No visits yet"
                    text="Your visits appear here once they are done."
                  />
                )
              }
            </Loaded>
          </Panel>
        )}
      </Stack>
    </>
  );
}
