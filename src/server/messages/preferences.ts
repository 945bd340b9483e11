import { eq, type SQL } from 'drizzle-orm';
import { toCapability } from '#engine/access/roles.ts';
import { defaultSubscriptions, type PreferenceHolder } from '#engine/messages/preferences.ts';
import { DomainError } from '#engine/errors.ts';
import { customers } from '../platform/db/tables/customers.ts';
import { accounts } from '../platform/db/tables/identity.ts';
import { emailPreferences } from '../platform/db/tables/message-recipients.ts';
import type { TenantDb } from '../platform/db/tenant.ts';

/** Whose switches they are. A customer has one set, with an account or without. */
export type Holder = { customerId: string | null; accountId: string | null };

export type Preferences = { kind: PreferenceHolder; defaults: string[]; holder: Holder };

/**
 * Who is meant by an id: an account, or a customer who has none. Customers are told by their customer's row either
 * way, so that what somebody chose before they had an account still holds.
 */
export async function findHolder(db: TenantDb, id: string): Promise<Holder> {
  const customer = await db.find(customers, eq(customers.accountId, id));
  if (customer) return { customerId: customer.id, accountId: null };
  const account = await db.find(accounts, eq(accounts.id, id));
  if (account) return { customerId: null, accountId: id };
  const guest = await db.find(customers, eq(customers.id, id));
  if (guest) return { customerId: id, accountId: null };
  throw new DomainError('NOT_FOUND', { resource: 'accounts', id });
}

/** What somebody can switch, and what is on while they have switched nothing. */
export async function readDefaults(
  db: TenantDb,
  { accountId }: Holder,
): Promise<Omit<Preferences, 'holder'>> {
  if (accountId === null) return { kind: 'customer', defaults: defaultSubscriptions('customer', null) };
  const { role } = await db.get(accounts, accountId);
  const capability = toCapability(role);
  const kind = capability === 'role_team' ? 'team' : capability === 'role_customer' ? 'customer' : 'staff';
  return { kind, defaults: defaultSubscriptions(kind, role) };
}

const ofHolder = ({ customerId, accountId }: Holder): SQL =>
  customerId === null
    ? eq(emailPreferences.accountId, accountId ?? '')
    : eq(emailPreferences.customerId, customerId);

/** The codes that somebody has. Nothing is written for those who never chose. */
export async function readSubscriptions(db: TenantDb, holder: Holder): Promise<string[]> {
  const row = await db.find(emailPreferences, ofHolder(holder));
  return row?.subscriptions ?? (await readDefaults(db, holder)).defaults;
}

/** The row of somebody's choices, made with the defaults when it is first looked at. */
export async function ensurePreferences(
  db: TenantDb,
  holder: Holder,
  now: Date,
): Promise<typeof emailPreferences.$inferSelect> {
  const known = await db.find(emailPreferences, ofHolder(holder));
  if (known) return known;
  const { defaults } = await readDefaults(db, holder);
  await db.query((database) =>
    database
      .insert(emailPreferences)
      .values({ companyId: db.companyId, ...holder, subscriptions: defaults, changedAt: now })
      .onConflictDoNothing(),
  );
  const made = await db.find(emailPreferences, ofHolder(holder));
  if (!made) throw new Error('preferences that were just written could not be read');
  return made;
}
