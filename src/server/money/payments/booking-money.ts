import * as contracts from '#engine/contracts/money/payments.ts';
import { priceWithTax } from '#engine/booking/tax.ts';
import { DomainError } from '#engine/errors.ts';
import { toMajor, toMinor } from '#engine/money/currency.ts';
import { declineProblem, problemOf, refusal } from '#engine/problems.ts';
import { audit } from '#server/platform/audit.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import type { Attempt, AttemptTerms } from './attempts.ts';
import { actorOf, getChargeable, getPayable } from './bookings-of-caller.ts';
import { taxTermsOf } from './fee-tax.ts';
import { chooseCard } from './cards/card-acts.ts';
import { addFee, voidFees } from './fees.ts';
import { lockMoney, savePaymentState, type MoneySheet } from './money-sheet.ts';
import { recordOffline } from './record-offline.ts';
import { planCharge, planHold, planRelease, redeemFor, refuse } from './plan.ts';
import { planRefund, type Refund, type RefundWish } from './refund.ts';
import { runAttempts } from './run-attempt.ts';
import { addTip } from './tips.ts';
import { presentMoney } from './present.ts';

type BookingCall = Call<typeof contracts.releaseHold>;
type Plan<A> = (tx: TenantDb, sheet: MoneySheet, wanted: AttemptTerms) => Promise<A>;

/** Written down first, then made at the processor, then answered as it stands. A retry finds it made. */
async function atProcessor(call: BookingCall, summary: string, plan: Plan<Attempt[]>) {
  const { ids } = await begin(call, summary, async (...asked) => ({
    attempts: await plan(...asked),
    given: 0,
  }));
  await runAttempts(call.services, call.db.companyId, ids);
  return presentMoney(call, call.params.id);
}

/** What goes back to a card can fail; the answer then says what has gone back and what has not. */
async function giveBack(call: BookingCall, wish: RefundWish) {
  const { ids, given } = await begin(call, 'Issued a refund', (tx, sheet, wanted) =>
    planRefund(tx, sheet, wish, wanted),
  );
  const made = await runAttempts(call.services, call.db.companyId, ids);
  requireRefunded(call, made, given);
  return presentMoney(call, call.params.id);
}

/** Writes a plan down: what is to be made at the processor, and how much was given back already. */
function begin(
  call: BookingCall,
  summary: string,
  plan: Plan<Refund>,
): Promise<{ ids: string[]; given: number }> {
  const { params, caller } = call;
  return call.once(
    async () => undefined,
    async (tx) => {
      const sheet = await lockMoney(tx, params.id);
      const { attempts, given } = await plan(tx, sheet, { actorId: actorOf(caller), automatic: false });
      await savePaymentState(tx, params.id);
      const amount = given + sumOf(attempts);
      await auditMoney(tx, call, { summary, number: sheet.booking.number, amount });
      return { ids: attempts.map(({ id }) => id), given };
    },
  );
}

const sumOf = (attempts: readonly Attempt[]) => attempts.reduce((total, { amount }) => total + amount, 0);

function requireRefunded({ company }: BookingCall, made: readonly Attempt[], given: number): void {
  const failed = made.filter(({ state }) => state !== 'succeeded' && state !== 'pending');
  const [first] = failed;
  if (first)
    throw new DomainError('REFUND_FAILED', {
      ...refusal({ card: declineProblem(first.code) }),
      refunded: toMajor(
        given + sumOf(made.filter(({ state }) => state === 'succeeded')),
        company.currencyCode,
      ),
      failed: toMajor(sumOf(failed), company.currencyCode),
    });
  if (made.some(({ state }) => state === 'pending'))
    throw new DomainError('UNAVAILABLE', {
      reason: 'The card processor has not answered. The refund is pending and will be retried automatically.',
    });
}

const auditMoney = (
  tx: TenantDb,
  call: BookingCall,
  { summary, number, amount = 0 }: { summary: string; number: number; amount?: number },
): Promise<void> =>
  audit(tx, call, {
    action: 'payment.changed',
    subject: { type: 'booking', id: call.params.id },
    summary: `${summary} for booking ${number}`,
    ...(amount > 0 && { changes: { amount: [null, amount] } }),
  });

