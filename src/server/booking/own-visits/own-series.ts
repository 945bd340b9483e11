import { and, asc, eq, gte, inArray, ne } from 'drizzle-orm';
import type { getOwnVisits } from '#engine/contracts/booking/own-visits.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { Language } from '#engine/format/languages.ts';
import { inLanguage } from '#engine/format/translations.ts';
import { toMajor } from '#engine/money/currency.ts';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import { lateFeeOf } from '../life/late-fee.ts';
import { findContinuity } from '../series/continuity.ts';
import { earlyExitFees } from '../series/early-exit.ts';
import { forecastDays } from '../series/forecast-days.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses } from '#server/platform/db/tables/customers.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { services } from '#server/platform/db/tables/services.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findKnownCrews } from './crews.ts';

type OwnSeries = AnswerOf<typeof getOwnVisits>['series'];
type OwnSeriesScope = { company: Company; customerId: string; now: Date; language?: Language };

/** More than anybody has; the oldest first. */
const mostSeries = 20;
const shownVisits = 6;

const wallOf = (local: string): string => local.slice(0, 16).replace(' ', 'T');

/** A customer's recurring visits. It takes the same number of statements for any number of series. */
export async function findOwnSeries(
  db: TenantDb,
  { company, customerId, now, language }: OwnSeriesScope,
): Promise<OwnSeries> {
  const rows = await findRows(db, customerId);
  if (rows.length === 0) return [];
  const ids = rows.map(({ one }) => one.id);
  const serviceIds = rows.flatMap(({ one }) => one.chosen.map(({ serviceId }) => serviceId));
  const [coming, sold, crews, kept, exits] = await Promise.all([
    findComing(db, ids, now),
    db.list(services, { where: isOneOf(services.id, serviceIds), limit: 500 }),
    findKnownCrews(db, customerId),
    findContinuity(db, ids),
    earlyExitFees(db, rows, now),
  ]);
  const names = new Map(sold.map((service) => [service.id, inLanguage(service, language).name]));
  const visitsOf = groupBy(coming, ({ seriesId }) => seriesId ?? '');
  return rows.map(({ one, frequency, street, apartment, city }) => {
    const visits = visitsOf.get(one.id) ?? [];
    const late = visits.map((booking) => lateFeeOf({ company, booking, now }, 'cancel').fee);
    const exit = visits.length > 0 ? (exits.get(one.id) ?? 0) : 0;
    return {
      id: one.id,
      state: one.state,
      frequency: inLanguage(frequency, language).name,
      unit: one.unit,
      every: one.every,
      start_local: wallOf(one.anchorLocal),
      timezone: one.timezone,
      duration: one.durationMinutes,
      services: one.chosen.flatMap(({ serviceId }) => names.get(serviceId) ?? []),
      address: [street, apartment, city].filter(Boolean).join(', '),
      paused_from: one.pausedFrom,
      paused_to: one.pausedTo,
      visit_count: visits.length,
      visits: visits.slice(0, shownVisits).map(({ id, startAt, startLocal, needsPlacing }) => ({
        id,
        start_at: startAt.toISOString(),
        start_local: wallOf(startLocal),
        needs_placing: needsPlacing,
      })),
      forecast: one.state === 'active' ? forecastDays(one) : [],
      preferred_crew_id: one.preferredTeamId,
      continuity: kept.get(one.id) ?? null,
      crews,
      end_fee: toMajor(
        late.reduce((sum, fee) => sum + fee, exit),
        company.currencyCode,
      ),
    };
  });
}

const findRows = (db: TenantDb, customerId: string) =>
  db.query((database, own) =>
    database
      .select({
        one: series,
        frequency: { name: frequencies.name, translations: frequencies.translations },
        minimumTermMonths: frequencies.minimumTermMonths,
        street: addresses.street,
        apartment: addresses.apartment,
        city: addresses.city,
      })
      .from(series)
      .innerJoin(frequencies, eq(frequencies.id, series.frequencyId))
      .innerJoin(addresses, eq(addresses.id, series.addressId))
      .where(and(own(series), eq(series.customerId, customerId), ne(series.state, 'cancelled')))
      .orderBy(asc(series.createdAt), asc(series.id))
      .limit(mostSeries),
  );

const findComing = (db: TenantDb, seriesIds: string[], now: Date) =>
  db.list(bookings, {
    where: and(
      isOneOf(bookings.seriesId, seriesIds),
      inArray(bookings.status, ['pending', 'upcoming']),
      gte(bookings.startAt, now),
    ),
    orderBy: [asc(bookings.startAt), asc(bookings.id)],
    limit: 1000,
  });
