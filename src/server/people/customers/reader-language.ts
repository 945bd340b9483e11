import { eq } from 'drizzle-orm';
import type { Language } from '#engine/format/languages.ts';
import type { Caller } from '#server/company/accounts/caller.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

type VisitorRequest = { caller: Caller; client: { language: Language } };

/** The language in which a visitor fills in a form. An office or a program that books for somebody has its own. */
export const readerLanguage = ({ caller, client }: VisitorRequest): Language | null =>
  caller.kind === 'anonymous' ? client.language : null;

/** The language that a customer has chosen in their account, or else the one they booked in. */
export async function readLanguage(db: TenantDb, customerId: string): Promise<Language | null> {
  const { accountId, language } = await db.get(customers, customerId);
  const account = accountId === null ? undefined : await db.find(accounts, eq(accounts.id, accountId));
  return account?.language ?? language;
}
