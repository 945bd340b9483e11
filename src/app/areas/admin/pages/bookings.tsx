import { CalendarCheck2 } from 'lucide-react';
import { countBookings, downloadBookings, listBookings } from '#engine/contracts/booking/bookings.ts';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { bookingFacts, bookingListing } from '#engine/settings/booking/bookings.ts';
import { visitBulkActs } from '#app/features/booking/bookings/bulk/visit-bulk-acts.ts';
import { BillCell } from '#app/features/booking/bookings/bill-cell.tsx';
import { VisitStatus } from '#app/features/booking/bookings/status-badge.tsx';
import { WhenCell } from '#app/features/booking/bookings/when-cell.tsx';
import { useListFields } from '#app/features/company/custom-fields/list-fields.tsx';
import { listPage } from '#app/ui/list/list-page.tsx';

const few = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : '–');

export const { Page, list } = listPage({
  calls: { list: listBookings, count: countBookings, file: downloadBookings },
  settings: {},
  facts: bookingFacts,
  listing: bookingListing,
  icon: CalendarCheck2,
  words: {
    title: 'Bookings',
    one: 'booking',
    many: 'bookings',
    description: 'Every visit. Select some to move, assign, cancel, tag, charge or message them together.',
    empty: 'Bookings appear here as soon as somebody books.',
  },
  permission: 'manage_appointment',
  nameOf: ({ customer_name: name, number }) => `${name}, booking ${number}`,
  usual: {
    name: 'Upcoming',
    query: (today) => new URLSearchParams({ start_at: `${today}..`, sort: 'start_at ASC' }).toString(),
  },
  columns: [
    'customer_name',
    { title: 'Time', sort: 'start_at', name: 'start_at', cell: (row) => <WhenCell {...row} /> },
    'service_names',
    'team_names',
    { title: 'Status', sort: 'status', name: 'status', cell: (row) => <VisitStatus {...row} /> },
    { title: 'Payment', sort: 'payment_state', name: 'payment_state', cell: (row) => <BillCell {...row} /> },
    'total',
  ],
  phone: { beside: 'total', below: ['start_at', 'status', 'service_names', 'team_names'] },
  further: [
    'number',
    'address',
    'duration_minutes',
    'frequency',
    'location_name',
    'payment_type',
    { title: 'Tags', name: 'tags', cell: ({ tags }) => few(tags.map(({ name }) => name)) },
  ],
  filters: [
    'status',
    'start_at',
    'payment_state',
    'location_id',
    'customer_id',
    'frequency_id',
    'payment_type',
  ],
  useMore: () => useListFields('booking'),
  bulkActs: visitBulkActs,
  addressOf: ({ id }) => recordAddress('admin', 'booking', id),
});
