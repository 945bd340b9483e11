import type { Moved, Outcome, ProcessorEntry } from '../processor.ts';
import type { Json, SquareClient } from './square-client.ts';

/** Square's answers as they are read: what is missing is empty, and never a crash. */
export const readPart = (json: Json, name: string): Json => {
  const part = json[name];
  return typeof part === 'object' && part !== null ? (part as Json) : {};
};

export const readText = (json: Json, name: string): string => {
  const text = json[name];
  return typeof text === 'string' ? text : '';
};

export const amountOf = (json: Json): number => Number(readPart(json, 'amount_money')['amount'] ?? 0);

export function readPayment(answer: Json): Moved & { at: Date } {
  const payment = readPart(answer, 'payment');
  const at = new Date(readText(payment, 'created_at'));
  return { reference: readText(payment, 'id'), amount: amountOf(payment), at };
}

/** Money that moved since a time, as Square has it: the newest hundred of each kind. */
export async function listEntries(
  client: SquareClient,
  since: Date,
): Promise<Outcome<{ entries: ProcessorEntry[] }>> {
  const begin = `begin_time=${encodeURIComponent(since.toISOString())}&limit=100`;
  const payments = await client.get(`/v2/payments?${begin}`, (answer) => ({
    entries: rowsOf(answer, 'payments').map((row) => toEntry('payment', row)),
  }));
  if (payments.kind !== 'succeeded') return payments;
  const refunds = await client.get(`/v2/refunds?${begin}`, (answer) => ({
    entries: rowsOf(answer, 'refunds').map((row) => toEntry('refund', row)),
  }));
  return refunds.kind === 'succeeded'
    ? { kind: 'succeeded', entries: [...payments.entries, ...refunds.entries] }
    : refunds;
}

/** Only what has happened: an authorisation that was never completed moved nothing. */
const rowsOf = (answer: Json, name: string): Json[] => {
  const rows = answer[name];
  return Array.isArray(rows) ? (rows as Json[]).filter(({ status }) => status === 'COMPLETED') : [];
};

const toEntry = (kind: ProcessorEntry['kind'], row: Json): ProcessorEntry => ({
  ...{ kind, reference: readText(row, 'id'), amount: amountOf(row) },
  ...{ at: new Date(readText(row, 'created_at')), key: readText(row, 'reference_id') || null },
});
