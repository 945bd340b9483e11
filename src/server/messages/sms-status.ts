import { and, eq, inArray } from 'drizzle-orm';
import { messages } from '../platform/db/tables/messages.ts';
import type { Services } from '../services.ts';

/** What the provider calls it, and before which of ours that may be said: callbacks come in any order. */
const meanings: Record<
  string,
  { state: 'sent' | 'delivered' | 'failed'; after: readonly ('sending' | 'sent')[] }
> = {
  sent: { state: 'sent', after: ['sending'] },
  delivered: { state: 'delivered', after: ['sending', 'sent'] },
  undelivered: { state: 'failed', after: ['sending', 'sent'] },
  failed: { state: 'failed', after: ['sending', 'sent'] },
};

/** How far an SMS has come. What is said twice, or too late, changes nothing. */
export async function noteSmsStatus(
  { system, clock }: Services,
  id: string,
  form: Record<string, string>,
): Promise<void> {
  const status = form['MessageStatus'] ?? '';
  const meaning = Object.hasOwn(meanings, status) ? meanings[status] : undefined;
  if (!meaning) return;
  const { state, after } = meaning;
  await system
    .update(messages)
    .set({
      state,
      ...(form['MessageSid'] && { providerId: form['MessageSid'].slice(0, 60) }),
      ...(state === 'delivered' && { deliveredAt: clock() }),
      ...(state === 'failed' && {
        reason: `the provider says ${status} ${form['ErrorCode'] ?? ''}`.trim().slice(0, 100),
      }),
    })
    .where(and(eq(messages.id, id), eq(messages.channel, 'sms'), inArray(messages.state, [...after])));
}
