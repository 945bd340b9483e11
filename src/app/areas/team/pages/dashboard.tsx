import { Coffee } from 'lucide-react';
import { useUpcomingVisits } from '#app/features/bookings/use-visits.ts';
import { VisitList } from '#app/features/bookings/visit-list.tsx';
import { useSignedInUser } from '#app/lib/session.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { useWords } from '#app/words/words-context.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';

export function Page() {
  const user = useSignedInUser();
  const { visits: words } = useWords();
  const jobs = useUpcomingVisits(30);
  return (
    <>
      <PageHeader title={words.hello(user.first_name)} description={words.crew.intro} />
      <Panel title={words.crew.ahead} flush>
        <Loaded query={jobs}>
          {(visits) =>
            visits.length > 0 ? (
              <VisitList bookings={visits} show="customer" />
            ) : (
              <EmptyState icon={Coffee} title={words.crew.noneAhead} text={words.crew.noneAheadText} />
            )
          }
        </Loaded>
      </Panel>
    </>
  );
}
