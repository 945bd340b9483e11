import { and, eq } from 'drizzle-orm';
import { judge, levelOf } from '#engine/access/ability.ts';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import { ruleOf, type FilePurpose } from '#engine/files/purposes.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { Caller } from '../access/caller.ts';
import { findShownPhotoIds } from '#server/booking/stories/shown-work.ts';
import { visibleTo } from '#server/booking/visible.ts';
import type { Services } from '#server/services.ts';
import type { FileRow } from './addresses.ts';
import type { Company } from '../access/directory.ts';
import { bookings } from '../db/tables/bookings.ts';
import { customers } from '../db/tables/customers.ts';
import { accounts } from '../db/tables/identity.ts';
import type { TenantDb } from '../db/tenant.ts';

export type FileUse = { purpose: FilePurpose; subjectId: string | null };
type FileCall = { db: TenantDb; caller: Caller };

/**
 * Lets a caller at files of a purpose, or throws. The purpose says which permission it takes; photos of a visit are
 * seen by whoever sees the visit, and added by the office and the crew; one of a person is theirs, and the affair of
 * whoever keeps the teams.
 */
export async function requireFileAccess(
  { db, caller }: FileCall,
  { purpose, subjectId }: FileUse,
  need: 'read' | 'manage',
): Promise<void> {
  const { permission, of, isKeptByOffice = false } = ruleOf(purpose);
  const isAllowed =
    judge(caller.ability, permission, need).allowed && !(isCustomer(caller) && need === 'manage');
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
  if (of === 'account') {
    const isOwn =
      caller.kind === 'account' && caller.account.id === subjectId && !(isKeptByOffice && need === 'manage');
    if (!isOwn && !judge(caller.ability, 'manage_team', need).allowed)
      throw new DomainError('NOT_FOUND', { resource: 'accounts', id: subjectId });
    await db.get(accounts, subjectId);
    return;
  }
  const [found] = await db.query((database, own) =>
    database
      .select({ id: bookings.id })
      .from(bookings)
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .where(and(own(bookings), eq(bookings.id, subjectId), visibleTo(database, caller, level))),
  );
  if (!found) throw new DomainError('NOT_FOUND', { resource: 'bookings', id: subjectId });
}

/** A crew takes back a photo that it has just taken. What others took, or it did on another day, is the office's record. */
export function requireOwnOfToday(
  {
    caller,
    company,
    services,
  }: Pick<FileCall, 'caller'> & { company: Company; services: Pick<Services, 'clock'> },
  { purpose, accountId, createdAt }: Pick<FileRow, 'purpose' | 'accountId' | 'createdAt'>,
): void {
  if (purpose !== 'booking_photo' || levelOf(caller.ability, ruleOf(purpose).permission) !== 'own') return;
  const dayOf = (at: Date) => toLocal(at.getTime(), company.timezone).date;
  if (accountId === null || accountId !== accountOf(caller) || dayOf(createdAt) !== dayOf(services.clock()))
    throw conflict('photo_not_of_today');
}

const isCustomer = (caller: Caller): boolean =>
  caller.kind === 'account' && caller.account.role === 'r_customer';

/** Which files of a visit its customer sees: those of the work, if the company lets them. Undefined: all of them. */
export async function findSeen(
  { db, caller, company }: FileCall & { company: Company },
  { purpose, subjectId }: FileUse,
): Promise<ReadonlySet<string> | undefined> {
  if (ruleOf(purpose).of !== 'booking' || subjectId === null || !isCustomer(caller)) return undefined;
  return (await findShownPhotoIds(db, company, [subjectId])).get(subjectId) ?? new Set();
}

/** Whose upload it is. Keys and operators have no account: what they began is the company's. */
export const accountOf = (caller: Caller): string | null =>
  caller.kind === 'account' ? caller.account.id : null;
