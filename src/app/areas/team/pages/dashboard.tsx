import { Coffee } from 'lucide-react';
import { useUpcomingVisits } from '#app/features/bookings/use-visits.ts';
import { VisitList } from '#app/features/bookings/visit-list.tsx';
import { useSignedInUser } from '#app/lib/session.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';

export function Page() {
  const user = useSignedInUser();
  const jobs = useUpcomingVisits(30);
  return (
    <>
      <PageHeader title={`Hello, ${user.first_name}`} description="What’s next for you and your team." />
      <Panel title="Jobs ahead" flush>
        <Loaded query={jobs}>
          {(visits) =>
            visits.length > 0 ? (
              <VisitList bookings={visits} show="customer" />
            ) : (
              <EmptyState
                icon={Coffee}
                title="No jobs ahead"
                text="Jobs appear here when the office assigns them."
              />
            )
          }
        </Loaded>
      </Panel>
    </>
  );
}
