import { and, eq, sql } from 'drizzle-orm';
import { marketingOptOut } from '#engine/messages/preferences.ts';
import { DomainError } from '#engine/errors.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { emailPreferences } from '#server/platform/db/tables/message-recipients.ts';
import { cards } from '#server/platform/db/tables/processors.ts';
import { customerTags } from '#server/platform/db/tables/tags.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { lockRow } from '#server/platform/editing/lock-row.ts';
import { customerReferences } from './references.ts';

type Customer = typeof customers.$inferSelect;
export type Merge = { kept: Customer; gone: Customer; closedAccount: boolean };

/** Two customers become one. Where both have something of which there can be one, the kept one's stays. */
export async function mergeCustomers(tx: TenantDb, keptId: string, goneId: string): Promise<Merge> {
  if (keptId === goneId) throw new DomainError('CONFLICT', { reason: 'This is the same customer twice.' });
  // In one order for everybody: two merges at once do not wait for each other in a circle.
  for (const id of [keptId, goneId].toSorted()) await lockRow(tx, customers, id, 'update');
  const [kept, gone] = [await tx.get(customers, keptId), await tx.get(customers, goneId)];
  await makeRoom(tx, keptId, goneId);
  await mergePreferences(tx, keptId, goneId);
  for (const { table, column } of customerReferences)
    await tx.query((database, own) =>
      database.execute(sql`
        update ${table} set ${sql.identifier(column.name)} = ${keptId} where ${own(table)} and ${column} = ${goneId}`),
    );
  await tx.remove(customers, goneId);
  const closedAccount = kept.accountId !== null && gone.accountId !== null;
  if (closedAccount && gone.accountId !== null)
    await tx.update(accounts, gone.accountId, { state: 'inactive' });
  return { kept: await tx.update(customers, keptId, joined(kept, gone)), gone, closedAccount };
}

/** What is empty is taken over; what keeps somebody away, or is the older, holds for both. */
const joined = (kept: Customer, gone: Customer): Partial<Customer> => ({
  accountId: kept.accountId ?? gone.accountId,
  phone: kept.phone || gone.phone,
  companyName: kept.companyName || gone.companyName,
  referralSource: kept.referralSource || gone.referralSource,
  language: kept.language ?? gone.language,
  smsReminders: kept.smsReminders || gone.smsReminders,
  customValues: { ...gone.customValues, ...kept.customValues },
  blocked: kept.blocked || gone.blocked,
  archivedAt: kept.archivedAt && gone.archivedAt,
  createdAt: kept.createdAt < gone.createdAt ? kept.createdAt : gone.createdAt,
});

/** Takes away what would be there twice: one address and one card are the default, and a tag is given once. */
async function makeRoom(tx: TenantDb, keptId: string, goneId: string): Promise<void> {
  const keptHas = (table: typeof cards | typeof addresses, more = sql`true`) => sql`exists (
    select from ${table} as kept where kept.customer_id = ${keptId} and kept.is_default and ${more})`;
  await tx.query((database, own) =>
    database
      .update(addresses)
      .set({ isDefault: false })
      .where(and(own(addresses), eq(addresses.customerId, goneId), keptHas(addresses))),
  );
  await tx.query((database, own) =>
    database
      .update(cards)
      .set({ isDefault: false })
      .where(
        and(
          own(cards),
          eq(cards.customerId, goneId),
          keptHas(cards, sql`kept.active and kept.gateway = ${cards.gateway}`),
        ),
      ),
  );
  await tx.query((database, own) =>
    database
      .delete(customerTags)
      .where(
        and(
          own(customerTags),
          eq(customerTags.customerId, goneId),
          sql`${customerTags.tagId} in (select kept.tag_id from ${customerTags} as kept where kept.customer_id = ${keptId})`,
        ),
      ),
  );
}

/** Whoever has said that they want no marketing has said it for both. */
async function mergePreferences(tx: TenantDb, keptId: string, goneId: string): Promise<void> {
  const kept = await tx.find(emailPreferences, eq(emailPreferences.customerId, keptId));
  const gone = await tx.find(emailPreferences, eq(emailPreferences.customerId, goneId));
  if (!kept || !gone) return;
  await tx.remove(emailPreferences, gone.id);
  if (!gone.subscriptions.includes(marketingOptOut) || kept.subscriptions.includes(marketingOptOut)) return;
  const subscriptions = [...kept.subscriptions, marketingOptOut];
  await tx.update(emailPreferences, kept.id, { subscriptions });
}
