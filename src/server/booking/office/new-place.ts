import { DomainError } from '#engine/errors.ts';
import { normaliseZip } from '#engine/booking/submission-request.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import type { Address } from '#server/people/customers/find-or-create-address.ts';
import { addresses } from '#server/platform/db/tables/customers.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findLocation } from '#server/calendar/schedule/find-location.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';

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

/** What speaks against another address, in sentences: the office may know better. */
export async function findPlaceWarnings(
  tx: TenantDb,
  booking: Booking,
  wanted: string | undefined,
): Promise<string[]> {
  const place = await findNewPlace(tx, booking, wanted);
  if (!place) return [];
  const { zip, latitude, longitude } = place.to;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const { locationId } = booking;
  const [{ name }, serving] = await Promise.all([
    tx.get(locations, locationId),
    findLocation(tx, { locationId, zip: normaliseZip(zip) || null, point }),
  ]);
  if (serving?.id === locationId) return [];
  return serving
    ? [`${serving.name} serves this address. The visit stays with ${name}.`]
    : ['No location serves this address.'];
}

/** As a record's history names it: `12 Main St, New York`. */
export const toStreet = ({ street, city }: Address): string => [street, city].filter(Boolean).join(', ');
