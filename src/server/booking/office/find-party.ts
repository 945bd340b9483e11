import { normaliseZip } from '#engine/booking/submission-request.ts';
import type { createBookingContract } from '#engine/contracts/booking/office-booking.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal, type Problem } from '#engine/problems.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { findOrCreateAddress, type Address } from '#server/people/customers/find-or-create-address.ts';
import {
  findByEmail,
  findOrCreateCustomer,
  type Customer,
} from '#server/people/customers/find-or-create-customer.ts';
import { normalisePhone } from '#server/people/customers/normalise-phone.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findLocation, type Location } from '#server/calendar/schedule/find-location.ts';

type Body = BodyOf<typeof createBookingContract>;

/** For whom the office books, where they live, and who comes from where. */
export type Party = { customer: Customer; address: Address; location: Location };

export async function findParty(tx: TenantDb, company: Company, body: Body): Promise<Party> {
  const customer = await findCustomer(tx, company, body);
  if (customer.blocked)
    refuse(body.customer_id === undefined ? 'email' : 'customer_id', problemOf('customer_blocked'));
  const address = await findAddress(tx, customer, body);
  return { customer, address, location: await findPlace(tx, address, body) };
}

async function findCustomer(
  tx: TenantDb,
  { country }: Company,
  { customer_id, customer }: Body,
): Promise<Customer> {
  if (customer_id !== undefined) return tx.get(customers, customer_id);
  if (customer === undefined) return refuse('customer_id', problemOf('customer_missing'));
  const email = (customer.email ?? '').trim().toLowerCase();
  // Said to the office by name, before it is said as to a visitor.
  const known = await findByEmail(tx, email);
  if (known?.blocked) return known;
  return findOrCreateCustomer(tx, {
    email,
    referralSource: '',
    smsReminders: false,
    firstName: customer.first_name,
    lastName: customer.last_name,
    companyName: customer.company ?? '',
    phone: normalisePhone(customer.phone ?? '', country),
  });
}

async function findAddress(
  tx: TenantDb,
  { id: customerId }: Customer,
  { address_id, address }: Body,
): Promise<Address> {
  if (address_id !== undefined) {
    const known = await tx.get(addresses, address_id);
    return known.customerId === customerId
      ? known
      : refuse('address_id', problemOf('address_of_another_customer'));
  }
  if (address === undefined) return refuse('address_id', problemOf('address_missing'));
  const { street, apartment = '', city, state = '', zip = '', phone = '', coordinates } = address;
  return findOrCreateAddress(tx, customerId, {
    street,
    apartment,
    city,
    state,
    phone,
    zip: normaliseZip(zip),
    latitude: coordinates?.lat ?? null,
    longitude: coordinates?.lng ?? null,
  });
}

/** The office may send a team to where none goes otherwise. */
async function findPlace(tx: TenantDb, address: Address, { location_id }: Body): Promise<Location> {
  if (location_id !== undefined) return tx.get(locations, location_id);
  const { zip, latitude, longitude } = address;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const serving = await findLocation(tx, { locationId: null, zip: zip || null, point });
  return serving ?? refuse('location_id', problemOf('location_missing'));
}

function refuse(field: string, problem: Problem): never {
  throw new DomainError('VALIDATION', refusal({ [field]: problem }));
}
