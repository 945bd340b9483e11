import { eq } from 'drizzle-orm';
import { processorAccounts } from '#server/platform/db/tables/processors.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Services } from '#server/services.ts';
import type { Processor, ProcessorName } from './processor.ts';
import { processors } from './processors.ts';

export type ProcessorAccount = typeof processorAccounts.$inferSelect;

/** The account that the company takes cards with now. */
export const findAccountInUse = (db: TenantDb): Promise<ProcessorAccount | undefined> =>
  db.find(processorAccounts, eq(processorAccounts.inUse, true));

/** The processor of that name; one that is no longer in use still pays back what it was paid. */
export async function findProcessor(
  services: Services,
  db: TenantDb,
  name: ProcessorName,
): Promise<Processor | undefined> {
  const account = await db.find(processorAccounts, eq(processorAccounts.processor, name));
  return account && openProcessor(services, account);
}

export function openProcessor(
  { outside, seal }: Pick<Services, 'outside' | 'seal'>,
  account: ProcessorAccount,
): Processor {
  const open = (sealed: string | null) => (sealed === null ? null : seal.open(sealed));
  const secret = open(account.secretKey) ?? sandboxSecretOf(account.publicKey);
  const webhookSecret = open(account.webhookSecret);
  return processors[account.processor].open(outside, account, { secretKey: secret, webhookSecret });
}

/** The demo companies are made before there is anything to seal with, and their keys open nothing but the sandbox. */
const sandboxSecretOf = (publicKey: string): string =>
  publicKey.replace(/^pk_test_/, 'sk_test_').replace(/^sandbox-sq0idb-/, 'sandbox-');
