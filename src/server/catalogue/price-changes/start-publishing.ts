import { inArray } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { actorOf, audit } from '#server/platform/audit.ts';
import { currentCatalogue } from '../current-catalogue.ts';
import { priceChanges } from '#server/platform/db/tables/price-changes.ts';
import type { EditCall } from '#server/platform/editing/editor.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { PriceChange } from './plan-of.ts';

type Publisher = Pick<EditCall, 'db' | 'company' | 'services' | 'caller' | 'client'>;

const reasons: Record<Exclude<PriceChange['state'], 'ready'>, string> = {
  computing: 'Wait until it has been computed.',
  publishing: 'It is being published.',
  published: 'It is already published.',
  undoing: 'It is being undone. Try again in a moment.',
  undone: 'It was undone. Compute it again and look at it first.',
};

/** By a fresh list: one that has changed since is computed again, and looked at again. A job does the rest. */
export async function startPublishing(call: Publisher, id: string): Promise<PriceChange> {
  const { db, company, services } = call;
  const change = await db.getLocked(priceChanges, id);
  if (change.state !== 'ready') throw new DomainError('CONFLICT', { reason: reasons[change.state] });
  const { book } = await currentCatalogue(db, company);
  if (book.version !== change.priceBookVersion)
    throw new DomainError('CONFLICT', {
      reason: 'Prices or series have changed since this was computed. Compute it again and look at it first.',
    });
  requireNotice(change, toLocal(services.clock().getTime(), company.timezone).date);
  const other = await db.find(priceChanges, inArray(priceChanges.state, ['publishing', 'undoing']));
  if (other)
    throw new DomainError('CONFLICT', { reason: `“${other.name}” is still at work. Try again in a moment.` });
  const published = await db.update(priceChanges, id, {
    state: 'publishing',
    done: 0,
    publishedAt: services.clock(),
    publishedBy: actorOf(call.caller).actorAccountId ?? null,
  });
  await enqueue(db, {
    name: 'price_changes.publish',
    payload: { companyId: db.companyId, priceChangeId: id },
  });
  await audit(db, call, {
    action: 'price_change.published',
    subject: { type: 'price_change', id },
    summary: `Published the price change ${change.name} for ${change.series} series`,
  });
  return published;
}

function requireNotice({ letter, noticeDays, effectiveFrom, waves }: PriceChange, today: string): void {
  const first = letter === 'none' ? today : addDays(today, noticeDays);
  const days = [effectiveFrom, ...waves.map(({ from }) => from)];
  const early = days.filter((day) => day < first).toSorted()[0];
  if (early === undefined) return;
  throw new DomainError('CONFLICT', {
    reason:
      letter === 'none'
        ? `${early} is over. Choose a later day.`
        : `${early} is less than ${noticeDays} days away: customers would hear too late. Choose a later day or less notice.`,
  });
}
