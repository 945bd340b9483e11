import { DomainError } from '#engine/errors.ts';
import type { Caller } from './access/caller.ts';
import type { Database } from '#server/platform/db/client.ts';
import { insertRows } from '#server/platform/db/prepared-insert.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import { currentAct } from '#server/platform/happenings/current-act.ts';
import type { Services } from '#server/services.ts';

export type AuditEntry = {
  /** `subject.what_happened`, e.g. `user.role_changed`. */
  action: string;
  subject: { type: string; id: string | null };
  /** A sentence for people. Never a secret. */
  summary: string;
  changes?: Record<string, [unknown, unknown]>;
};

/** Somebody for whom the product goes on with what they have begun, as the log names them. */
export type Deputy = { kind: 'deputy'; actor: ActorColumns };
export type ActorColumns = {
  actorAccountId?: string;
  actorName: string;
  impersonatorLoginId?: string;
  impersonatorName?: string;
};

/** Who did it: a caller, somebody for whom it goes on, or the product by itself. */
export type Actor = Caller | Deputy | { kind: 'system' };

export type AuditAuthor = { caller: Actor; client: { address: string }; services: Pick<Services, 'clock'> };

/** Adds to the company's audit log, in the transaction of what it records. */
export const audit = (db: TenantDb, by: AuditAuthor, entry: AuditEntry): Promise<void> =>
  db.sendAlong((database) => writeAudit(database, db.companyId, by, entry));

/** The same of several things at once. */
export async function auditAll(db: TenantDb, by: AuditAuthor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => toRow(db.companyId, by, entry));
  await db.sendAlong((database) => database.insert(auditLog).values(rows));
}

/** The same from code that runs as the system. */
export async function writeAudit(
  db: Database,
  companyId: string,
  by: AuditAuthor,
  entry: AuditEntry,
): Promise<void> {
  await insertRows(db, auditLog, [toRow(companyId, by, entry)], 'none');
}

const toRow = (companyId: string, { caller, client, services }: AuditAuthor, entry: AuditEntry) => ({
  companyId,
  at: services.clock(),
  ...actorOf(caller),
  action: entry.action,
  subjectType: entry.subject.type,
  subjectId: entry.subject.id,
  summary: entry.summary,
  changes: entry.changes ?? {},
  address: client.address,
  actId: currentAct() ?? null,
});

/** Both names when a super-admin acts as somebody else. */
export function actorOf(caller: Actor): ActorColumns {
  if (caller.kind === 'system') return { actorName: 'Trellis' };
  if (caller.kind === 'deputy') return caller.actor;
  if (caller.kind === 'api_key') return { actorName: `API key "${caller.key.name}"` };
  if (caller.kind === 'anonymous') return { actorName: 'A visitor' };
  const { login, masqueradeSince } = caller.session;
  const operator = `${login.firstName} ${login.lastName}`.trim() || login.email;
  if (caller.kind === 'super_admin') return { actorName: operator };
  const { account } = caller;
  const impersonator = masqueradeSince ? { impersonatorLoginId: login.id, impersonatorName: operator } : {};
  return {
    actorAccountId: account.id,
    actorName: `${account.firstName} ${account.lastName}`,
    ...impersonator,
  };
}

/** What differs between two versions of a row, for the log. */
export function differences<R extends Record<string, unknown>>(
  before: R,
  changes: Partial<R>,
): Record<string, [unknown, unknown]> {
  const entries = Object.entries(changes).filter(
    ([field, after]) => JSON.stringify(before[field]) !== JSON.stringify(after),
  );
  return Object.fromEntries(entries.map(([field, after]) => [field, [before[field] ?? null, after]]));
}

/** The account of a caller who must be a person of the company. */
export function requireAccount(caller: Caller) {
  if (caller.kind !== 'account')
    throw new DomainError('FORBIDDEN', { permission: 'an account of the company' });
  return caller.account;
}
