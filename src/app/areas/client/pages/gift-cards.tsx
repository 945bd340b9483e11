import { PageHeader } from '#app/ui/page-header.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { GiftLists } from '../gifts/gift-lists.tsx';

export function Page() {
  const { gifts } = useCustomerWords();
  return (
    <>
      <PageHeader title={gifts.title} description={gifts.intro} />
      <GiftLists />
    </>
  );
}
