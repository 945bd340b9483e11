import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { isDomainError } from '#engine/errors.ts';
import { whatIfDays } from '#engine/settings/booking/what-ifs.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { currentCatalogue } from '#server/catalogue/current-catalogue.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readStored } from '#server/company/companies/lock-stored.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { priceChanges } from '#server/platform/db/tables/price-changes.ts';
import {
  whatIfs,
  whatIfVisits,
  type SettingState,
  type WhatIfOutcome,
} from '#server/platform/db/tables/what-ifs.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { PriceChange } from '#server/catalogue/price-changes/plan-of.ts';
import { stillSold } from '#server/catalogue/pricing/still-sold.ts';
import { findConflictsWith } from '#server/calendar/schedule/read-spot-conflicts.ts';
import type { Services } from '#server/services.ts';
import { alterCalendar, alterCompany } from './alter.ts';
import type { WhatIf } from './bodies.ts';
import type { WhatIfJob } from './job-payloads.ts';
import { measureOffers } from './measure-offers.ts';
import { inWindow, measureVisits, readBooksMark, type Measuring } from './measure-visits.ts';
import { sayAfter } from './say-after.ts';
import { readStates } from './setting-states.ts';

type Needs = Pick<Services, 'tenant' | 'companies' | 'clock' | 'live' | 'log'>;

/** The last of the days that are looked at. */
export const lastDayOf = (company: Company, now: Date): string =>
  addDays(toLocal(now.getTime(), company.timezone).date, whatIfDays - 1);

/** A change of prices is computed by its own job: the draft waits for it. */
const waitMs = 3000;

/**
 * Says what a draft does to the visits and times of the next days. Nothing of it is written: calendars, policies and
 * prices are altered where they are read. Whoever saves the draft meanwhile asks for another job, and this one ends.
 */
export async function computeWhatIf(services: Needs, job: WhatIfJob, signal?: AbortSignal): Promise<void> {
  const db = services.tenant(job.companyId);
  const [known, stored, row] = await Promise.all([
    services.companies.findById(job.companyId),
    readStored(db),
    db.find(whatIfs, eq(whatIfs.id, job.whatIfId)),
  ]);
  const isMeant = (found: WhatIf | undefined): found is WhatIf =>
    found?.revision === job.revision && found.state === 'computing';
  if (!known || !isMeant(row)) return;
  const company = { ...known, ...stored };
  try {
    const pricing = await findPricing(db, company, row);
    if (pricing.change?.state === 'computing') {
      const runAt = new Date(services.clock().getTime() + waitMs);
      await enqueue(db, { name: 'what_ifs.compute', payload: job, runAt });
      return;
    }
    const trial = { company, row, pricing: pricing.of, now: services.clock() };
    const computed = await compute(db, trial, async (done) => {
      signal?.throwIfAborted();
      const found = await db.find(whatIfs, eq(whatIfs.id, row.id));
      if (!isMeant(found)) return false;
      await db.update(whatIfs, row.id, { done });
      await services.live.publish(db, 'what_ifs', row.id);
      // Others have their turn between two pages.
      await nextTurn();
      return true;
    });
    if (!computed) return;
    await finish(db, row, { ...computed, state: 'ready', problem: sayNotTried(pricing.change) });
  } catch (error) {
    signal?.throwIfAborted();
    services.log.error({ err: error }, 'a draft of changes could not be computed');
    await finish(db, row, { state: 'failed', problem: sayFailure(error) });
  }
  await services.live.publish(db, 'what_ifs', row.id);
}

const sayFailure = (error: unknown): string =>
  isDomainError(error) && error.code === 'CONFLICT'
    ? String(error.details.reason)
    : 'Something went wrong on our side. Compute it again.';

type Finished = Partial<typeof whatIfs.$inferInsert>;

const finish = (db: TenantDb, { id, revision }: WhatIf, computed: Finished) =>
  db.query((database, own) =>
    database
      .update(whatIfs)
      .set(computed)
      .where(
        and(own(whatIfs), eq(whatIfs.id, id), eq(whatIfs.revision, revision), eq(whatIfs.state, 'computing')),
      ),
  );

async function findPricing(
  db: TenantDb,
  company: Company,
  { priceChangeId }: WhatIf,
): Promise<{ change: PriceChange | undefined; of: Measuring['pricing'] }> {
  if (priceChangeId === null) return { change: undefined, of: null };
  const change = await db.find(priceChanges, eq(priceChanges.id, priceChangeId));
  if (change?.state !== 'ready') return { change, of: null };
  const { book } = await currentCatalogue(db, company);
  return { change, of: { change, book: stillSold(book) } };
}

/** A change of prices that is no longer to come has no effect to be tried. */
function sayNotTried(change: PriceChange | undefined): string {
  if (!change || change.state === 'ready') return '';
  return change.state === 'publishing' || change.state === 'published'
    ? `The price change “${change.name}” is already published, so its effect isn’t counted here.`
    : `The price change “${change.name}” was undone and isn’t part of this draft.`;
}

type Computing = { company: Company; row: WhatIf; pricing: Measuring['pricing']; now: Date };
type Computed = {
  done: number;
  visits: number;
  touched: number;
  customers: number;
  base: SettingState[];
  booksMark: string;
  outcome: WhatIfOutcome;
  computedAt: Date;
};

async function compute(
  db: TenantDb,
  { company, row, pricing, now }: Computing,
  goOn: (done: number) => Promise<boolean>,
): Promise<Computed | undefined> {
  const until = lastDayOf(company, now);
  await db.query((database, own) =>
    database.delete(whatIfVisits).where(and(own(whatIfVisits), eq(whatIfVisits.whatIfId, row.id))),
  );
  const [visits, base, booksMark] = await Promise.all([
    db.count(bookings, inWindow({ now, until })),
    readStates(db, company, row),
    readBooksMark(db, { now, until }),
  ]);
  await db.update(whatIfs, row.id, { visits, done: 0 });
  const offers = await measureOffers(db, { company, now, pieces: row });
  if (!(await goOn(0))) return undefined;
  const places = await db.list(locations, { where: eq(locations.active, true), limit: 10_000 });
  const lost = await findConflictsWith(db, places, {
    alter: (offered, { id, timezone, capacityMode, blockByDuration }) =>
      alterCalendar({ ...offered, location: { id, timezone, capacityMode, blockByDuration } }, row),
    now: now.getTime(),
  });
  const totals = await measureVisits(
    db,
    {
      whatIfId: row.id,
      company,
      altered: alterCompany(company, row),
      conflicts: new Map(lost.map(({ id, reason }) => [id, reason])),
      pricing,
      now,
      until,
    },
    goOn,
  );
  if (!totals) return undefined;
  const { months, counts, touched, customers } = totals;
  return {
    done: visits,
    visits,
    touched,
    customers,
    base,
    booksMark,
    outcome: {
      from: toLocal(now.getTime(), company.timezone).date,
      until,
      months,
      ...offers,
      counts,
      settings: sayAfter(row, { company, base, change: pricing?.change }),
    },
    computedAt: now,
  };
}
