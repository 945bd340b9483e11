import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { toLocal } from '#engine/time/zone.ts';
import { currentCatalogue } from '../current-catalogue.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { priceChanges, raisedSeries } from '#server/platform/db/tables/price-changes.ts';
import { retrying } from '#server/platform/db/retrying.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { planMessages } from '#server/messages/plan.ts';
import { stillSold } from '../pricing/still-sold.ts';
import type { Services } from '#server/services.ts';
import type { ChangeJob } from './job-payloads.ts';
import type { PriceChange } from './plan-of.ts';
import { writeList } from './price-list.ts';
import { raiseVisits, returnVisits } from './raise-visits.ts';
import { readRaises, type SeriesRaise } from './series-raises.ts';

type Needs = Pick<Services, 'tenant' | 'companies' | 'clock' | 'live'>;
type Raised = typeof raisedSeries.$inferSelect;

/** Series of one transaction: their visits are locked for that long. */
const atOnce = 50;

type Case = { db: TenantDb; company: Company; change: PriceChange; now: Date };

async function findCase(
  { tenant, companies, clock }: Needs,
  { companyId, priceChangeId }: ChangeJob,
  state: PriceChange['state'],
): Promise<Case | undefined> {
  const db = tenant(companyId);
  const [company, change] = await Promise.all([
    companies.findById(companyId),
    db.find(priceChanges, eq(priceChanges.id, priceChangeId)),
  ]);
  return company && change?.state === state ? { db, company, change, now: clock() } : undefined;
}

/**
 * Does what was published: series by series, each in its transaction, so that a job that was killed goes on where it
 * stopped. From the first of them on new visits of series cost what was published, too.
 */
export async function publishPriceChange(
  services: Needs,
  job: ChangeJob,
  signal?: AbortSignal,
): Promise<void> {
  const found = await findCase(services, job, 'publishing');
  if (!found) return;
  const { db, company, change, now } = found;
  await eachPage(db, { change, isLeft: isNull(raisedSeries.doneAt), signal }, async (rows) => {
    await retrying(() => db.transaction((tx) => publishPage(tx, rows, found)));
    await tell(services, db, change);
  });
  const today = toLocal(now.getTime(), company.timezone).date;
  await db.transaction(async (tx) => {
    if (change.effectiveFrom <= today) await applyTo(tx, change, now);
    else
      await enqueue(tx, {
        name: 'price_changes.apply',
        payload: job,
        runAt: new Date(toInstant(change.effectiveFrom, '00:00', company.timezone)),
        uniqueKey: `apply ${change.id}`,
      });
    await tx.update(priceChanges, change.id, { state: 'published' });
  });
  await tell(services, db, change);
}

const tell = async ({ live }: Needs, db: TenantDb, { id }: PriceChange): Promise<void> => {
  await live.publish(db, 'price_changes', id);
  await live.publish(db, 'bookings', null);
};

type Paging = {
  change: PriceChange;
  isLeft: ReturnType<typeof isNull>;
  signal?: AbortSignal | undefined;
};

