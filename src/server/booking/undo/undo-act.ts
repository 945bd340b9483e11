import { and, desc, eq, gte } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { levelOf } from '#engine/access/ability.ts';
import { requireAccount } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { officeActs } from '#server/platform/db/tables/office-acts.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Acting } from '../life/change.ts';
import { bookingIdsOf, keptHours, mostActs } from './as-act.ts';
import { findGoneLetters, silenceBy, oncePerPerson, withdrawLetters, type ToldLetter } from './letters.ts';
import { restoreState } from './restore-schedules.ts';

export type OfficeAct = typeof officeActs.$inferSelect;
export type Undone = { act: OfficeAct; withdrawn: ToldLetter[]; corrections: ToldLetter[] };

export type ActCaller = Acting & { caller: Caller };

const keptOf = (accountId: string, now: Date) =>
  and(
    eq(officeActs.accountId, accountId),
    gte(officeActs.at, new Date(now.getTime() - keptHours * 3_600_000)),
  );
const newestFirst = [desc(officeActs.createdAt), desc(officeActs.id)];

/** Somebody's own acts, newest first. What others did is nobody's to take back but theirs. */
export const findOwnActs = (db: TenantDb, { caller, now }: ActCaller): Promise<OfficeAct[]> =>
  db.list(officeActs, {
    where: keptOf(requireAccount(caller).id, now),
    orderBy: newestFirst,
    limit: mostActs,
  });

/** Which acts somebody finds in their list, without what they have changed. Only a person has a list. */
export async function findOwnActIds(
  db: TenantDb,
  { caller, now }: { caller: Caller; now: Date },
): Promise<ReadonlySet<string>> {
  if (caller.kind !== 'account') return new Set();
  const { id } = caller.account;
  const rows = await db.query((database, own) =>
    database
      .select({ id: officeActs.id })
      .from(officeActs)
      .where(and(own(officeActs), keptOf(id, now)))
      .orderBy(...newestFirst)
      .limit(mostActs),
  );
  return new Set(rows.map((row) => row.id));
}

/** Somebody else's act, and one of another company, are the same answer as none at all. */
export async function findOwnAct(db: TenantDb, id: string, { caller }: ActCaller): Promise<OfficeAct> {
  const act = await db.get(officeActs, id);
  if (act.accountId !== requireAccount(caller).id)
    throw new DomainError('NOT_FOUND', { resource: 'office_acts', id });
  return act;
}

/**
 * Takes an act back: the schedule is as it was, letters that wait stay here, and whom one has reached gets a
 * correction. Two who take back the same act wait for each other, and the second is told.
 */
export async function undoAct(tx: TenantDb, id: string, acting: ActCaller): Promise<Undone> {
  await findOwnAct(tx, id, acting);
  const act = await tx.getLocked(officeActs, id);
  requireRightTo(acting.caller, act);
  const hindrance = act.undoneAt
    ? 'This has already been undone.'
    : reasonOf(act, await findOwnActs(tx, acting));
  if (hindrance !== null) throw new DomainError('CONFLICT', { reason: hindrance });
  const withdrawn = await withdrawLetters(tx, { actId: id });
  const gone = await findGoneLetters(tx, { actId: id });
  const done = await tx.update(officeActs, id, { undoneAt: acting.now });
  await restoreState(tx, acting, act, silenceBy(gone));
  return { act: done, withdrawn: oncePerPerson(withdrawn), corrections: oncePerPerson(gone) };
}

/** Who may not do it any more may not take it back either. */
export const mayUndo = ({ ability }: Caller, { kind, before, after }: OfficeAct): boolean => {
  const visits = before.schedules.length + after.schedules.length;
  const ofVisits = levelOf(ability, 'manage_appointment') === 'manage';
  return kind === 'time_off'
    ? levelOf(ability, 'manage_availability') === 'manage' && (visits === 0 || ofVisits)
    : ofVisits;
};

function requireRightTo(caller: Caller, act: OfficeAct): void {
  if (!mayUndo(caller, act))
    throw new DomainError('FORBIDDEN', {
      permission: act.kind === 'time_off' ? 'manage_availability' : 'manage_appointment',
    });
}

/** Why an act cannot be taken back, as far as its list tells: money, or a later act of the same visits. */
export function reasonOf(act: OfficeAct, own: readonly OfficeAct[]): string | null {
  if (act.obstacle !== '') return `${act.obstacle}.`;
  const ids = new Set(bookingIdsOf(act));
  const later = own.findLast(
    (other) =>
      other.undoneAt === null &&
      other.id !== act.id &&
      other.createdAt > act.createdAt &&
      bookingIdsOf(other).some((id) => ids.has(id)),
  );
  return later ? `Undo “${later.summary}” first.` : null;
}
