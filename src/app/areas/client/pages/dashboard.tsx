import { OwnHome } from '#app/features/bookings/own/home.tsx';
import { useSignedInUser } from '#app/lib/session.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useWords } from '#app/words/words-context.tsx';

export function Page() {
  const user = useSignedInUser();
  const { visits: words } = useWords();
  return (
    <>
      <PageHeader title={words.hello(user.first_name)} description={words.customer.intro} />
      <OwnHome />
    </>
  );
}
