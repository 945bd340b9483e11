import { BookLink } from '#app/features/booking/bookings/new/book-link.tsx';
import { LeadRecord } from '#app/features/people/leads/lead-record.tsx';

export const Page = () => (
  <LeadRecord
    renderAct={(id) => (
      <BookLink from="lead" id={id}>
        New booking
      </BookLink>
    )}
  />
);
