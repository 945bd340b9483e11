import { and, desc, eq, inArray, like, or, sql } from 'drizzle-orm';
import { isDomainError } from '#engine/errors.ts';
import { findKind } from '#engine/messages/events.ts';
import type { MessageSubject } from '#engine/messages/merge-tags.ts';
import { auditAll, type AuditEntry } from '#server/platform/audit.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { messages } from '../platform/db/tables/messages.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import { queueMessage } from './plan.ts';
import { findRecipients } from './recipients.ts';
import type { Message } from './unsubscribe.ts';

type By = Parameters<typeof auditAll>[1];
type Resending = { db: TenantDb; company: Company; by: By; now: Date };

export type Resent = { id: string; outcome: 'queued' | 'refused'; reason: string | null };

/** Nobody is written to again and again. */
const restSeconds = 300;
/** What was told so long ago is no news, and its links have ended. */
const oldestDays = 30;

const isOnItsWay = ({ state }: Message) => state === 'queued' || state === 'sending';

const lastMoment = ({ sentAt, dueAt }: Message): Date => sentAt ?? dueAt;

/** Messages once more: written anew, with what is true now. Each goes its own way or says why it does not. */
export async function resendMessages(scope: Resending, ids: readonly string[]): Promise<Resent[]> {
  const { db, by } = scope;
  const rows = await db.list(messages, { where: inArray(messages.id, [...ids]), limit: ids.length });
  const results: Resent[] = [];
  const entries: AuditEntry[] = [];
  for (const id of ids) {
    const row = rows.find((one) => one.id === id);
    const reason = row ? await resendOne(scope, row) : 'This message is no longer there.';
    results.push({ id, outcome: reason === null ? 'queued' : 'refused', reason });
    if (row && reason === null) entries.push(toEntry(row));
  }
  await auditAll(db, by, entries);
  return results;
}

const toEntry = (row: Message): AuditEntry => ({
  action: 'message.resent',
  // What it was about has it in its history.
  subject: { type: row.subjectKind, id: row.subjectId },
  summary: `Resent “${findKind(row.event, row.audience, row.channel)?.event.title ?? row.event}” to ${row.recipient}`,
});

/** Null once it is on its way; otherwise why it is not. */
async function resendOne(scope: Resending, message: Message): Promise<string | null> {
  const { db, now } = scope;
  const problem = complainOf(message, now);
  if (problem) return problem;
  const origin = message.occasion.replace(/^resent \S+ \d+ /, '');
  const earlier = await findEarlier(db, message, origin);
  if (earlier.some((one) => isOnItsWay(one) || lastMoment(one) > secondsAfter(now, -restSeconds)))
    return 'This was sent less than five minutes ago.';
  if (!(await isStillReached(scope, message)))
    return 'This address no longer belongs to who the message is for.';
  return (await queueAgain(scope, message, `resent ${now.toISOString()} ${earlier.length} ${origin}`))
    ? null
    : 'This was sent less than five minutes ago.';
}

function complainOf(message: Message, now: Date): string | undefined {
  if (message.channel !== 'email' && message.channel !== 'sms') return 'Only emails and SMS can be resent.';
  const kind = findKind(message.event, message.audience, message.channel);
  if (!kind) return 'This kind of message no longer exists.';
  if (isOnItsWay(message)) return 'This message is still on its way.';
  if (message.class === 'marketing') return 'Marketing messages can’t be resent.';
  // Whoever may read the log may not hand out what is worth money: gift cards have a call of their own.
  if (kind.event.requires.includes('giftcard.code'))
    return 'This message holds a gift card’s code. Resend it from the gift card.';
  if (lastMoment(message) < secondsAfter(now, -oldestDays * 86_400))
    return 'This message is more than 30 days old.';
  return undefined;
}

/** The same message, as often as it was sent. */
const findEarlier = (db: TenantDb, message: Message, origin: string): Promise<Message[]> =>
  db.list(messages, {
    where: sql`${and(
      eq(messages.subjectId, message.subjectId),
      eq(messages.event, message.event),
      eq(messages.audience, message.audience),
      eq(messages.channel, message.channel),
      eq(messages.recipient, message.recipient),
      isOf(origin),
    )}`,
    orderBy: [desc(messages.createdAt)],
  });

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
const isOf = (origin: string) =>
  or(eq(messages.occasion, origin), like(messages.occasion, `resent % ${escaped(origin)}`));

/** A letter’s links act for whoever it is for: an address that was theirs once gets none. */
async function isStillReached({ db, company, now }: Resending, message: Message): Promise<boolean> {
  const { audience, channel, recipient, details } = message;
  // Written by `planMessages`, which is given a subject.
  const subject = { kind: message.subjectKind as MessageSubject, id: message.subjectId };
  try {
    const recipients = await findRecipients({ db, company, details, now }, audience, subject);
    return recipients.some(({ addresses }) => addresses[channel] === recipient);
  } catch (error) {
    if (isDomainError(error) && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}

async function queueAgain({ db, now }: Resending, message: Message, occasion: string): Promise<boolean> {
  const row = await db.insertNew(messages, {
    occasion,
    event: message.event,
    ruleId: message.ruleId,
    audience: message.audience,
    channel: message.channel,
    class: message.class,
    subjectKind: message.subjectKind,
    subjectId: message.subjectId,
    details: message.details,
    recipient: message.recipient,
    recipientName: message.recipientName,
    customerId: message.customerId,
    accountId: message.accountId,
    leadId: message.leadId,
    language: message.language,
    dueAt: now,
  });
  if (row) await queueMessage(db, row.id, now);
  return row !== undefined;
}
