import { and, asc, eq, sql } from 'drizzle-orm';
import { addresses } from '#server/platform/db/tables/customers.ts';
import { prepareStatement } from '#server/platform/db/prepared-statement.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

export type Address = typeof addresses.$inferSelect;
export type AddressFields = Pick<
  Address,
  'street' | 'apartment' | 'city' | 'state' | 'zip' | 'phone' | 'latitude' | 'longitude'
>;

/** The customer's address that is written like this one, or a new one. The first is the default. */
export async function findOrCreateAddress(
  tx: TenantDb,
  customerId: string,
  fields: AddressFields,
  { isNew = false } = {},
): Promise<Address> {
  // Whom nobody knew a moment ago has none.
  const own = isNew ? [] : await selectAddresses(tx, { customerId });
  const same = own.find((address) => isSame(address, fields));
  if (!same)
    return addOrAdopt(tx, customerId, { ...fields, isDefault: own.every(({ isDefault }) => !isDefault) });
  const place = same.latitude === null && fields.latitude !== null;
  if (!place) return same;
  return tx.update(addresses, same.id, { latitude: fields.latitude, longitude: fields.longitude });
}

const selectAddresses = prepareStatement('addresses_of', (database, own) =>
  database
    .select()
    .from(addresses)
    .where(and(own(addresses), eq(addresses.customerId, sql.placeholder('customerId'))))
    .orderBy(asc(addresses.id))
    .limit(500),
);

/** Somebody else may have added a default meanwhile; the constraint knows, and this one is then an ordinary one. */
async function addOrAdopt(
  tx: TenantDb,
  customerId: string,
  fields: AddressFields & { isDefault: boolean },
): Promise<Address> {
  const added = await tx.insertNew(addresses, { customerId, ...fields });
  return added ?? tx.insert(addresses, { customerId, ...fields, isDefault: false });
}

const isSame = (one: AddressFields, other: AddressFields): boolean =>
  (['street', 'apartment', 'city', 'state', 'zip'] as const).every(
    (part) => normalise(one[part]) === normalise(other[part]),
  );

const normalise = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s.,]+/g, ' ')
    .trim();
