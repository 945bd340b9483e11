import { recordAddress } from '#engine/contracts/record-addresses.ts';
import { StatusBadge } from './status-badge.tsx';
import { useMay, useSignedInUser } from '#app/lib/session.ts';
import { formatMoney } from '#app/ui/format.ts';
import { RecordLink } from '#app/ui/record-link.tsx';
import { bookingQuery, type BookingDetail } from './api.ts';
import { NotesPanel } from './notes-panel.tsx';
import { RecordPage } from '#app/ui/record/record-page.tsx';
import { RecordSheet } from '#app/ui/record/record-sheet.tsx';
import { paymentText, visitFacts } from './visit-facts.ts';

function Customer({ customer: { id, name } }: Pick<BookingDetail, 'customer'>) {
  const may = useMay();
  if (id === null || !may('manage_contacts')) return name;
  return <RecordLink to={recordAddress('admin', 'customer', id)}>{name}</RecordLink>;
}

function BookingSheet({ booking }: { booking: BookingDetail }) {
  const { company } = useSignedInUser();
  return (
    <RecordSheet
      title={`Booking ${booking.number}`}
      badge={<StatusBadge status={booking.status} label={booking.display_status} />}
      facts={[
        { label: 'Customer', value: <Customer customer={booking.customer} /> },
        { label: 'Email', value: booking.customer.email },
        { label: 'Phone', value: booking.customer.phone },
        ...visitFacts(booking, company?.timezone ?? 'UTC'),
        { label: 'Location', value: booking.location_name },
        {
          label: 'Total',
          value: booking.total !== null && formatMoney(booking.total, company?.currency.code ?? 'USD'),
        },
        { label: 'Payment', value: paymentText(booking) },
        { label: 'Tags', value: booking.tags.map(({ name }) => name).join(', ') },
        ...booking.custom_fields.map(({ label, value }) => ({ label, value })),
      ]}
    >
      <NotesPanel notes={booking.notes} />
    </RecordSheet>
  );
}

/** A booking, for the office. */
export const BookingRecord = () => (
  <RecordPage noun="booking" query={bookingQuery}>
    {(booking) => <BookingSheet booking={booking} />}
  </RecordPage>
);
