import type { ReactNode } from 'react';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { formatDuration } from '#engine/format/duration.ts';
import { writePhone } from '#engine/format/phone.ts';
import { bookingAddress } from '#app/lib/booking-address.ts';
import { useMay, useSignedInUser } from '#app/lib/session.ts';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { quoteQuery, type OneQuote } from './api.ts';
import { QuoteState } from './quote-state.tsx';
import { RecordPage } from '#app/ui/record/record-page.tsx';
import { RecordSheet } from '#app/ui/record/record-sheet.tsx';

const addressOf = ({ contact: { street, apartment, city, state, zip } }: OneQuote): string =>
  [street, apartment, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const nameOf = ({ contact: { first_name, last_name } }: OneQuote): string =>
  [first_name, last_name].filter(Boolean).join(' ');

/** Who asked: for the office, with a link to what is known of them. */
function Contact({ quote }: { quote: OneQuote }) {
  const may = useMay();
  const name = nameOf(quote) || quote.contact.email || 'No name';
  if (quote.customer_id !== null && may('manage_contacts'))
    return <RecordLink to={recordAddress('admin', 'customer', quote.customer_id)}>{name}</RecordLink>;
  if (quote.lead_id !== null && may('manage_opportunities'))
    return <RecordLink to={recordAddress('admin', 'lead', quote.lead_id)}>{name}</RecordLink>;
  return name;
}

type QuoteRecordProps = {
  /** What the office can do with it. */
  renderAct?: (id: string) => ReactNode;
};

function QuoteSheet({ quote, renderAct }: QuoteRecordProps & { quote: OneQuote }) {
  const user = useSignedInUser();
  const { instant, money, until, wall } = useFormats();
  const timeOrNone = (at: string | null) => at && instant(at);
  const isPriced = quote.services.length > 0;
  const booking = quote.booking_id !== null && (
    <RecordLink to={bookingAddress(user, quote.booking_id)}>Open the booking</RecordLink>
  );
  const seeming = quote.seemingly_booked;
  return (
    <RecordSheet
      title={`Quote ${quote.number}`}
      badge={<QuoteState state={quote.state} />}
      facts={[
        { label: 'Contact', value: <Contact quote={quote} /> },
        { label: 'Email', value: quote.contact.email },
        { label: 'Phone', value: writePhone(quote.contact.phone ?? '') },
        { label: 'Address', value: addressOf(quote) },
        { label: 'Services', value: quote.services.join(', ') },
        { label: 'Extras', value: quote.extras.join(', ') },
        { label: 'Frequency', value: quote.frequency },
        { label: 'Duration', value: quote.duration > 0 && formatDuration(quote.duration) },
        { label: 'Total', value: isPriced && money(quote.total) },
        { label: 'Message', value: quote.message },
        { label: 'Received', value: instant(quote.created_at) },
        { label: 'Sent', value: timeOrNone(quote.sent_at) },
        { label: 'Viewed', value: timeOrNone(quote.viewed_at) },
        { label: 'Valid until', value: quote.expires_at && until(quote.expires_at) },
        { label: 'Declined because', value: quote.decline_reason },
        { label: 'Booking', value: booking },
      ]}
    >
      {seeming && (
        <p role="note">
          <RecordLink to={bookingAddress(user, seeming.id)}>
            {seeming.first_name || 'Somebody with this email address'} has booked the same for{' '}
            {wall(seeming.start_local)}
          </RecordLink>
        </p>
      )}
      {quote.booking_id === null && renderAct && <div>{renderAct(quote.id)}</div>}
    </RecordSheet>
  );
}

/** A quote, for the office. */
export const QuoteRecord = ({ renderAct }: QuoteRecordProps) => (
  <RecordPage noun="quote" query={quoteQuery}>
    {(quote) => <QuoteSheet quote={quote} {...(renderAct && { renderAct })} />}
  </RecordPage>
);
