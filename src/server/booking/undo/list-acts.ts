import type { TenantDb } from '#server/platform/db/tenant.ts';
import { bookingIdsOf } from './as-act.ts';
import { changedBy, findDrifts, findLastChanges } from './drift.ts';
import { readSchedules } from './read-schedules.ts';
import { hasJobIn } from './read-crews.ts';
import { findOwnActs, mayUndo, reasonOf, type ActCaller, type OfficeAct } from './undo-act.ts';

export type ListedAct = {
  act: OfficeAct;
  visits: { id: string; number: number; customer: string }[];
  /** Null where it can be taken back, as far as can be told without trying. */
  reason: string | null;
};

/** Somebody's last acts with what stands in the way of each. The same number of statements for any number of them. */
export async function listActs(db: TenantDb, acting: ActCaller): Promise<ListedAct[]> {
  const acts = await findOwnActs(db, acting);
  const ids = [...new Set(acts.flatMap(bookingIdsOf))];
  const [current, changes] = await Promise.all([readSchedules(db, ids), findLastChanges(db, ids)]);
  return acts.map((act) => {
    const known = new Map(
      [...act.before.schedules, ...act.after.schedules].map(({ bookingId: id, number, customer }) => [
        id,
        { id, number, customer },
      ]),
    );
    const isThere = (id: string) => current.get(id)?.booking;
    // A visit that another one has taken the place of is the same to whoever reads the list.
    const replaced = new Set(
      act.after.schedules
        .filter(({ bookingId }) => isThere(bookingId))
        .map(({ booking }) => booking?.['rescheduled_from_id']),
    );
    const visits = [...known.values()].filter(({ id }) => isThere(id) && !replaced.has(id));
    return { act, visits, reason: reasonFor(act) };
  });

  function reasonFor(act: OfficeAct): string | null {
    if (act.undoneAt) return null;
    if (!mayUndo(acting.caller, act)) return 'You no longer have permission to do this.';
    const known = reasonOf(act, acts);
    if (known !== null) return known;
    const drift = findDrifts(act.after.schedules, current).find(({ bookingId, what }) => {
      const left = act.after.schedules.find((one) => one.bookingId === bookingId);
      const has = hasJobIn(current.get(bookingId)?.crews ?? []);
      return what !== 'crew' || !hasJobIn(left?.crews ?? []).every((id) => has.includes(id));
    });
    return drift ? changedBy(changes.get(drift.bookingId), acting.company) : null;
  }
}
