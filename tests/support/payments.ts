import { eq } from 'drizzle-orm';
import { startSandbox, type RunningSandbox } from '#sandbox';
import type { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { keepCard, requireCard } from '#server/money/payments/cards/keep-card.ts';
import { savePaymentState } from '#server/money/payments/money-sheet.ts';
import { addBooking } from './new-booking.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** A server that reaches the processors, wherever they are. */
export type PayingApp = TestApp & { db(subdomain: string): Promise<TenantDb> };
export type PaymentApp = PayingApp & { sandbox: RunningSandbox };

/** A server whose processors are the sandbox's. */
export async function createPaymentApp(env: Record<string, string> = {}): Promise<PaymentApp> {
  const sandbox = await startSandbox();
  const app = await createTestApp({
    STRIPE_API_URL: `${sandbox.apiUrl}/stripe`,
    SQUARE_API_URL: `${sandbox.apiUrl}/square`,
    ...env,
  });
  return {
    ...app,
    sandbox,
    db: async (subdomain) => app.services.tenant(await app.companyId(subdomain)),
    async close() {
      await app.close();
      await sandbox.stop();
    },
  };
}

export async function findCustomer(db: TenantDb, email: string) {
  const customer = await db.find(customers, eq(customers.email, email));
  if (!customer) throw new Error(`the demo has no customer ${email}`);
  return customer;
}

/** Two processors, one behaviour: the names of their test tokens differ. */
export const processors = [
  {
    subdomain: 'sparkle',
    gateway: 'stripe',
    token: (name: string) => `pm_card_${stripeNames[name] ?? name}`,
  },
  { subdomain: 'wattle', gateway: 'square', token: (name: string) => `cnon:card-nonce-${name}` },
] as const;

const stripeNames: Record<string, string> = {
  ok: 'visa',
  declined: 'chargeDeclined',
  'ok-mastercard': 'mastercard',
  'charge-declined': 'chargeCustomerFail',
  'insufficient-funds': 'chargeDeclinedInsufficientFunds',
  expired: 'chargeDeclinedExpiredCard',
  'verification-required': 'authenticationRequired',
  'verification-required-to-save': 'authenticationRequiredOnSetup',
  dispute: 'createDispute',
  'webhook-twice': 'webhookTwice',
  'webhook-disordered': 'webhookDisordered',
};

let serial = 0;

export type NewVisit = Partial<typeof bookings.$inferInsert> & { card?: string };

/** A visit of 100 to come tomorrow, of a new customer with one card of that behaviour. */
export async function addVisit(
  app: PayingApp,
  { subdomain, token }: (typeof processors)[number],
  { card = 'ok', ...own }: NewVisit = {},
): Promise<{ id: string; db: TenantDb; customerId: string; cardId: string }> {
  const db = await app.db(subdomain);
  const name = `payer${serial++}`;
  const contact = { email: `${name}@example.test`, firstName: 'Pay', lastName: name };
  const customer = await db.insert(customers, contact);
  const holder = { id: customer.id, email: customer.email, name };
  const prepared = await requireCard(app.services, db, holder, token(card));
  const cardId = await keepCard(db, customer.id, prepared);
  const id = await addBooking(db, {
    customerId: customer.id,
    paymentType: 'card',
    paymentState: 'none',
    completedAt: null,
    subtotal: 10_000,
    frequencyDiscount: 0,
    codeDiscount: 0,
    adjustment: 0,
    fees: 0,
    tax: 0,
    tip: 0,
    totalBeforeTax: 10_000,
    taxInclusive: false,
    giftCardTotal: 0,
    total: 10_000,
    nextTotal: null,
    startAt: new Date(app.time.now.getTime() + 86_400_000),
    ...own,
  });
  await db.transaction((tx) => savePaymentState(tx, id));
  return { id, db, customerId: customer.id, cardId };
}
