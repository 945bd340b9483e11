import { PageHeader } from '#app/ui/page-header.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { GiftForm } from '../gifts/gift-form.tsx';

export function Page() {
  const { gifts } = useCustomerWords();
  return (
    <>
      <PageHeader title={gifts.buy} />
      <GiftForm />
    </>
  );
}
