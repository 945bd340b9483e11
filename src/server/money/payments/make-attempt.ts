import { holds } from '#server/platform/db/tables/payment-attempts.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { cards } from '#server/platform/db/tables/processors.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Services } from '#server/services.ts';
import type { Attempt } from './attempts.ts';
import { isForgotten, lookUp } from './look-up.ts';
import { findProcessor } from './open-processor.ts';
import type { Held, Moved, Outcome, Processor } from './processor.ts';

/** Makes the call that an attempt stands for. Made again, it is the same call and happens once. */
export async function makeAttempt(
  services: Services,
  db: TenantDb,
  attempt: Attempt,
): Promise<Outcome<Moved & Partial<Held>>> {
  const processor = await findProcessor(services, db, attempt.processor);
  const company = await services.companies.findById(db.companyId);
  if (!processor || !company) return { kind: 'declined', code: 'not_configured', detail: 'no processor' };
  const currency = company.currencyCode;
  const { id: key, amount, purpose } = attempt;
  const part = (reference: string) => ({ key, amount, currency, reference });
  switch (purpose) {
    case 'hold':
    case 'charge':
      if (isForgotten(attempt, services.clock())) return lookUp(processor, attempt);
      return pay(processor, purpose, { db, attempt, currency, description: company.businessName });
    case 'capture':
      return processor.capture(part((await db.get(holds, attempt.holdId ?? '')).reference));
    case 'release':
      return processor.release(part((await db.get(holds, attempt.holdId ?? '')).reference));
    case 'refund':
      if (isForgotten(attempt, services.clock())) return lookUp(processor, attempt);
      return processor.refund(part((await db.get(payments, attempt.paymentId ?? '')).reference ?? ''));
  }
}

type Paying = { db: TenantDb; attempt: Attempt; currency: string; description: string };

async function pay(
  processor: Processor,
  act: 'hold' | 'charge',
  { db, attempt, currency, description }: Paying,
): Promise<Outcome<Moved & Partial<Held>>> {
  const { processorCustomer, processorCard } = await db.get(cards, attempt.cardId ?? '');
  return processor[act]({
    key: attempt.id,
    amount: attempt.amount,
    currency,
    description,
    customer: processorCustomer,
    card: processorCard,
  });
}
