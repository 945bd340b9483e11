import { and, desc, eq, inArray } from 'drizzle-orm';
import { audit, type AuditAuthor } from '#server/platform/audit.ts';
import { toLocal } from '#engine/time/zone.ts';
import { addDays } from '#engine/time/local-date.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { Customer } from '../customers/find-or-create-customer.ts';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import { tasks } from '#server/platform/db/tables/tasks.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

const requested = 'customer.deletion_requested';
const withdrawn = 'customer.deletion_withdrawn';

type Request = { at: Date; taskId: string | null };

/** The request that stands, if there is one: the log knows what was said last. */
export async function findDeletionRequest(db: TenantDb, customerId: string): Promise<Request | null> {
  const [entry] = await db.list(auditLog, {
    where: and(
      eq(auditLog.subjectType, 'customer'),
      eq(auditLog.subjectId, customerId),
      inArray(auditLog.action, [requested, withdrawn]),
    ),
    orderBy: [desc(auditLog.at), desc(auditLog.id)],
    limit: 1,
  });
  if (entry?.action !== requested) return null;
  const taskId = entry.changes['task']?.[1];
  return { at: entry.at, taskId: typeof taskId === 'string' ? taskId : null };
}

/** The law gives a company a month. */
const daysToAnswer = 30;

type DeletionAuthor = AuditAuthor & { company: Company };

/** Asked twice, it is one request. */
export async function askForDeletion(
  tx: TenantDb,
  customer: Customer,
  { reason, ...by }: DeletionAuthor & { reason: string },
): Promise<void> {
  if (await findDeletionRequest(tx, customer.id)) return;
  const now = by.services.clock();
  const { date } = toLocal(now.getTime(), by.company.timezone);
  const name = `${customer.firstName} ${customer.lastName}`.trim() || customer.email;
  const task = await tx.insert(tasks, {
    title: `Delete the data of ${name}`,
    details: [
      'The customer has asked for this in their account. Tell them when it’s done, or what has to be kept and why.',
      reason.trim() && `Their reason: ${reason.trim()}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    customerId: customer.id,
    dueOn: addDays(date, daysToAnswer),
  });
  await audit(tx, by, {
    action: requested,
    subject: { type: 'customer', id: customer.id },
    summary: 'Asked to have their data deleted',
    changes: { task: [null, task.id] },
  });
}

export async function withdrawRequest(tx: TenantDb, customer: Customer, by: AuditAuthor): Promise<void> {
  const request = await findDeletionRequest(tx, customer.id);
  if (!request) return;
  const open = request.taskId === null ? undefined : await tx.find(tasks, eq(tasks.id, request.taskId));
  if (open && open.doneAt === null) await tx.update(tasks, open.id, { doneAt: by.services.clock() });
  await audit(tx, by, {
    action: withdrawn,
    subject: { type: 'customer', id: customer.id },
    summary: 'Withdrew the request to delete their data',
  });
}
