import { and, eq } from 'drizzle-orm';
import type { Language } from '#engine/format/languages.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

type VisitorRequest = { caller: Caller; client: { language: Language } };

/**
 * The language in which a visitor or a signed-in customer fills in a form. An office or a program that books for
 * somebody has its own.
 */
export const readerLanguage = ({ caller, client }: VisitorRequest): Language | null =>
  caller.kind === 'anonymous' || (caller.kind === 'account' && caller.account.role === 'r_customer')
    ? client.language
    : null;

type KnownLanguages = { language: Language | null; accountLanguage: Language | null };

/** What the office or the customer has set, or else the language of the area that they sign in to. */
export const languageOf = ({ language, accountLanguage }: KnownLanguages): Language | null =>
  language ?? accountLanguage;

/** The language in which a customer is written to, if known. */
export async function readLanguage(db: TenantDb, customerId: string): Promise<Language | null> {
  const [row] = await db.query((database, own) =>
    database
      .select({ language: customers.language, accountLanguage: accounts.language })
      .from(customers)
      .leftJoin(accounts, eq(accounts.id, customers.accountId))
      .where(and(own(customers), eq(customers.id, customerId))),
  );
  return row ? languageOf(row) : null;
}

/** For somebody who has proved who they are: what they read is kept where nothing is known yet. */
export async function keepLanguage(
  tx: TenantDb,
  customer: typeof customers.$inferSelect,
  language: Language | null | undefined,
): Promise<typeof customers.$inferSelect> {
  if (customer.language !== null || !language) return customer;
  return tx.update(customers, customer.id, { language });
}
