import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import type { Address } from '../../customers/find-or-create-address.ts';
import { addresses } from '../../db/tables/customers.ts';
import type { TenantDb } from '../../db/tenant.ts';
import type { Booking } from '../place-booking.ts';

export type NewPlace = { from: Address; to: Address };

/** Where a visit is from now on; nothing where that is no other address. It must be one of its customer. */
export async function findNewPlace(
  tx: TenantDb,
  { customerId, addressId }: Booking,
  wanted: string | undefined,
): Promise<NewPlace | undefined> {
  if (wanted === undefined || wanted === addressId) return undefined;
  const [from, to] = await Promise.all([tx.get(addresses, addressId), tx.get(addresses, wanted)]);
  if (to.customerId !== customerId)
    throw new DomainError('VALIDATION', refusal({ address_id: problemOf('address_of_another_customer') }));
  return { from, to };
}

/** As a record's history names it: `12 Main St, New York`. */
export const toStreet = ({ street, city }: Address): string => [street, city].filter(Boolean).join(', ');
