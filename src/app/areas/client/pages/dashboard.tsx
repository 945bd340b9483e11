import { Stack } from '@mantine/core';
import { CalendarPlus, History } from 'lucide-react';
import { usePastVisits, useUpcomingVisits } from '#app/features/bookings/use-visits.ts';
import { VisitList } from '#app/features/bookings/visit-list.tsx';
import { useSignedInUser } from '#app/lib/session.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { useWords } from '#app/words/words-context.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';

const shownAtOnce = 50;

export function Page() {
  const user = useSignedInUser();
  const { visits: words } = useWords();
  const upcoming = useUpcomingVisits(shownAtOnce);
  const past = usePastVisits(shownAtOnce);
  return (
    <>
      <PageHeader title={words.hello(user.first_name)} description={words.customer.intro} />
      <Stack gap="lg">
        <Panel title={words.customer.coming} flush>
          <Loaded query={upcoming}>
            {(visits) =>
              visits.length > 0 ? (
                <VisitList bookings={visits} />
              ) : (
                <EmptyState
                  icon={CalendarPlus}
                  title={words.customer.noneComing}
                  text={words.customer.noneComingText}
                />
              )
            }
          </Loaded>
        </Panel>
        {/* It stands below a list whose length nobody knows before it is here. */}
        {!upcoming.isPending && (
          <Panel title={words.customer.past} flush>
            <Loaded query={past}>
              {(visits) =>
                visits.length > 0 ? (
                  <VisitList bookings={visits} />
                ) : (
                  <EmptyState
                    icon={History}
                    title={words.customer.nonePast}
                    text={words.customer.nonePastText}
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
