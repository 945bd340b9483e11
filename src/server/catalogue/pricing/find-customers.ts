import { and, eq, exists, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { EstimateBody } from '#engine/contracts/catalogue/estimate.ts';
import { normaliseZip, zipOf } from '#engine/booking/submission-request.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

export type Customer = typeof customers.$inferSelect;

/** The customer who is signed in; nobody else is known for certain. */
export async function findSignedIn(db: TenantDb, caller: Caller): Promise<Customer | undefined> {
  if (caller.kind !== 'account' || caller.account.role !== 'r_customer') return undefined;
  return db.find(customers, eq(customers.accountId, caller.account.id));
}

/**
 * Customers who may be the one who asks: by email, telephone or address. That is enough to keep somebody from using
 * a code again, and not enough to let them in anywhere.
 */
export async function findAlike(
  db: TenantDb,
  submission: EstimateBody,
  signedIn: Customer | undefined,
): Promise<string[]> {
  const email = (submission.customer?.email ?? submission.email ?? '').trim().toLowerCase();
  const phone = digitsOf(submission.customer?.phone || submission.phone || submission.address_phone || '');
  const alike: (SQL | undefined)[] = [
    signedIn && eq(customers.id, signedIn.id),
    email ? eq(customers.email, email) : undefined,
    phone.length >= fewestDigits
      ? sql`right(regexp_replace(${customers.phone}, '[^0-9]', '', 'g'), ${phone.length}) = ${phone}`
      : undefined,
  ];
  const address = toAddress(submission);
  if (alike.every((one) => one === undefined) && !address) return [];
  const rows = await db.query((database, own) =>
    database
      .select({ id: customers.id })
      .from(customers)
      .where(
        and(
          own(customers),
          or(
            ...alike,
            address &&
              exists(
                database
                  .select({ one: sql`1` })
                  .from(addresses)
                  .where(and(eq(addresses.customerId, customers.id), isAt(address))),
              ),
          ),
        ),
      ),
  );
  return rows.map(({ id }) => id);
}

/** Fewer are an extension, or a mistake. */
const fewestDigits = 6;
/** Without what comes before it from another country, or is dialled before it in its own. */
const mostDigits = 9;
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(-mostDigits);

type StreetAddress = { street: string; apartment: string; zip: string };

function toAddress(submission: EstimateBody): StreetAddress | undefined {
  const zip = zipOf(submission);
  const street = (submission.address?.street ?? submission.address_street ?? '').trim();
  const apartment = (submission.address?.apartment ?? submission.address_apartment ?? '').trim();
  return zip && street
    ? { street: street.toLowerCase(), apartment: apartment.toLowerCase(), zip }
    : undefined;
}

/** In a house of many flats, neighbours are not the same customer. */
const isAt = ({ street, apartment, zip }: StreetAddress): SQL | undefined =>
  and(
    sql`lower(trim(${addresses.street})) = ${street}`,
    sql`lower(trim(${addresses.apartment})) = ${apartment}`,
    sql`upper(regexp_replace(${addresses.zip}, '\\s', '', 'g')) = ${normaliseZip(zip)}`,
  );

/** How many visits some customers had or will have, and how many of those in a series. */
export async function countVisits(db: TenantDb, customerIds: readonly string[]) {
  if (customerIds.length === 0) return { visits: 0, inSeries: 0 };
  const [counted] = await db.query((database, own) =>
    database
      .select({
        visits: sql<number>`count(*)::int`,
        inSeries: sql<number>`(count(*) filter (where ${isNotNull(bookings.seriesId)}))::int`,
      })
      .from(bookings)
      .where(and(own(bookings), isOneOf(bookings.customerId, customerIds), ne(bookings.status, 'cancelled'))),
  );
  return counted ?? { visits: 0, inSeries: 0 };
}
