import { BookForm } from '#app/features/booking/bookings/own/form-frame.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';

export function Page() {
  const { book } = useCustomerWords();
  return (
    <>
      <PageHeader title={book.title} description={book.intro} />
      <BookForm />
    </>
  );
}
