import { and, asc, sql } from 'drizzle-orm';
import { holidayCalls } from '#engine/contracts/calendar/holidays.ts';
import { daysBetween } from '#engine/time/local-date.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import { holidayFacts, holidayListing, holidaySettings } from '#engine/settings/calendar/holidays.ts';
import { problemOf } from '#engine/problems.ts';
import { holidays } from '#server/platform/db/tables/booking-spots.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { DayScope } from '#server/platform/editing/scope.ts';
import { fromColumns, toColumns } from '#server/platform/editing/columns.ts';
import type { Editor } from '#server/platform/editing/editor.ts';
import { complainOfMissing } from '#server/platform/editing/links.ts';
import type { ParsedFilter } from '#server/platform/http/filter.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';
import { daysAway, nextDay, onDay } from './next-day.ts';

type Settings = SettingsOf<typeof holidaySettings>;
export type Holiday = Settings & { id: string; next_on: string | null };

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
      sorts: { next_on: daysAway },
      alike: { next_on: [name] },
      search: [name, description],
      defaultOrder: [asc(daysAway), asc(name), asc(id)],
    }),
  },
  find: findHolidays,
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

async function findHolidays(
  scope: DayScope,
  { where, orderBy, limit, offset }: ParsedFilter,
): Promise<Holiday[]> {
  const found = await scope.db.query((database, own) =>
    database
      .select({ row: holidays, nextOn: nextDay })
      .from(holidays)
      .innerJoin(onDay(scope.today), sql`true`)
      .where(and(own(holidays), where))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  );
  return found.map(({ row, nextOn }) => ({
    id: row.id,
    ...fromColumns(holidaySettings, row, scope),
    next_on: nextOn,
  }));
}
