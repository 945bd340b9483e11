import { eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { findKind, type MessageKind } from '#engine/messages/events.ts';
import { marketingOptOut, preferenceCode } from '#engine/messages/preferences.ts';
import { leads } from '../platform/db/tables/leads.ts';
import { emailPreferences } from '../platform/db/tables/message-recipients.ts';
import { messages } from '../platform/db/tables/messages.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import type { LinkKeys } from '../secrets.ts';
import { ensurePreferences, type Holder } from './preferences.ts';

export type Message = typeof messages.$inferSelect;

/** The key in every letter: whoever has it received the letter. It does not expire: opting out must always work. */
export const unsubscribeKey = (
  linkKeys: LinkKeys,
  { companyId, id }: Pick<Message, 'companyId' | 'id'>,
): string => linkKeys.create('unsubscribe', companyId, id);

/** The message that a key came with. */
export async function findMessageOfKey(
  db: TenantDb,
  linkKeys: LinkKeys,
  key: string | undefined,
): Promise<Message | undefined> {
  const id = key === undefined ? undefined : linkKeys.read('unsubscribe', db.companyId, key);
  return id === undefined ? undefined : db.find(messages, eq(messages.id, id));
}

/** Whose switches a message obeys; null for a lead and for those whom nobody knows. */
export const holderOf = ({
  customerId,
  accountId,
}: Pick<Message, 'customerId' | 'accountId'>): Holder | null => {
  if (customerId !== null) return { customerId, accountId: null };
  return accountId === null ? null : { customerId: null, accountId };
};

/** Whether its recipient may refuse the like of it. */
export const canBeStopped = (
  { customerId, accountId, leadId }: Pick<Message, 'customerId' | 'accountId' | 'leadId'>,
  { audience, event }: MessageKind,
): boolean =>
  (customerId ?? accountId ?? leadId) !== null &&
  (audience.preference !== null || event.class !== 'transactional');

/** One click: no marketing from now on, or no more of that kind of letter; whatever else they receive. */
export async function stopByOneClick(db: TenantDb, message: Message, now: Date): Promise<void> {
  if (message.leadId !== null) return void (await db.update(leads, message.leadId, { unsubscribed: true }));
  const holder = holderOf(message);
  const kind = findKind(message.event, message.audience, message.channel);
  if (!holder || !kind) throw new DomainError('NOT_FOUND', { resource: 'email_preferences' });
  const { id, subscriptions } = await ensurePreferences(db, holder, now);
  const wanted = withoutKind(subscriptions, kind);
  if (wanted.length === subscriptions.length) return;
  await db.update(emailPreferences, id, { subscriptions: wanted, changedAt: now });
}

function withoutKind(subscriptions: readonly string[], { event, audience, channel }: MessageKind): string[] {
  if (event.class !== 'transactional') return [...new Set([...subscriptions, marketingOptOut])];
  if (audience.preference === null) return [...subscriptions];
  const refused = preferenceCode(audience.preference, channel);
  return subscriptions.filter((code) => code !== refused);
}
