import { asc, desc } from 'drizzle-orm';
import type { SettingsOf } from '#engine/contracts/collection.ts';
import { holidayCalls } from '#engine/contracts/holidays.ts';
import { daysBetween } from '#engine/time/local-date.ts';
import { holidays } from '../../db/tables/booking-spots.ts';
import { locations } from '../../db/tables/locations.ts';
import type { Editor } from '../../editing/editor.ts';
import { complainOfMissing } from '../../editing/links.ts';

type Settings = SettingsOf<typeof holidayCalls>;
export type Holiday = Settings & { id: string };

const { id, name, description, dateFrom, dateTo, yearly, locationId } = holidays;

/** A holiday that comes every year must be over before it comes again. */
const longestDays = 365;

export const holidayEditor: Editor<typeof holidays, Settings, Holiday> = {
  table: holidays,
  noun: 'holiday',
  titleOf: (holiday) => holiday.name,
  rules: {
    answer: holidayCalls.get.answer,
    fields: { id, name, date_from: dateFrom, date_to: dateTo, yearly, locationId },
    search: [name, description],
    defaultOrder: [desc(dateFrom), asc(name), asc(id)],
  },
  find: async ({ db }, filter) =>
    (await db.list(holidays, filter)).map((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      date_from: row.dateFrom,
      date_to: row.dateTo,
      yearly: row.yearly,
      locationId: row.locationId,
    })),
  defaults: { description: '', yearly: false, locationId: null },
  async complain(settings, { db }) {
    const { date_from: from, date_to: to, locationId: place } = settings;
    const ids = place === null ? [] : [place];
    return [
      to < from && ['date_to', `must not be before ${from}`],
      daysBetween(from, to) >= longestDays && ['date_to', 'must be within a year'],
      ...(await complainOfMissing(db, () => 'locationId', { table: locations, noun: 'location', ids })),
    ];
  },
  toRow: (settings) => ({
    name: settings.name,
    description: settings.description,
    dateFrom: settings.date_from,
    dateTo: settings.date_to,
    yearly: settings.yearly,
    locationId: settings.locationId,
  }),
  // Nothing refers to a holiday, so it is always deleted.
  removal: { referredToBy: [], archive: () => ({}) },
};
