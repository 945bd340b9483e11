import { and, eq } from 'drizzle-orm';
import { judge, levelOf } from '#engine/access/ability.ts';
import { DomainError } from '#engine/errors.ts';
import { ruleOf, type FilePurpose } from '#engine/files/purposes.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import type { Caller } from '../accounts/caller.ts';
import { visibleTo } from '../booking/visible.ts';
import { bookings } from '../db/tables/bookings.ts';
import { customers } from '../db/tables/customers.ts';
import type { TenantDb } from '../db/tenant.ts';

export type FileUse = { purpose: FilePurpose; subjectId: string | null };
type FileCall = { db: TenantDb; caller: Caller };

/**
 * Lets a caller at files of a purpose, or throws. The purpose says which permission it takes; photos of a visit are
 * seen by whoever sees the visit, and added by the office and the crew.
 */
export async function requireFileAccess(
  { db, caller }: FileCall,
  { purpose, subjectId }: FileUse,
  need: 'read' | 'manage',
): Promise<void> {
  const { permission, of } = ruleOf(purpose);
  const isCustomer = caller.kind === 'account' && caller.account.role === 'r_customer';
  const isAllowed = judge(caller.ability, permission, need).allowed && !(isCustomer && need === 'manage');
  // What is somebody's own is only told by what a file belongs to.
  const level = levelOf(caller.ability, permission);
  if (!isAllowed || level === null || (level === 'own' && of === null))
    throw new DomainError('FORBIDDEN', { permission });
  if (of === null) {
    if (subjectId !== null)
      throw new DomainError('VALIDATION', refusal({ subject_id: problemOf('not_with_purpose') }));
    return;
  }
  if (subjectId === null)
    throw new DomainError('VALIDATION', refusal({ subject_id: problemOf('required_for_purpose') }));
  const [found] = await db.query((database, own) =>
    database
      .select({ id: bookings.id })
      .from(bookings)
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .where(and(own(bookings), eq(bookings.id, subjectId), visibleTo(database, caller, level))),
  );
  if (!found) throw new DomainError('NOT_FOUND', { resource: 'bookings', id: subjectId });
}

/** Whose upload it is. Keys and operators have no account: what they began is the company's. */
export const accountOf = (caller: Caller): string | null =>
  caller.kind === 'account' ? caller.account.id : null;
