import { PageHeader } from '#app/ui/page-header.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { QuoteCards } from '../quotes/quote-cards.tsx';

export function Page() {
  const { quotes } = useCustomerWords();
  return (
    <>
      <PageHeader title={quotes.title} description={quotes.intro} />
      <QuoteCards />
    </>
  );
}
