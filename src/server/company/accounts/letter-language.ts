import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Language } from '#engine/format/languages.ts';
import type { Database } from '#server/platform/db/client.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';

type Reader = { loginId: string; companyId: string | null; otherwise: Language };

/**
 * The language of a letter about a sign-in: what the company knows of its reader, or else that of their browser. Where
 * no company sends it, it is the one that they have chosen in any.
 */
export async function letterLanguage(
  db: Database,
  { loginId, companyId, otherwise }: Reader,
): Promise<Language> {
  if (companyId === null) return (await languageChosen(db, loginId)) ?? otherwise;
  const [row] = await db
    .select({ written: customers.language, chosen: accounts.language })
    .from(accounts)
    .leftJoin(customers, eq(customers.accountId, accounts.id))
    .where(and(eq(accounts.companyId, companyId), eq(accounts.loginId, loginId)));
  return row?.written ?? row?.chosen ?? otherwise;
}

async function languageChosen(db: Database, loginId: string): Promise<Language | null> {
  const [row] = await db
    .select({ language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.loginId, loginId), isNotNull(accounts.language)))
    .orderBy(asc(accounts.createdAt))
    .limit(1);
  return row?.language ?? null;
}