async function eachPage(
  db: TenantDb,
  { change, isLeft, signal }: Paging,
  perform: (rows: Raised[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const rows = await db.list(raisedSeries, {
      where: and(eq(raisedSeries.priceChangeId, change.id), isLeft),
      orderBy: [asc(raisedSeries.id)],
      limit: atOnce,
    });
    if (rows.length === 0) return;
    await perform(rows);
  }
}

async function publishPage(tx: TenantDb, rows: Raised[], { company, change, now }: Case): Promise<void> {
  const ids = rows.map(({ seriesId }) => seriesId);
  const [{ book }, raises] = await Promise.all([currentCatalogue(tx, company), readRaises(tx, ids)]);
  const counts = await raiseVisits(tx, rows, {
    book: stillSold(book),
    raises,
    formerOf: (seriesId) => formerOf(raises.get(seriesId) ?? []),
  });
  const told = new Set<string>();
  for (const row of rows) if (await tellCustomer(tx, row, { company, change, now })) told.add(row.id);
  const done = rows.map(({ id }) => ({
    id,
    visits: counts.get(id) ?? 0,
    answer: told.has(id) ? 'waiting' : 'none',
  }));
  await tx.query((database) =>
    database.execute(sql`
      update ${raisedSeries} r set visits = t.visits, answer = t.answer, done_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as t(id uuid, visits int, answer text)
      where r.id = t.id and r.company_id = ${tx.companyId}`),
  );
  await tx.query((database, own) =>
    database
      .update(priceChanges)
      .set({ done: sql`${priceChanges.done} + ${rows.length}` })
      .where(and(own(priceChanges), eq(priceChanges.id, change.id))),
  );
}

/** What the change before this one added to the list. */
const formerOf = (raises: readonly SeriesRaise[]): number => raises.at(-2)?.adjustment ?? 0;

/** In the morning, so many days before the new price; at once where that has passed. */
const morning = '09:00';

export function tellAt(change: PriceChange, from: LocalDate, { timezone }: Company, now: Date): Date {
  const at = toInstant(addDays(from, -change.noticeDays), morning, timezone);
  return new Date(Math.max(at, now.getTime()));
}

export const letterOccasion = (row: Pick<Raised, 'id'>): string => `price_change:${row.id}`;

export const letterDetails = (change: PriceChange, row: Raised) => ({
  priceChangeId: change.id,
  raisedSeriesId: row.id,
  priceBefore: row.before,
  priceAfter: row.after,
  priceFrom: row.from,
});

type Telling = { company: Company; change: PriceChange; now: Date };

async function tellCustomer(tx: TenantDb, row: Raised, { company, change, now }: Telling): Promise<boolean> {
  if (change.letter === 'none' || row.difference === 0) return false;
  const planned = await planMessages(tx, company, {
    key: letterOccasion(row),
    event: 'prices_changed',
    subject: { kind: 'series', id: row.seriesId },
    details: letterDetails(change, row),
    dueAt: tellAt(change, row.from, company, now),
    only: 'customer',
  });
  return planned > 0;
}

/** The list takes the new prices on its day. */
export async function applyPriceChange(services: Needs, job: ChangeJob): Promise<void> {
  const found = await findCase(services, job, 'published');
  if (!found || found.change.appliedAt !== null) return;
  const { db, change, now } = found;
  await db.transaction((tx) => applyTo(tx, change, now));
  await services.live.publish(db, 'services', null);
  await services.live.publish(db, 'price_changes', change.id);
}

async function applyTo(tx: TenantDb, { id }: PriceChange, now: Date): Promise<void> {
  const change = await tx.getLocked(priceChanges, id);
  if (change.appliedAt !== null) return;
  await writeList(tx, change.prices, 'after');
  await tx.update(priceChanges, id, { appliedAt: now });
}

/** Takes all of it back that can be: prices of the list, of visits that are still to be charged, letters that wait. */
export async function undoPriceChange(services: Needs, job: ChangeJob, signal?: AbortSignal): Promise<void> {
  const found = await findCase(services, job, 'undoing');
  if (!found) return;
  const { db, company, change, now } = found;
  await db.transaction(async (tx) => {
    const { appliedAt } = await tx.getLocked(priceChanges, change.id);
    if (appliedAt === null) return;
    await writeList(tx, change.prices, 'before');
    await tx.update(priceChanges, change.id, { appliedAt: null });
  });
  await eachPage(db, { change, isLeft: isNotNull(raisedSeries.doneAt), signal }, async (rows) => {
    await retrying(() => db.transaction((tx) => undoPage(tx, rows, { company, change, now })));
    await tell(services, db, change);
  });
  await db.update(priceChanges, change.id, { state: 'undone', undoneAt: now });
  await tell(services, db, change);
}

async function undoPage(tx: TenantDb, rows: Raised[], { company, change, now }: Telling): Promise<void> {
  await returnVisits(
    tx,
    rows.map(({ id }) => id),
  );
  await withdrawLetters(tx, rows);
  for (const row of rows)
    if (['told', 'asked', 'accepted'].includes(row.answer))
      await planMessages(tx, company, {
        key: `price_change_withdrawn:${row.id}`,
        event: 'prices_withdrawn',
        subject: { kind: 'series', id: row.seriesId },
        details: letterDetails(change, row),
        dueAt: now,
        only: 'customer',
      });
  await tx.query((database, own) =>
    database
      .update(raisedSeries)
      .set({ doneAt: null, answer: sql`case when answer = 'waiting' then 'none' else answer end` })
      .where(
        and(
          own(raisedSeries),
          isOneOf(
            raisedSeries.id,
            rows.map(({ id }) => id),
          ),
        ),
      ),
  );
}

/** What has not gone out yet does not go out any more. */
const withdrawLetters = (tx: TenantDb, rows: readonly Raised[]) =>
  tx.query((database, own) =>
    database
      .update(messages)
      .set({ state: 'suppressed', reason: 'withdrawn' })
      .where(
        and(
          own(messages),
          eq(messages.state, 'queued'),
          eq(messages.event, 'prices_changed'),
          isOneOf(
            messages.subjectId,
            rows.map(({ seriesId }) => seriesId),
          ),
          sql`${messages.occasion} = any(${sql.param(rows.map(letterOccasion))}::text[])`,
        ),
      ),
  );
