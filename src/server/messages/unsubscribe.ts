import { eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { marketingOptOut } from '#engine/messages/preferences.ts';
import { leads } from '../db/tables/leads.ts';
import { emailPreferences } from '../db/tables/message-recipients.ts';
import { messages } from '../db/tables/messages.ts';
import type { TenantDb } from '../db/tenant.ts';
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

/** One click: no marketing from now on, whatever else they receive. */
export async function optOutOfMarketing(db: TenantDb, message: Message, now: Date): Promise<void> {
  if (message.leadId !== null) return void (await db.update(leads, message.leadId, { unsubscribed: true }));
  const holder = holderOf(message);
  if (!holder) throw new DomainError('NOT_FOUND', { resource: 'email_preferences' });
  const { id, subscriptions } = await ensurePreferences(db, holder, now);
  if (subscriptions.includes(marketingOptOut)) return;
  await db.update(emailPreferences, id, {
    subscriptions: [...subscriptions, marketingOptOut],
    changedAt: now,
  });
}
