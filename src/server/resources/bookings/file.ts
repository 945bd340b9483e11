import { bookingFacts } from '#engine/settings/bookings.ts';
import { isOneOf } from '../../catalogue/ids.ts';
import type { ListFile } from '../../csv/send-list.ts';
import { bookingCells, customSpecs } from '../../custom-fields/list-fields.ts';
import { bookings } from '../../db/tables/bookings.ts';
import { readableFile } from '../lists/files.ts';
import { bookingFilter, findBookingIds, findBookings } from './query.ts';

/** The list of bookings as a file. Times are those on the wall of each location, as the list shows them. */
export const bookingFile: ListFile = readableFile({
  kind: 'bookings',
  rules: bookingFilter,
  specs: bookingFacts,
  moreSpecs: ({ db }) => customSpecs(db, 'booking'),
  idsOf: findBookingIds,
  async read(call, ids) {
    const only = { where: isOneOf(bookings.id, ids), orderBy: [], limit: ids.length, offset: 0 };
    const [rows, cells] = await Promise.all([findBookings(call, only), bookingCells(call.db, ids)]);
    return rows.map((row) => ({
      ...row,
      ...cells.get(row.id),
      start_at: row.start_local.replace('T', ' '),
      tags: row.tags.map(({ name }) => name).join('; '),
    }));
  },
});
