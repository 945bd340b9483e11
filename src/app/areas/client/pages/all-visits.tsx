import { PlainList } from '#app/features/booking/bookings/own/plain-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';

export function Page() {
  const { list } = useCustomerWords();
  return (
    <>
      <PageHeader title={list.title} description={list.intro} />
      <PlainList />
    </>
  );
}
