import { DomainError } from '#engine/errors.ts';
import { tryRow } from '../bulk/act-on-row.ts';
import type { BulkSubject, RowOutcome, Task } from '../bulk/subject.ts';
import { Unchanged } from '../bulk/unchanged.ts';
import { isOneOf } from '../catalogue/ids.ts';
import { accounts } from '../db/tables/identity.ts';
import type { TenantDb } from '../db/tenant.ts';
import type { Account } from './caller.ts';
import { changeUser } from './change-user.ts';

type State = Account['state'];
/** What an undo needs to know of somebody. */
type Person = { id: string; fullname: string; state: State };

const toPerson = ({ id, firstName, lastName, state }: Account): Person => ({
  id,
  fullname: `${firstName} ${lastName}`.trim(),
  state,
});

async function readPeople(db: TenantDb, ids: readonly string[]): Promise<Map<string, Person>> {
  const rows = await db.list(accounts, { where: isOneOf(accounts.id, ids), limit: ids.length });
  return new Map(rows.map((row) => [row.id, toPerson(row)]));
}

/** People of a company: kept out by `archive`, and let in again by `restore`. */
export const peopleSubject: BulkSubject = {
  name: 'users',
  topic: 'users',
  role: 'r_admin',
  said: { archive: 'Deactivated', restore: 'Reactivated' },
  permissionOf: () => 'general_settings',
  requireUndoable: () => undefined,
  mostTried: 500,
  read: async ({ db }, ids, { act }) => (act === 'undo' ? new Map() : readPeople(db, ids)),

  actOnRow(call, { act }, { subjectId, title: known, before, stateAfter }) {
    // It was read by this subject.
    const person = (before ?? null) as Person | null;
    const title = person?.fullname ?? known;
    return tryRow(call, { title, settings: {} }, async (inner) => {
      if (!person) throw new DomainError('NOT_FOUND', { resource: 'users', id: subjectId });
      const account = await inner.db.getLocked(accounts, person.id);
      if (act === 'undo' && account.state !== stateAfter)
        throw new DomainError('CHANGED_MEANWHILE', { current: toPerson(account) });
      const state = act === 'undo' ? person.state : wantedState(act, account);
      await changeUser(inner, account, { state });
      // Every node forgets who may sign in, as soon as it is committed.
      await inner.services.live.publish(inner.db, 'access', null);
      const outcome: RowOutcome = {
        outcome: 'changed',
        title,
        reason: '',
        before: act === 'undo' ? null : toPerson(account),
        stateAfter: state,
      };
      return outcome;
    });
  },
};

/** Somebody who is invited can be kept out, and has nothing to be let in again to. */
function wantedState(act: Task['act'], { state }: Account): State {
  if (act === 'archive' && state !== 'inactive') return 'inactive';
  if (act === 'restore' && state === 'inactive') return 'active';
  throw new Unchanged();
}
