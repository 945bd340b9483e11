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

/** Of a hundred each. More than that in two days is told by what is missing in the comparison. */
const mostPages = 50;

/** Money that moved since a time, as Square has it. */
export async function listEntries(
  client: SquareClient,
  since: Date,
): Promise<Outcome<{ entries: ProcessorEntry[] }>> {
  const payments = await readPages(client, { kind: 'payment', since });
  if (payments.kind !== 'succeeded') return payments;
  const refunds = await readPages(client, { kind: 'refund', since });
  return refunds.kind === 'succeeded'
    ? { kind: 'succeeded', entries: [...payments.entries, ...refunds.entries] }
    : refunds;
}

async function readPages(
  client: SquareClient,
  { kind, since }: { kind: ProcessorEntry['kind']; since: Date },
): Promise<Outcome<{ entries: ProcessorEntry[] }>> {
  const entries: ProcessorEntry[] = [];
  let cursor = '';
  for (let page = 0; page < mostPages; page++) {
    const query = new URLSearchParams({
      begin_time: since.toISOString(),
      limit: '100',
      ...(cursor && { cursor }),
    });
    const answer = await client.get(`/v2/${kind}s?${query.toString()}`, (json) => ({
      rows: rowsOf(json, `${kind}s`),
      next: readText(json, 'cursor'),
    }));
    if (answer.kind !== 'succeeded') return answer;
    entries.push(...answer.rows.map((row) => toEntry(kind, row)));
    cursor = answer.next;
    if (cursor === '') break;
  }
  return { kind: 'succeeded', entries };
}

/** Only what has happened: an authorisation that was never completed moved nothing. */
const rowsOf = (answer: Json, name: string): Json[] => {
  const rows = answer[name];
  return Array.isArray(rows) ? (rows as Json[]).filter(({ status }) => status === 'COMPLETED') : [];
};

const toEntry = (kind: ProcessorEntry['kind'], row: Json): ProcessorEntry => ({
  kind,
  reference: readText(row, 'id'),
  amount: amountOf(row),
  at: new Date(readText(row, 'created_at')),
  key: readText(row, 'reference_id') || null,
});
