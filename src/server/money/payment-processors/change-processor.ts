import { eq, sql } from 'drizzle-orm';
import type { putPaymentProcessor } from '#engine/contracts/money/payment-processors.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal, type Problem } from '#engine/problems.ts';
import { audit } from '#server/platform/audit.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { processorAccounts } from '#server/platform/db/tables/processors.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPaymentGateway } from '#server/company/companies/payment-gateway.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findPayProblem } from '../payments/change-policies.ts';
import type { ProcessorAccount } from '../payments/open-processor.ts';
import { processors } from '../payments/processors.ts';

type PutCall = Call<typeof putPaymentProcessor>;
type Changed = { account: ProcessorAccount | undefined; company: Company };

/** Keeps the account, sealed, and beside it what every page may know of it. */
export async function changeProcessor(call: PutCall): Promise<Changed> {
  const { db, body } = call;
  const { processor } = body;
  if (body.card && processor === null) complain('processor', problemOf('processor_missing'));
  const unpayable = findPayProblem(call.company, body);
  if (unpayable) complain('card', unpayable);
  const before = processor && (await db.find(processorAccounts, eq(processorAccounts.processor, processor)));
  const fields = processor && readAccount(call, before);
  await db.query((database, own) =>
    database.update(processorAccounts).set({ inUse: false }).where(own(processorAccounts)),
  );
  const account = !fields
    ? undefined
    : before
      ? await db.update(processorAccounts, before.id, fields)
      : await db.insert(processorAccounts, fields);
  const company = await keepGateway(call, account);
  await audit(db, call, {
    action: 'payment_processor.changed',
    subject: { type: 'company', id: company.id },
    summary: processor ? `Set the card processor to ${processor}` : 'Turned off card payments',
  });
  return { account, company };
}

type Fields = Omit<typeof processorAccounts.$inferInsert, 'companyId' | 'id'>;

function readAccount({ body, services }: PutCall, before: ProcessorAccount | undefined | null): Fields {
  const { processor } = body;
  if (processor === null) throw new Error('an account is of a processor');
  const kind = processors[processor];
  const publicKey = body.public_key ?? before?.publicKey ?? complain('public_key', problemOf('required'));
  if (!kind.publicKey.test(publicKey))
    complain('public_key', problemOf('key_of_other_processor', { processor }));
  const isOther = publicKey !== before?.publicKey;
  if (isOther && !body.secret_key) complain('secret_key', problemOf('required_with_other_account'));
  if (body.secret_key && !kind.secretKey.test(body.secret_key))
    complain('secret_key', problemOf('key_of_other_processor', { processor }));
  // Square's tokens do not say what they are for.
  if (
    processor === 'stripe' &&
    body.secret_key &&
    kind.isForTests(publicKey) !== kind.isForTests(body.secret_key)
  )
    complain('secret_key', problemOf('key_mode_differs'));
  const locationId = body.location_id ?? before?.locationId ?? null;
  if (kind.needsLocation && !locationId)
    complain('location_id', problemOf('required_for_processor', { processor: kind.title }));
  const seal = (given: string | undefined, known: string | null | undefined) =>
    given === undefined ? (isOther ? null : (known ?? null)) : services.seal.seal(given);
  return {
    processor,
    publicKey,
    locationId,
    inUse: true,
    secretKey: seal(body.secret_key, before?.secretKey),
    webhookSecret: seal(body.webhook_secret, before?.webhookSecret),
  };
}

function complain(field: string, problem: Problem): never {
  throw new DomainError('VALIDATION', refusal({ [field]: problem }));
}

/** What forms and pages read, in the specification's words. */
async function keepGateway(
  { db, body, company }: PutCall,
  account: ProcessorAccount | undefined,
): Promise<Company> {
  const { card, cash, check } = body;
  const gateway = {
    card_processor: account?.processor ?? null,
    card,
    cash,
    check,
    fspay_available: body.fspay_available ?? readPaymentGateway(company).fspay_available,
    processor_details: account && processors[account.processor].toDetails(account),
  };
  const [row] = await db.query((database) =>
    database
      .update(companies)
      .set({
        bookingSettings: sql`${companies.bookingSettings} || ${JSON.stringify({ payment_gateway: gateway })}::jsonb`,
      })
      .where(eq(companies.id, company.id))
      .returning(),
  );
  if (!row) throw new DomainError('NOT_FOUND', { resource: 'companies', id: company.id });
  return { ...company, ...row };
}
