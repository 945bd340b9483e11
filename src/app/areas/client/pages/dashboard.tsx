import type { QueryClient } from '@tanstack/react-query';
import { ownVisitsQuery } from '#app/features/bookings/own/api.ts';
import { OwnHome, shownPast } from '#app/features/bookings/own/home.tsx';
import { useSignedInUser } from '#app/lib/session.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useWords } from '#app/words/words-context.tsx';

export const prefetch = (client: QueryClient) => void client.prefetchQuery(ownVisitsQuery(shownPast));

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
