import type Stripe from 'stripe';
import type { ProcessorEntry } from '../processor.ts';

/** More than that in a day is told in the report as cut off rather than awaited. */
const mostPages = 50;

/** Money that moved since a time, as Stripe has it. */
export async function listEntries(stripe: Stripe, since: Date): Promise<{ entries: ProcessorEntry[] }> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const entries: ProcessorEntry[] = [];
  const intents = stripe.paymentIntents.list({ created, limit: 100 });
  for await (const intent of atMost(intents, mostPages * 100)) {
    if (intent.amount_received > 0) entries.push(toEntry('payment', intent.amount_received, intent));
  }
  for await (const refund of atMost(stripe.refunds.list({ created, limit: 100 }), mostPages * 100))
    if (refund.status !== 'failed' && refund.status !== 'canceled')
      entries.push(toEntry('refund', refund.amount, refund));
  return { entries };
}

type Listed = { id: string; created: number; metadata: Stripe.Metadata | null };

const toEntry = (
  kind: ProcessorEntry['kind'],
  amount: number,
  { id, created, metadata }: Listed,
): ProcessorEntry => ({
  kind,
  amount,
  reference: id,
  at: new Date(created * 1000),
  key: metadata?.['attempt'] ?? null,
});

async function* atMost<T>(items: AsyncIterable<T>, most: number): AsyncGenerator<T> {
  let count = 0;
  for await (const item of items) {
    if (++count > most) return;
    yield item;
  }
}
