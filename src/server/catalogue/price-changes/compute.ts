import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { increaseSeries, raiseBook, workPrice, type SeriesIncrease } from '#engine/booking/price-increase.ts';
import { monthTotals, type SeriesOutlook } from '#engine/booking/price-increase-months.ts';
import type { PriceBook } from '#engine/booking/price-book.ts';
import { quote } from '#engine/booking/quote.ts';
import { dateInMonth, toMonthNumber, type LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { anchorOf, ruleOf } from '#server/booking/series/rule.ts';
import { currentCatalogue } from '../current-catalogue.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { priceChanges, raisedSeries } from '#server/platform/db/tables/price-changes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { stillSold } from '../pricing/still-sold.ts';
import type { Services } from '#server/services.ts';
import type { PriceChangeJob } from './job-payloads.ts';
import { planOf, type PriceChange, type PricePlan } from './plan-of.ts';
import { countRunning, requestOf, runningSeries, toCase, type RunningSeries } from './read-series.ts';

/** The end of the twelfth month from a day on: so far ahead totals are told. */
const yearEnd = (from: LocalDate): LocalDate => dateInMonth(toMonthNumber(from) + 11, 31);

/**
 * Says what a change of prices does to the list and to every running series. Whoever saves the change meanwhile asks
 * for another job, and this one ends.
 */
export async function computePriceChange(
  services: Pick<Services, 'tenant' | 'companies' | 'clock' | 'live'>,
  { companyId, priceChangeId, revision }: PriceChangeJob,
  signal?: AbortSignal,
): Promise<void> {
  const db = services.tenant(companyId);
  const [company, change] = await Promise.all([
    services.companies.findById(companyId),
    db.find(priceChanges, eq(priceChanges.id, priceChangeId)),
  ]);
  const isMeant = (found: PriceChange | undefined): found is PriceChange =>
    found?.revision === revision && found.state === 'computing';
  if (!company || !isMeant(change)) return;
  const today = toLocal(services.clock().getTime(), company.timezone).date;
  await clearRaises(db, priceChangeId);
  await db.update(priceChanges, priceChangeId, { done: 0, series: await countRunning(db, today) });
  const computed = await computeAll(db, { company, change, today }, async (done) => {
    signal?.throwIfAborted();
    const found = await db.find(priceChanges, eq(priceChanges.id, priceChangeId));
    if (!isMeant(found)) return false;
    await db.update(priceChanges, priceChangeId, { done });
    await services.live.publish(db, 'price_changes', priceChangeId);
    return true;
  });
  if (!computed) return;
  await db.query((database, own) =>
    database
      .update(priceChanges)
      .set({ ...computed, state: 'ready' })
      .where(
        and(
          own(priceChanges),
          eq(priceChanges.id, priceChangeId),
          eq(priceChanges.revision, revision),
          eq(priceChanges.state, 'computing'),
        ),
      ),
  );
  await services.live.publish(db, 'price_changes', priceChangeId);
}

const clearRaises = (db: TenantDb, priceChangeId: string) =>
  db.query((database, own) =>
    database
      .delete(raisedSeries)
      .where(and(own(raisedSeries), eq(raisedSeries.priceChangeId, priceChangeId))),
  );

type Computing = { company: Company; change: PriceChange; today: LocalDate };
type Computed = Pick<
  typeof priceChanges.$inferInsert,
  'prices' | 'months' | 'priceBookVersion' | 'problem' | 'done' | 'series'
>;

/** Page by page; undefined once nobody wants to know any more. */
async function computeAll(
  db: TenantDb,
  { company, change, today }: Computing,
  goOn: (done: number) => Promise<boolean>,
): Promise<Computed | undefined> {
  const { book: list } = await currentCatalogue(db, company);
  const book = stillSold(list);
  const plan = planOf(change, company.currencyCode);
  const { book: raised, changes } = raiseBook(book, plan);
  const names = new Map(list.services.map(({ id, name }) => [id, name]));
  const outlooks: SeriesOutlook[] = [];
  let done = 0;
  let unpriced = 0;
  for await (const page of runningSeries(db, today)) {
    const rows = page.flatMap((one) => {
      const increase = increaseOf(one, { book, raised, plan, change });
      if (!increase) {
        unpriced += 1;
        return [];
      }
      outlooks.push(outlookOf(one, increase));
      return [toRow(one, increase, { priceChangeId: change.id, names })];
    });
    if (rows.length > 0) await db.insertAll(raisedSeries, rows);
    done += page.length;
    if (!(await goOn(done))) return undefined;
    // Others have their turn between two pages.
    await nextTurn();
  }
  const from = change.effectiveFrom > today ? change.effectiveFrom : today;
  return {
    done,
    series: done,
    prices: changes,
    priceBookVersion: list.version,
    months: monthTotals(outlooks, { from, until: yearEnd(from) }),
    problem: unpriced === 0 ? '' : sayUnpriced(unpriced),
  };
}

const sayUnpriced = (count: number): string =>
  count === 1
    ? '1 series has no price by today’s list and is left out.'
    : `${count} series have no price by today’s list and are left out.`;

type Books = { book: PriceBook; raised: PriceBook; plan: PricePlan; change: PriceChange };

function increaseOf(one: RunningSeries, { book, raised, plan, change }: Books): SeriesIncrease | undefined {
  const before = priceNow(one, book, change.effectiveFrom);
  if (before === undefined) return undefined;
  return increaseSeries(
    { book: raised, plan, waves: plan.waves, effectiveFrom: change.effectiveFrom },
    toCase(one, change.effectiveFrom, before),
  );
}

/** What its visits were made at; without one, what the list says today. */
function priceNow(one: RunningSeries, book: PriceBook, day: LocalDate): number | undefined {
  if (one.listPrice !== null) return Math.max(0, one.listPrice + one.adjustment);
  const result = quote(book, requestOf(one, day));
  return result.ok ? workPrice(result.quote) : undefined;
}

const outlookOf = (one: RunningSeries, { from, before, after }: SeriesIncrease): SeriesOutlook => ({
  anchor: anchorOf(one).date,
  rule: ruleOf(one),
  endsOn: one.endsOn,
  from,
  before,
  after,
});

function toRow(
  one: RunningSeries,
  { from, before, after, adjustment, steps }: SeriesIncrease,
  { priceChangeId, names }: { priceChangeId: string; names: ReadonlyMap<string, string> },
): Omit<typeof raisedSeries.$inferInsert, 'companyId'> {
  const last = steps.at(-1)?.key;
  return {
    priceChangeId,
    seriesId: one.id,
    customerId: one.customerId,
    customer: `${one.firstName} ${one.lastName}`.trim(),
    services: one.chosen.map(({ serviceId }) => names.get(serviceId) ?? '').join(', '),
    frequencyId: one.frequencyId,
    locationId: one.locationId,
    from,
    before,
    after,
    difference: after - before,
    percent: before === 0 ? 0 : Math.round(((after - before) / before) * 10_000) / 100,
    adjustment,
    reason: last === undefined || last === 'now' ? 'list' : last,
    steps,
  };
}
