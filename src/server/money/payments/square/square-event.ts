import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Delivery, ProcessorEvent } from '../processor.ts';
import type { Json } from './square-client.ts';
import { amountOf, readPart, readText } from './square-objects.ts';

/** What is worked on below. */
export const squareEvents = [
  'payment.created',
  'payment.updated',
  'refund.created',
  'refund.updated',
  'dispute.created',
  'dispute.state.updated',
] as const;

/** A webhook, if Square has signed it for this company: its address is part of what is signed. */
export function readSquareEvent(
  key: string | null,
  { body, headers, url }: Delivery,
): ProcessorEvent | undefined {
  const signature = headers['x-square-hmacsha256-signature'];
  if (!key || typeof signature !== 'string') return undefined;
  const expected = createHmac('sha256', key).update(`${url}${body}`).digest();
  const given = Buffer.from(signature, 'base64');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  try {
    return toEvent(JSON.parse(body) as Json);
  } catch {
    // Signed, and still no JSON: nothing that could be worked on.
    return undefined;
  }
}

function toEvent(event: Json): ProcessorEvent {
  const [kind = ''] = readText(event, 'type').split('.');
  const object = readPart(readPart(readPart(event, 'data'), 'object'), kind);
  const named = { id: readText(event, 'event_id'), reference: readText(object, 'id') };
  const about = { ...named, payment: '', attempt: null, amount: amountOf(object) };
  switch (kind) {
    case 'payment':
      return { ...about, kind, payment: named.reference, attempt: readText(object, 'reference_id') || null };
    case 'refund':
      return { ...about, kind, payment: readText(object, 'payment_id') };
    case 'dispute':
      return {
        ...about,
        kind: disputeKind(readText(object, 'state')),
        payment: readText(readPart(object, 'disputed_payment'), 'payment_id'),
      };
    default:
      return { ...about, kind: 'other' };
  }
}

function disputeKind(state: string): ProcessorEvent['kind'] {
  if (state === 'WON') return 'dispute_won';
  return state === 'LOST' || state === 'ACCEPTED' ? 'dispute_lost' : 'dispute_opened';
}
