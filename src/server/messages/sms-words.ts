import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Language } from '#engine/format/languages.ts';
import { frameWords } from '#engine/messages/words/frame-words.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { customers } from '../platform/db/tables/customers.ts';
import { messages } from '../platform/db/tables/messages.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import type { Services } from '../services.ts';
import { liftSuppression, suppress } from './suppressions.ts';

/** The words that the carriers prescribe; they are the whole message. */
const meanings = {
  stop: ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'],
  start: ['start', 'yes', 'unstop'],
  help: ['help', 'info'],
} as const;

type Meaning = keyof typeof meanings;

const meaningOf = (words: string): Meaning | undefined => {
  const word = words
    .trim()
    .toLowerCase()
    .replace(/[.!]+$/, '');
  const entry = Object.entries(meanings).find(([, known]) => known.some((one) => one === word));
  // The keys are meanings, which Object.entries cannot say.
  return entry?.[0] as Meaning | undefined;
};

/**
 * Somebody has answered. STOP and START hold for the number: in the company whose number was written to, or, where
 * companies share one, in all that have written there. Answers what to say back, if anything.
 */
export async function hearSms(
  services: Services,
  company: Company | null,
  { from, words }: { from: string; words: string },
): Promise<string | undefined> {
  const meaning = meaningOf(words);
  if (!meaning || !/^\+[1-9]\d{6,14}$/.test(from)) return undefined;
  const companies = company ? [company.id] : await findWriters(services, from);
  if (meaning === 'help') return toHelp(services, companies[0], from);
  const at = services.clock();
  for (const id of companies) {
    const address = { channel: 'sms' as const, address: from };
    const db = services.tenant(id);
    await (meaning === 'stop'
      ? suppress(db, address, { reason: 'stop', at })
      : liftSuppression(db, address, at));
  }
  return undefined;
}

async function findWriters({ system }: Services, number: string): Promise<string[]> {
  const rows = await system
    .selectDistinct({ companyId: messages.companyId })
    .from(messages)
    .where(and(eq(messages.channel, 'sms'), eq(messages.recipient, number)));
  return rows.map(({ companyId }) => companyId);
}

async function toHelp(
  services: Services,
  id: string | undefined,
  number: string,
): Promise<string | undefined> {
  const company = id === undefined ? undefined : await services.companies.findById(id);
  if (!company) return undefined;
  const language = await languageOfNumber(services.tenant(company.id), number);
  return frameWords[language].help(company.businessName, company.contactPhone ?? company.contactEmail ?? '');
}

/** Two customers with one telephone may read differently: the first whose language is known counts. */
async function languageOfNumber(db: TenantDb, number: string): Promise<Language> {
  const [known] = await db.list(customers, {
    where: and(eq(customers.phone, number), isNotNull(customers.language)),
    orderBy: [asc(customers.createdAt)],
    limit: 1,
  });
  return known?.language ?? 'en';
}
