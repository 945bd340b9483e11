import { eq } from 'drizzle-orm';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { PaymentPolicies, updatePaymentPolicies } from '#engine/contracts/money/payment-policies.ts';
import { problemOf, type Problem } from '#engine/problems.ts';
import { paymentSettings } from '#engine/settings/money/payments.ts';
import { audit, differences } from '#server/platform/audit.ts';
import { lockStored, type StoredSettings } from '#server/company/companies/lock-stored.ts';
import { readPaymentGateway } from '#server/company/companies/payment-gateway.ts';
import { readBookingSettings } from '#server/company/companies/settings.ts';
import { readPart } from '#server/company/companies/stored.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { complainOfAmount, complainOfPercent } from '#server/platform/editing/amounts.ts';
import { requireNone, type Complaints } from '#server/platform/editing/complaints.ts';
import { overlay } from '#server/platform/editing/overlay.ts';
import { requireState, stateTag } from '#server/platform/editing/state-tag.ts';
import type { Call } from '#server/platform/http/route.ts';
import { readPaymentPolicies } from './policies.ts';

type Body = BodyOf<typeof updatePaymentPolicies>;

/** All that is decided about money, as it is answered. */
export function presentPaymentPolicies(stored: StoredSettings) {
  const { card, cash, check } = readPaymentGateway(stored);
  return { ...readPaymentPolicies(stored), methods: { card, cash, check } };
}

const edited = { settings: paymentSettings };
export const paymentPoliciesTag = (stored: StoredSettings): string =>
  stateTag(edited, presentPaymentPolicies(stored));

export async function changePaymentPolicies(
  call: Call<typeof updatePaymentPolicies>,
): Promise<StoredSettings> {
  const { db, body, company } = call;
  const before = await lockStored(db);
  requireState(call.ifMatch, edited, presentPaymentPolicies(before));
  const { methods, ...money } = overlay(presentPaymentPolicies(before), body as Partial<Laid>);
  requireNone([...complainOfMoney(money, company.currencyCode), ...complainOfMethods(before, methods)]);
  const gateway = { ...readPart(before.bookingSettings, 'payment_gateway'), ...methods };
  const after = {
    policies: { ...before.policies, payments: money },
    bookingSettings: body.methods
      ? { ...before.bookingSettings, payment_gateway: gateway }
      : before.bookingSettings,
  };
  await db.query((database) => database.update(companies).set(after).where(eq(companies.id, db.companyId)));
  await audit(db, call, {
    action: 'payment_policies.changed',
    subject: { type: 'company', id: company.id },
    summary: 'Changed how and when customers pay',
    changes: differences<Record<string, unknown>>(
      { ...presentPaymentPolicies(before) },
      { ...presentPaymentPolicies(after) },
    ),
  });
  return after;
}

type Laid = ReturnType<typeof presentPaymentPolicies>;

/** Policies as they would be with what was sent. */
export const layPaymentPolicies = (stored: StoredSettings, { methods: _methods, ...body }: Body) =>
  // Parts that were sent hold less than the whole: `overlay` lays them over what is there.
  overlay(readPaymentPolicies(stored), body as Partial<PaymentPolicies>);

export function complainOfMoney(
  { deposit, gift_cards: cards }: PaymentPolicies,
  currencyCode: string,
): Complaints {
  const amounts: [string, number][] = [
    ['gift_cards.minimum', cards.minimum],
    ['gift_cards.maximum', cards.maximum],
    ...cards.presets.map((preset): [string, number] => ['gift_cards.presets', preset]),
  ];
  return [
    deposit !== null &&
      (deposit.type === 'percent'
        ? complainOfPercent('deposit.value', deposit.value)
        : complainOfAmount('deposit.value', deposit.value, currencyCode)),
    ...amounts.map(([field, amount]) => complainOfAmount(field, amount, currencyCode)),
    cards.minimum > cards.maximum && ['gift_cards.minimum', problemOf('smallest_above_largest')],
  ];
}

/** What keeps those who book online from paying, with these ways on and the others off. */
export function findPayProblem(
  stored: Pick<StoredSettings, 'bookingSettings'>,
  methods: Laid['methods'],
): Problem | undefined {
  if (!methods.card && !methods.cash && !methods.check) return problemOf('pay_way_missing');
  const { hide_physical_payment_methods: isCardsOnly } = readBookingSettings(stored);
  return isCardsOnly && !methods.card ? problemOf('cards_only') : undefined;
}

/** Somebody who books must be able to pay, and cards need somebody who takes them. */
function complainOfMethods(stored: StoredSettings, methods: Laid['methods']): Complaints {
  const unpayable = findPayProblem(stored, methods);
  return [
    methods.card &&
      readPaymentGateway(stored).card_processor === null && ['methods.card', problemOf('processor_missing')],
    unpayable && ['methods.card', unpayable],
  ];
}
