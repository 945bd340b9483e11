import { BookLink } from '#app/features/booking/bookings/new/book-link.tsx';
import { QuoteRecord } from '#app/features/booking/quotes/quote-record.tsx';

export const Page = () => (
  <QuoteRecord
    renderAct={(id) => (
      <BookLink from="quote" id={id}>
        New booking
      </BookLink>
    )}
  />
);
