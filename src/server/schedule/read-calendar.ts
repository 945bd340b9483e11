import { and, between, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { SlotFacts } from '#engine/booking/slot-facts.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { dailySettings, holidays, spotTemplates } from '../db/tables/booking-spots.ts';
import type { TenantDb } from '../db/tenant.ts';

export type DateRange = { first: LocalDate; last: LocalDate };

/** What a location offers on some days, whoever has booked it. */
export async function readCalendar(
  db: TenantDb,
  locationId: string,
  { first, last }: DateRange,
): Promise<Pick<SlotFacts, 'templates' | 'dailySettings' | 'holidays'>> {
  const [templates, settings, closed] = await Promise.all([
    db.query((database, own) =>
      database
        .select()
        .from(spotTemplates)
        .where(
          and(
            own(spotTemplates),
            eq(spotTemplates.locationId, locationId),
            or(isNull(spotTemplates.validFrom), lte(spotTemplates.validFrom, last)),
            or(isNull(spotTemplates.validTo), gte(spotTemplates.validTo, first)),
          ),
        ),
    ),
    db.query((database, own) =>
      database
        .select()
        .from(dailySettings)
        .where(
          and(
            own(dailySettings),
            eq(dailySettings.locationId, locationId),
            between(dailySettings.day, first, last),
          ),
        ),
    ),
    db.query((database, own) =>
      database
        .select()
        .from(holidays)
        .where(
          and(
            own(holidays),
            or(isNull(holidays.locationId), eq(holidays.locationId, locationId)),
            lte(holidays.dateFrom, last),
            or(eq(holidays.yearly, true), gte(holidays.dateTo, first)),
          ),
        ),
    ),
  ]);
  return { templates, dailySettings: settings, holidays: closed };
}
