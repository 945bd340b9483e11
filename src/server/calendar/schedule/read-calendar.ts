import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { SlotFacts } from '#engine/booking/slot-facts.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { dailySettings, holidays, spotTemplates } from '#server/platform/db/tables/booking-spots.ts';
import { prepareStatement } from '#server/platform/db/prepared-statement.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

export type DateRange = { first: LocalDate; last: LocalDate };

/** What a location offers on some days, whoever has booked it. */
export async function readCalendar(
  db: TenantDb,
  locationId: string,
  { first, last }: DateRange,
): Promise<Pick<SlotFacts, 'templates' | 'dailySettings' | 'holidays'>> {
  const range = { locationId, first, last };
  const [templates, settings, closed] = await Promise.all([
    selectTemplates(db, range),
    selectDaily(db, range),
    selectHolidays(db, range),
  ]);
  return { templates, dailySettings: settings, holidays: closed };
}

const [locationId, first, last] = ['locationId', 'first', 'last'].map((name) => sql.placeholder(name));

const selectTemplates = prepareStatement('spot_templates_of', (database, own) =>
  database
    .select()
    .from(spotTemplates)
    .where(
      and(
        own(spotTemplates),
        sql`${spotTemplates.locationId} = ${locationId}`,
        or(isNull(spotTemplates.validFrom), sql`${spotTemplates.validFrom} <= ${last}`),
        or(isNull(spotTemplates.validTo), sql`${spotTemplates.validTo} >= ${first}`),
      ),
    ),
);

const selectDaily = prepareStatement('daily_settings_of', (database, own) =>
  database
    .select()
    .from(dailySettings)
    .where(
      and(
        own(dailySettings),
        sql`${dailySettings.locationId} = ${locationId}`,
        sql`${dailySettings.day} between ${first} and ${last}`,
      ),
    ),
);

const selectHolidays = prepareStatement('holidays_of', (database, own) =>
  database
    .select()
    .from(holidays)
    .where(
      and(
        own(holidays),
        or(isNull(holidays.locationId), sql`${holidays.locationId} = ${locationId}`),
        sql`${holidays.dateFrom} <= ${last}`,
        or(eq(holidays.yearly, true), sql`${holidays.dateTo} >= ${first}`),
      ),
    ),
);
