import { bookingFacts } from '#engine/settings/booking/bookings.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import type { ListFile } from '#server/platform/csv/send-list.ts';
import { bookingCells, customSpecs } from '#server/company/custom-fields/list-fields.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { readableFile } from '#server/platform/lists/files.ts';
import { addressParts, bookingPartFacts, customerParts, readBookingParts } from './file-parts.ts';
import { bookingFilter, findBookingIds, findBookings } from './query.ts';

/** The list of bookings as a file. Times are those on the wall of each location, as the list shows them. */
export const bookingFile: ListFile = readableFile({
  kind: 'bookings',
  rules: bookingFilter,
  specs: {
    ...bookingFacts,
    ...bookingPartFacts,
    start_at: { ...bookingFacts.start_at, 'x-kind': 'text' },
  },
  shown: {
    customer_name: {
      title: 'Customer name',
      write: ({ customer_name }) => String(customer_name),
      facts: customerParts,
    },
    address: { title: 'Address', write: ({ address }) => String(address), facts: addressParts },
    start_at: { title: 'Time', write: ({ start_local: local }) => String(local).replace('T', ' ') },
    tags: { title: 'Tags', write: ({ tags }) => String(tags) },
  },
  moreSpecs: ({ db }) => customSpecs(db, 'booking'),
  idsOf: findBookingIds,
  async read(call, ids) {
    const only = { where: isOneOf(bookings.id, ids), orderBy: [], limit: ids.length, offset: 0 };
    const [rows, cells, parts] = await Promise.all([
      findBookings(call, only),
      bookingCells(call.db, ids),
      readBookingParts(call.db, ids),
    ]);
    return rows.map((row) => ({
      ...cells.get(row.id),
      ...parts.get(row.id),
      ...row,
      start_at: row.start_local.replace('T', ' '),
      tags: row.tags.map(({ name }) => name).join('; '),
    }));
  },
});
