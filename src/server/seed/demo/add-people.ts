import { accounts } from '#server/platform/db/tables/identity.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import type { CompanyRole } from '#engine/access/roles.ts';
import { addCard } from './add-cards.ts';
import type { DemoLocation } from './add-locations.ts';
import type { Demo } from './demo.ts';
import { addDays } from './local-time.ts';
import type { Random } from './random.ts';

type Person = { email: string; firstName: string; lastName: string; role: CompanyRole; phone?: string };

/** Somebody who can sign in, with the demo's password. */
export function addAccount(demo: Demo, { email, firstName, lastName, role, phone }: Person): string {
  const loginId = demo.random.fork(`login of ${email}`).uuid();
  const { passwordHash, foundedAt } = demo;
  demo.logins.push({ id: loginId, email, firstName, lastName, passwordHash, createdAt: foundedAt });
  return demo.rows.add(accounts, {
    loginId,
    email,
    firstName,
    lastName,
    phone: phone ?? null,
    role,
    state: 'active',
    termsAcceptedAt: foundedAt,
  });
}

/** Ids of the office's accounts by role. */
export function addStaff(demo: Demo): Map<string, string> {
  return new Map(
    demo.profile.staff.map(({ role, firstName, lastName }) => [
      role,
      addAccount(demo, {
        email: signInOf(demo, role),
        firstName,
        lastName,
        role: `r_${role}`,
      }),
    ]),
  );
}

export const signInOf = (demo: Demo, name: string) => `${name}@${demo.profile.subdomain}.test`;

export type DemoCustomer = {
  id: string;
  /** Of the one who can sign in. */
  accountId: string | null;
  cardId: string;
  addressId: string;
  location: DemoLocation;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
};

const customerCount = 72;

/** The first is the one behind the `customer` sign-in, and lives where the first team works. */
export function addCustomers(demo: Demo, locations: DemoLocation[]): DemoCustomer[] {
  const random = demo.random.fork('customers');
  const { firstNames, lastNames, demoCustomer, companies, phone } = demo.profile.people;
  const pairs = firstNames.flatMap((firstName) => lastNames.map((lastName) => ({ firstName, lastName })));
  const others = random.shuffle(pairs).slice(0, customerCount - 1);
  return [demoCustomer, ...others].map((name, serial) => {
    const isDemo = serial === 0;
    const email = isDemo ? signInOf(demo, 'customer') : toEmail(name);
    const person = { ...name, email, phone: phone(serial) };
    const accountId = isDemo ? addAccount(demo, { ...person, role: 'r_customer' }) : null;
    const id = demo.rows.add(customers, {
      ...person,
      accountId,
      companyName: serial > 0 && serial % 23 === 0 ? random.pick(companies) : '',
      referralSource: random.pick(['Google Search', 'Referral', 'Our Website', 'Other']),
      smsReminders: isDemo || random.chance(0.6),
      createdAt: addDays(demo.now, -random.integer(95, 700)),
    });
    const location = isDemo ? random.pick(locations.slice(0, 1)) : random.pick(locations);
    const addressId = addAddress(demo, { id, location, phone: person.phone }, random);
    const cardId = addCard(demo, id, serial);
    return { id, accountId, cardId, addressId, location, ...person };
  });
}

function addAddress(
  { rows, profile }: Demo,
  { id, location, phone }: Pick<DemoCustomer, 'id' | 'location' | 'phone'>,
  random: Random,
): string {
  const place = random.pick(location.profile.neighbourhoods);
  const near = (degrees: number) => Number((degrees + (random.fraction() - 0.5) * 0.04).toFixed(6));
  return rows.add(addresses, {
    customerId: id,
    street: `${random.integer(3, 389)} ${random.pick(place.streets)}`,
    apartment: random.chance(0.4) ? `${random.integer(1, 14)}${random.pick(['A', 'B', 'C', 'D'])}` : '',
    city: place.city,
    state: profile.people.state,
    zip: place.zip,
    phone,
    latitude: near(location.profile.point.latitude),
    longitude: near(location.profile.point.longitude),
    accessNotes: random.pick(profile.people.accessNotes),
    isDefault: true,
  });
}

const toEmail = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, '') + '@example.com';
