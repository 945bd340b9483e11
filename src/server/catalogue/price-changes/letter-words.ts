import { eq } from 'drizzle-orm';
import type { MessageText } from '#engine/messages/event.ts';
import { priceChanges } from '#server/platform/db/tables/price-changes.ts';
import type { messages } from '#server/platform/db/tables/messages.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

type Words = Pick<typeof priceChanges.$inferSelect, 'letterSubject' | 'letterBody'>;

/** The letter's own words, where it has any. */
export const wordsOf = ({ letterSubject, letterBody }: Words, text: MessageText): MessageText => ({
  subject: letterSubject.trim() === '' ? text.subject : letterSubject,
  body: letterBody.trim() === '' ? text.body : letterBody,
});

/** A letter about new prices is written for them; short messages say what their template says. */
export async function ownWords(
  db: TenantDb,
  { event, channel, details }: Pick<typeof messages.$inferSelect, 'event' | 'channel' | 'details'>,
  text: MessageText,
): Promise<MessageText> {
  const id = details['priceChangeId'];
  if (event !== 'prices_changed' || channel !== 'email' || typeof id !== 'string') return text;
  const change = await db.find(priceChanges, eq(priceChanges.id, id));
  return change ? wordsOf(change, text) : text;
}
