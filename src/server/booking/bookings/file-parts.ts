import { and, eq } from 'drizzle-orm';
import { defineFacts } from '#engine/settings/platform/define-listing.ts';
import { text } from '#engine/settings/platform/fact-kinds.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

/** The customer and the address of a booking. A file has a column for each of them. */
export const bookingPartFacts = defineFacts({
  first_name: { ...text, title: 'First name' },
  last_name: { ...text, title: 'Last name' },
  email: { ...text, title: 'Email' },
  phone: { ...text, title: 'Phone' },
  street: { ...text, title: 'Street' },
  apartment: { ...text, title: 'Apartment' },
  city: { ...text, title: 'City' },
  state: { ...text, title: 'State' },
  zip: { ...text, title: 'Zip code' },
});

export const customerParts = ['first_name', 'last_name', 'email', 'phone'] as const;
export const addressParts = ['street', 'apartment', 'city', 'state', 'zip'] as const;

type BookingParts = Record<keyof typeof bookingPartFacts, string>;

export async function readBookingParts(
  db: TenantDb,
  ids: string[],
): Promise<ReadonlyMap<string, BookingParts>> {
  const { street, apartment, city, state, zip } = addresses;
  const { firstName: first_name, lastName: last_name, email, phone } = customers;
  const rows = await db.query((database, own) =>
    database
      .select({
        id: bookings.id,
        parts: { first_name, last_name, email, phone, street, apartment, city, state, zip },
      })
      .from(bookings)
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .innerJoin(addresses, eq(addresses.id, bookings.addressId))
      .where(and(own(bookings), isOneOf(bookings.id, ids))),
  );
  return new Map(rows.map(({ id, parts }) => [id, parts]));
}
