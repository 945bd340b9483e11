import { sql } from 'drizzle-orm';
import { isAdministrator, losesAny } from '#engine/access/administrator.ts';
import { DomainError } from '#engine/errors.ts';
import { actorOf, audit, differences, type AuditAuthor } from '#server/platform/audit.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { findAdministrators, ownerAmong } from '../companies/owner.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Account } from '#server/platform/access/caller.ts';

type UserChange = AuditAuthor & { db: TenantDb; company: Pick<Company, 'ownerId'> };

/** Changes who somebody is in the company and whether they may sign in: never the last administrator, and nobody themselves. */
export async function changeUser(
  call: UserChange,
  before: Account,
  changes: Partial<Account>,
): Promise<Account> {
  const { db, caller } = call;
  const isOfAccess = Boolean(changes.role ?? changes.state);
  if (before.id === actorOf(caller).actorAccountId && (isOfAccess || changes.exceptions))
    throw new DomainError('CONFLICT', { reason: 'Ask another administrator to change your own role.' });
  if (isOfAccess || changes.exceptions) await keepOwnerAndAdministrator(call, before, changes);
  const after = await db.update(accounts, before.id, changes);
  await audit(db, call, {
    action: 'user.changed',
    subject: { type: 'user', id: after.id },
    summary: `Changed ${after.firstName} ${after.lastName}`,
    changes: differences(before, changes),
  });
  return after;
}

/**
 * Without an administrator who may run the company, nobody could, or appoint one. And from its owner nothing is taken:
 * only they hand it over.
 */
async function keepOwnerAndAdministrator(
  { db, company }: UserChange,
  before: Account,
  changes: Partial<Account>,
): Promise<void> {
  const after = { ...before, ...changes };
  if (before.role !== 'r_admin' || before.state !== 'active' || !losesAny(before, after)) return;
  // Two who demote each other at once must take turns.
  await db.query((database) =>
    database.execute(sql`select id from companies where id = ${db.companyId} for update`),
  );
  const administrators = await findAdministrators(db);
  const others = administrators.filter(({ id }) => id !== before.id);
  if (!isAdministrator(after) && isAdministrator(before) && others.length === 0)
    throw new DomainError('CONFLICT', { reason: 'The company needs at least one administrator.' });
  if (ownerAmong(administrators, company)?.id === before.id)
    throw new DomainError('CONFLICT', {
      reason: 'This person owns the company. Only they can hand it over, under Settings → Account.',
    });
}
