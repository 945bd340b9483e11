import type { QueryClient } from '@tanstack/react-query';
import { ownNextQuery, ownVisitsQuery } from '#app/features/booking/bookings/own/api.ts';
import { OwnHome, shownPast } from '#app/features/booking/bookings/own/home.tsx';
import { useSignedInUser } from '#app/lib/session.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useWords } from '#app/words/words-context.tsx';

/** The next visit is drawn as soon as it is there; the rest takes the server longer. */
export const prefetch = (client: QueryClient) => {
  void client.prefetchQuery(ownNextQuery);
  void client.prefetchQuery(ownVisitsQuery(shownPast));
};

export function Page() {
  const user = useSignedInUser();
  const { visits: words } = useWords();
  return (
    <>
      <PageHeader title={words.hello(user.first_name)} description={words.intro} />
      <OwnHome />
    </>
  );
}
