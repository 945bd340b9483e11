import { asc, desc } from 'drizzle-orm';
import { holidayCalls } from '#engine/contracts/holidays.ts';
import { daysBetween } from '#engine/time/local-date.ts';
import type { SettingsOf } from '#engine/settings/define-settings.ts';
import { holidayFacts, holidayListing, holidaySettings } from '#engine/settings/holidays.ts';
import { problemOf } from '#engine/problems.ts';
import { holidays } from '../../db/tables/booking-spots.ts';
import { locations } from '../../db/tables/locations.ts';
import { fromColumns, toColumns } from '../../editing/columns.ts';
import type { Editor } from '../../editing/editor.ts';
import { complainOfMissing } from '../../editing/links.ts';
import { listedBy } from '../../http/listed-by.ts';

type Settings = SettingsOf<typeof holidaySettings>;
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
    ...listedBy(holidayListing, {
      fields: { id, name, date_from: dateFrom, date_to: dateTo, yearly, locationId },
      search: [name, description],
      defaultOrder: [desc(dateFrom), asc(name), asc(id)],
    }),
  },
  find: async (scope, filter) =>
    (await scope.db.list(holidays, filter)).map((row) => ({
      id: row.id,
      ...fromColumns(holidaySettings, row, scope),
    })),
  settings: holidaySettings,
  facts: holidayFacts,
  async complain(settings, { db }) {
    const { date_from: from, date_to: to, locationId: place } = settings;
    const ids = place === null ? [] : [place];
    return [
      to < from && ['date_to', problemOf('not_before', { first: from })],
      daysBetween(from, to) >= longestDays && ['date_to', problemOf('longer_than_a_year')],
      ...(await complainOfMissing(db, () => 'locationId', { table: locations, noun: 'location', ids })),
    ];
  },
  toRow: (settings, edit) => toColumns(holidaySettings, settings, edit),
  // Nothing refers to a holiday, so it is always deleted.
  removal: { referredToBy: [], archive: () => ({}) },
};
