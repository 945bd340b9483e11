import { and, asc, count, eq, inArray, sum } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getPriceChangeOutcome } from '#engine/contracts/catalogue/price-change-outcome.ts';
import { toMajor } from '#engine/money/currency.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { priceChanges, raisedSeries, raisedVisits } from '#server/platform/db/tables/price-changes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { tellAt } from './publish.ts';

const shownVisits = 20;

/** What a change of prices comes to. The same number of statements, however many series there are. */
export async function readOutcome(
  db: TenantDb,
  { company, id, now }: { company: Company; id: string; now: Date },
): Promise<AnswerOf<typeof getPriceChangeOutcome>> {
  const change = await db.get(priceChanges, id);
  const of = eq(raisedSeries.priceChangeId, id);
  const [reasons, answers, waves, visits, kept] = await Promise.all([
    db.query((database, own) =>
      database
        .select({ reason: raisedSeries.reason, count: count() })
        .from(raisedSeries)
        .where(and(own(raisedSeries), of))
        .groupBy(raisedSeries.reason),
    ),
    db.query((database, own) =>
      database
        .select({ answer: raisedSeries.answer, count: count() })
        .from(raisedSeries)
        .where(and(own(raisedSeries), of))
        .groupBy(raisedSeries.answer),
    ),
    db.query((database, own) =>
      database
        .select({
          from: raisedSeries.from,
          series: count(),
          before: sum(raisedSeries.before).mapWith(Number),
          after: sum(raisedSeries.after).mapWith(Number),
        })
        .from(raisedSeries)
        .where(and(own(raisedSeries), of))
        .groupBy(raisedSeries.from)
        .orderBy(asc(raisedSeries.from)),
    ),
    db.query((database, own) =>
      database
        .select({ outcome: raisedVisits.outcome, count: count() })
        .from(raisedVisits)
        .where(and(own(raisedVisits), eq(raisedVisits.priceChangeId, id)))
        .groupBy(raisedVisits.outcome),
    ),
    db.query((database, own) =>
      database
        .select({
          bookingId: bookings.id,
          number: bookings.number,
          outcome: raisedVisits.outcome,
          total: bookings.total,
        })
        .from(raisedVisits)
        .innerJoin(bookings, eq(bookings.id, raisedVisits.bookingId))
        .where(
          and(
            own(raisedVisits),
            eq(raisedVisits.priceChangeId, id),
            inArray(raisedVisits.outcome, ['charged', 'agreed', 'changed']),
          ),
        )
        .orderBy(asc(bookings.startAt), asc(bookings.id))
        .limit(shownVisits),
    ),
  ]);
  const major = (minor: number) => toMajor(minor, company.currencyCode);
  const countOf = (outcome: (typeof visits)[number]['outcome']) =>
    visits.find((one) => one.outcome === outcome)?.count ?? 0;
  const told = change.publishedAt ?? now;
  return {
    prices: change.prices.map(({ kind, id: priceId, name, before, after }) => ({
      kind,
      id: priceId,
      name,
      before: major(before),
      after: major(after),
    })),
    months: change.months.map((one) => ({ ...one, before: major(one.before), after: major(one.after) })),
    reasons,
    answers,
    waves: waves.map(({ from, series, before, after }) => ({
      from,
      tell_on: toLocal(tellAt(change, from, company, told).getTime(), company.timezone).date,
      series,
      before: major(before),
      after: major(after),
    })),
    visits: {
      raised: countOf('raised'),
      charged: countOf('charged'),
      agreed: countOf('agreed'),
      returned: countOf('returned'),
      changed: countOf('changed'),
    },
    kept: kept.map(({ bookingId, number, outcome, total }) => ({
      booking_id: bookingId,
      number,
      outcome,
      total: major(total),
    })),
  };
}
