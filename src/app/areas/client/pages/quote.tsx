import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { quoteQuery } from '#app/features/booking/quotes/api.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { QuoteCard } from '../quotes/quote-cards.tsx';

const isMissing = (error: unknown) => isApiError(error) && [404, 400, 422].includes(error.statusCode);

/** A quote, for whom it was made. */
export function Page() {
  const { id = '' } = useParams();
  const quote = useQuery(quoteQuery(id));
  const now = useNow(60_000);
  const { quotes: words } = useCustomerWords();
  if (quote.data === undefined && isMissing(quote.error))
    return (
      <EmptyState
        icon={FileQuestion}
        headingOrder={1}
        title={words.missing}
        text={words.missingText}
        action={
          <Button component={Link} to="/client/dashboard/quotes" variant="default">
            {words.title}
          </Button>
        }
      />
    );
  return (
    <Loaded query={quote} headingOrder={1}>
      {(found) => (
        <>
          <PageHeader title={words.number(found.number)} />
          <QuoteCard quote={found} now={now} />
        </>
      )}
    </Loaded>
  );
}
