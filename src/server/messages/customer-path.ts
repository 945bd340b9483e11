import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { payments } from '../platform/db/tables/payments.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import type { Message } from './unsubscribe.ts';

/** Where a push leads its customer, behind their sign-in; one of a payment to the visit that was paid. */
export async function toCustomerPath(
  db: TenantDb,
  { subjectKind, subjectId }: Pick<Message, 'subjectKind' | 'subjectId'>,
): Promise<string> {
  const bookingId = subjectKind === 'payment' ? (await db.get(payments, subjectId)).bookingId : subjectId;
  return bookingId === null ? '/client/dashboard' : recordAddress('client', 'booking', bookingId);
}
