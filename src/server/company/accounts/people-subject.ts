import { DomainError } from '#engine/errors.ts';
import { tryRow } from '#server/platform/bulk/act-on-row.ts';
import type { BulkSubject, RowOutcome, Task } from '#server/platform/bulk/subject.ts';
import { Unchanged } from '#server/platform/bulk/unchanged.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Account } from '#server/platform/access/caller.ts';
import { changeUser } from './change-user.ts';

/** What a run changes of somebody. */
type Standing = Pick<Account, 'state'> | Pick<Account, 'role'>;
type Person = { id: string; fullname: string };

const toPerson = ({ id, firstName, lastName }: Account): Person => ({
  id,
  fullname: `${firstName} ${lastName}`.trim(),
});

async function readPeople(db: TenantDb, ids: readonly string[]): Promise<Map<string, Person>> {
  const rows = await db.list(accounts, { where: isOneOf(accounts.id, ids), limit: ids.length });
  return new Map(rows.map((row) => [row.id, toPerson(row)]));
}

/** People of a company: kept out by `archive`, let in again by `restore`, and given a role by `update`. */
export const peopleSubject: BulkSubject = {
  name: 'users',
  topic: 'users',
  role: 'r_admin',
  said: { archive: 'Deactivated', restore: 'Reactivated', update: 'Changed the role of' },
  permissionOf: () => 'general_settings',
  requireUndoable: () => undefined,
  mostTried: 500,
  read: async ({ db }, ids, { act }) => (act === 'undo' ? new Map() : readPeople(db, ids)),

  actOnRow(call, task, { subjectId, title: known, before, stateAfter }) {
    // It was read by this subject.
    const person = (before ?? null) as Person | null;
    const title = person?.fullname ?? known;
    return tryRow(call, { title, settings: {} }, async (inner) => {
      if (!person) throw new DomainError('NOT_FOUND', { resource: 'users', id: subjectId });
      const account = await inner.db.getLocked(accounts, person.id);
      const wanted = task.act === 'undo' ? standingBefore(person) : wantedStanding(task, account);
      const current: Standing = 'role' in wanted ? { role: account.role } : { state: account.state };
      if (task.act === 'undo' && nameOf(current) !== stateAfter)
        throw new DomainError('CHANGED_MEANWHILE', { current: { ...toPerson(account), ...current } });
      await changeUser(inner, account, wanted);
      // Every node forgets who may sign in, as soon as it is committed.
      await inner.services.live.publish(inner.db, 'access', null);
      const outcome: RowOutcome = {
        outcome: 'changed',
        title,
        reason: '',
        before: task.act === 'undo' ? null : { ...toPerson(account), ...current },
        stateAfter: nameOf(wanted),
      };
      return outcome;
    });
  },
};

const nameOf = (standing: Standing): string => ('role' in standing ? standing.role : standing.state);

function standingBefore(person: Person): Standing {
  const kept = person as Person & Standing; // A run has kept of each person what it changed.
  return 'role' in kept ? { role: kept.role } : { state: kept.state };
}

function wantedStanding({ act, changes }: Task, { state, role }: Account): Standing {
  if (act === 'update') {
    const given = changes['role'] as Account['role']; // As the contract of the call says.
    if (given === role) throw new Unchanged();
    return { role: given };
  }
  // Somebody who is invited can be kept out, and has nothing to be let in again to.
  if (act === 'archive' && state !== 'inactive') return { state: 'inactive' };
  if (act === 'restore' && state === 'inactive') return { state: 'active' };
  throw new Unchanged();
}
