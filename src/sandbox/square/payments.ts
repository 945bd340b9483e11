import { findSource } from './cards.ts';
import type { Tell } from './events.ts';
import {
  createSquareId,
  readMoney,
  squareNow,
  type SquareAccount,
  type SquareObject,
} from './square-account.ts';
import { declined, invalid, missing } from './square-error.ts';

export type Books = { account: SquareAccount; tell: Tell };

/** Thrown when the work is done: the answer is kept for whoever asks again with the same key. */
export class AnswerLost extends Error {
  readonly answer: SquareObject;
  constructor(answer: SquareObject) {
    super('the answer is lost');
    this.answer = answer;
  }
}

export function findPayment({ account }: Books, id: string): SquareObject {
  const payment = account.payments.get(id);
  if (!payment) throw missing('Payment', id);
  return payment;
}

export function createPayment({ account, tell }: Books, body: SquareObject): SquareObject {
  const amount = readMoney(body['amount_money']);
  if (!amount || amount.amount < 1)
    throw invalid('VALUE_TOO_LOW', 'Value must be at least 1.', 'amount_money.amount');
  const { object: card, behaviour } = findSource(account, String(body['source_id'] ?? ''));
  if (card['enabled'] === false) throw invalid('BAD_REQUEST', 'The card is disabled.', 'source_id');
  if (behaviour.charge) throw declined(behaviour.charge);
  const now = squareNow();
  const completes = body['autocomplete'] !== false;
  const payment: SquareObject = {
    id: createSquareId(),
    created_at: now,
    updated_at: now,
    source_type: 'CARD',
    amount_money: amount,
    total_money: amount,
    refunded_money: { ...amount, amount: 0 },
    status: completes ? 'COMPLETED' : 'APPROVED',
    delay_action: body['delay_action'] ?? 'CANCEL',
    customer_id: body['customer_id'] ?? null,
    reference_id: body['reference_id'] ?? null,
    location_id: body['location_id'] ?? 'MAIN',
    note: body['note'] ?? null,
    version: 1,
    delay_duration: body['delay_duration'] ?? 'P6D',
    card_details: { card },
    source_id: body['source_id'],
    idempotency_key: body['idempotency_key'],
  };
  account.payments.set(String(payment['id']), payment);
  tell(
    account,
    [
      ['payment.created', { ...payment, status: 'APPROVED' }],
      ...(completes ? ([['payment.updated', payment]] as const) : []),
      ...(behaviour.dispute && completes ? ([['dispute.created', toDispute(payment)]] as const) : []),
    ],
    behaviour.webhooks,
  );
  if (behaviour.answer === 'lost') throw new AnswerLost({ payment });
  return { payment };
}

const toDispute = (payment: SquareObject): SquareObject => ({
  id: createSquareId(),
  state: 'EVIDENCE_REQUIRED',
  reason: 'NO_KNOWLEDGE',
  amount_money: payment['amount_money'],
  disputed_payment: { payment_id: payment['id'] },
});

/** Before it is completed, a payment can be made smaller. */
export function updatePayment(books: Books, id: string, body: SquareObject): SquareObject {
  const payment = approved(books, id);
  const wanted = readMoney((body['payment'] as SquareObject | undefined)?.['amount_money']);
  const amount = readMoney(payment['amount_money']);
  if (!wanted || !amount || wanted.amount < 1 || wanted.amount > amount.amount)
    throw invalid('BAD_REQUEST', 'The amount cannot be raised above what was authorized.', 'amount_money');
  Object.assign(payment, { amount_money: wanted, total_money: wanted, updated_at: squareNow() });
  return { payment };
}

export const completePayment = (books: Books, id: string): SquareObject => settle(books, id, 'COMPLETED');
export const cancelPayment = (books: Books, id: string): SquareObject => settle(books, id, 'CANCELED');

function settle(books: Books, id: string, status: 'COMPLETED' | 'CANCELED'): SquareObject {
  const payment = approved(books, id);
  Object.assign(payment, { status, updated_at: squareNow() });
  const { behaviour } = findSource(books.account, String(payment['source_id']));
  books.tell(books.account, [['payment.updated', payment]], behaviour.webhooks);
  return { payment };
}

function approved(books: Books, id: string): SquareObject {
  const payment = findPayment(books, id);
  if (payment['status'] !== 'APPROVED')
    throw invalid(
      'BAD_REQUEST',
      `Payment ${id} is in state ${String(payment['status'])}, not APPROVED.`,
      'payment_id',
    );
  return payment;
}

/** When nobody knows what became of a call: whatever was made with its key is undone. */
export function cancelByKey(books: Books, body: SquareObject): SquareObject {
  const key = body['idempotency_key'];
  const made = [...books.account.payments.values()].find((payment) => payment['idempotency_key'] === key);
  if (made?.['status'] === 'APPROVED') settle(books, String(made['id']), 'CANCELED');
  return {};
}

export function refundPayment(books: Books, body: SquareObject): SquareObject {
  const payment = findPayment(books, String(body['payment_id'] ?? ''));
  const wanted = readMoney(body['amount_money']);
  const paid = readMoney(payment['amount_money']);
  const back = readMoney(payment['refunded_money']);
  if (payment['status'] !== 'COMPLETED' || !wanted || !paid || !back)
    throw invalid('BAD_REQUEST', 'Only a completed payment can be refunded.', 'payment_id');
  if (wanted.amount < 1 || wanted.amount > paid.amount - back.amount)
    throw invalid('REFUND_AMOUNT_INVALID', 'The requested refund amount exceeds the amount available.');
  Object.assign(payment, { refunded_money: { ...back, amount: back.amount + wanted.amount } });
  const refund: SquareObject = {
    id: `${String(payment['id'])}_${createSquareId()}`,
    status: 'COMPLETED',
    amount_money: wanted,
    payment_id: payment['id'],
    reason: body['reason'] ?? null,
    created_at: squareNow(),
    location_id: payment['location_id'],
    idempotency_key: body['idempotency_key'],
  };
  books.account.refunds.set(String(refund['id']), refund);
  books.tell(books.account, [
    ['refund.created', refund],
    ['payment.updated', payment],
  ]);
  return { refund };
}