/** Wire amounts to minor units; what rounds to nothing is nothing. */
function readAmount({ company }: Pick<BookingCall, 'company'>, major: number): number {
  const minor = toMinor(major, company.currencyCode);
  return minor > 0 ? minor : refuse('amount', problemOf('amount_below_coin'));
}

export const bookingMoneyRoutes: Route[] = [
  serve(contracts.readBookingPayments, async (call) => {
    await getPayable(call, call.params.id);
    return presentMoney(call, call.params.id);
  }),

  serve(contracts.placeHold, async (call) => {
    await getChargeable(call, call.params.id);
    const now = call.services.clock();
    return atProcessor(call, 'Requested a hold', async (tx, sheet, wanted) => [
      await planHold(tx, sheet, { ...wanted, now }),
    ]);
  }),

  serve(contracts.releaseHold, async (call) => {
    await getChargeable(call, call.params.id);
    return atProcessor(call, 'Released the hold', planRelease);
  }),

  serve(contracts.chargeBooking, async (call) => {
    await getPayable(call, call.params.id);
    const { body, level, services } = call;
    if (level === 'own' && body.amount !== undefined) refuse('amount', problemOf('amount_is_due'));
    const amount = body.amount === undefined ? undefined : readAmount(call, body.amount);
    return atProcessor(call, 'Charged the card', async (tx, sheet, wanted) => {
      const booking = await chooseCard(tx, sheet.booking, body.card_id);
      await redeemFor(tx, sheet, services.clock());
      return planCharge(tx, { ...sheet, booking }, { amount }, wanted);
    });
  }),

  serve(contracts.refundBooking, async (call) => {
    await getChargeable(call, call.params.id);
    const { body, services } = call;
    const amount = body.amount === undefined ? undefined : readAmount(call, body.amount);
    const wish = { amount, reason: body.reason, now: services.clock() };
    return giveBack(call, wish);
  }),

  serve(contracts.addBookingTip, async (call) => {
    await getPayable(call, call.params.id);
    const tip = { amount: readAmount(call, call.body.amount), byCustomer: call.level === 'own' };
    return atProcessor(call, 'Added a tip', (tx, sheet, wanted) =>
      addTip(tx, sheet, { ...tip, company: call.company, now: call.services.clock() }, wanted),
    );
  }),

  serve(contracts.recordPayment, async (call) => {
    await getChargeable(call, call.params.id);
    const { db, params, body, caller, company, services } = call;
    const { method, date, note = '' } = body;
    const amount = readAmount(call, body.amount);
    const wanted = { actorId: actorOf(caller), company, now: services.clock() };
    const { booking } = await recordOffline(db, params.id, { method, amount, date, note }, wanted);
    await auditMoney(db, call, { summary: `Recorded a ${method} payment`, number: booking.number, amount });
    return presentMoney(call, params.id);
  }),

  serve(contracts.addBookingFee, async (call) => {
    await getChargeable(call, call.params.id);
    const { db, params, body, caller } = call;
    const { booking } = await lockMoney(db, params.id);
    const { note, taxable = false } = body;
    const { amount } = priceWithTax(readAmount(call, body.amount), taxTermsOf(booking, taxable));
    await addFee(db, booking, { kind: 'other', amount, taxable, note }, actorOf(caller));
    await savePaymentState(db, params.id);
    await auditMoney(db, call, { summary: 'Added a fee', number: booking.number, amount });
    return presentMoney(call, params.id);
  }),

  serve(contracts.voidBookingFees, async (call) => {
    const booking = await getChargeable(call, call.params.id);
    const { db, params, body, caller, services } = call;
    const by = { reason: body.reason, now: services.clock(), actorId: actorOf(caller) };
    await voidFees(db, params.id, by);
    await auditMoney(db, call, { summary: 'Voided the fees', number: booking.number });
    return presentMoney(call, params.id);
  }),
];
