import { randomUUID } from 'node:crypto';
import { DomainError } from '#engine/errors.ts';
import { messages } from '../db/tables/messages.ts';
import type { TenantDb } from '../db/tenant.ts';
import { queueMessage } from './plan.ts';
import type { Message } from './unsubscribe.ts';

/** The same to the same person once more, as an occasion of its own: it is written anew when it goes out. */
export async function sendAgain(db: TenantDb, message: Message, now: Date): Promise<Message> {
  const { state, subjectKind } = message;
  if (state === 'queued' || state === 'sending')
    throw new DomainError('CONFLICT', { reason: 'This message is still on its way.' });
  // Its code is known to nobody any more: a new one is made for it.
  if (subjectKind === 'gift_card')
    throw new DomainError('CONFLICT', { reason: 'Send the gift card again instead: it gets a new code.' });
  const { occasion, event, audience, channel, class: kind, subjectId, details, recipient } = message;
  const { recipientName, customerId, accountId, leadId, language } = message;
  const again = await db.insert(messages, {
    occasion: `again:${randomUUID()}:${occasion}`.slice(0, 200),
    event,
    audience,
    channel,
    class: kind,
    subjectKind,
    subjectId,
    details,
    recipient,
    recipientName,
    customerId,
    accountId,
    leadId,
    language,
    dueAt: now,
  });
  await queueMessage(db, again.id, now);
  return again;
}
