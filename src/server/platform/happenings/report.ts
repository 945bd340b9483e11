import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { happenings, type HappeningName } from '#engine/contracts/platform/happenings.ts';
import type { TenantDb } from '../db/tenant.ts';
import { enqueueAll } from '../jobs/queue.ts';
import { currentAct, currentPerson, everyChannel, isOwnAct, whoIsUntold } from './current-act.ts';
import type { Happening } from './happening.ts';

export type Reported = {
  name: HappeningName;
  subjectId: string;
  details?: Happening['details'];
  /** Told later, and once however often it is reported by this key. */
  once?: { key: string; tellAt: Date };
};

/** Who listens to what is reported while something is only tried. */
const listening = new AsyncLocalStorage<Reported[]>();

type Overheard<R> = { result: R; reported: Reported[] };

/** Does it, and answers besides what was reported meanwhile. */
export async function overhear<R>(work: () => Promise<R>): Promise<Overheard<R>> {
  const reported: Reported[] = [];
  return { result: await listening.run(reported, work), reported };
}

/** The same, and whoever listens around it hears it as well. */
export async function hearAlong<R>(work: () => Promise<R>): Promise<Overheard<R>> {
  const heard = await overhear(work);
  listening.getStore()?.push(...heard.reported);
  return heard;
}

/**
 * Says that something has happened, in the transaction in which it does: if that commits, everybody who listens is
 * told, even should this process end the moment after.
 */
export const report = (db: TenantDb, at: Date, reported: Reported): Promise<void> =>
  reportAll(db, at, [reported]);

/** The same of several things, in their order. */
export function reportAll(db: TenantDb, at: Date, all: readonly Reported[]): Promise<void> {
  const actId = currentAct();
  const by = currentPerson();
  listening.getStore()?.push(...all);
  const shared = {
    companyId: db.companyId,
    at: at.toISOString(),
    ...(actId && { actId }),
    ...(isOwnAct() && { isOwn: true }),
    ...(by && { by }),
  };
  return enqueueAll(
    db,
    all.map(({ name, subjectId, details = {}, once }) => ({
      name: 'happening.spread',
      ...(once && { uniqueKey: once.key, runAt: once.tellAt }),
      payload: { ...shared, id: randomUUID(), name, subjectId, details: { ...details, ...untoldOf(name) } },
    })),
  );
}

/** Only of the visits themselves: who waits for a place that becomes free hears of it. */
function untoldOf(name: HappeningName): Happening['details'] {
  const untold = whoIsUntold();
  if (!untold || (happenings[name] !== 'booking' && happenings[name] !== 'series')) return {};
  return untold === 'everybody' ? { internal: true } : { untold: everyChannel };
}
