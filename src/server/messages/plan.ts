import { and, eq, gt } from 'drizzle-orm';
import type { Audience, Channel } from '#engine/messages/event.ts';
import { messageKinds, type MessageKind } from '#engine/messages/events.ts';
import { findRefusal } from '#engine/messages/preferences.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { messages } from '../platform/db/tables/messages.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import { lockKind } from '../platform/editing/lock-row.ts';
import { enqueue } from '../platform/jobs/queue.ts';
import type { SubjectRef } from './data/read-message-data.ts';
import { readSubscriptions } from './preferences.ts';
import { findRecipients, type Recipient, type RecipientScope } from './recipients.ts';
import { isCustomerPush, languageFor, readSwitches } from './texts.ts';

/** Something that people are to be told. */
export type Occasion = {
  /** The same however often this is planned. */
  key: string;
  event: string;
  subject: SubjectRef;
  details: Record<string, string | number | boolean | null>;
  dueAt: Date;
  /** Planned by a rule: over its channels, whatever the switches of the event say. */
  rule?: { id: string; channels: readonly Channel[] };
  /** Nobody else is told. */
  only?: Audience;
  /**
   * Of what somebody of the office can still take back: customers and crews hear of it a little later, and whoever did
   * it knows.
   */
  act?: { id: string; toldAt: Date; accountId: string | null; isOwn: boolean };
  /** Who of the company has done it, a person or an API key: they know, and colleagues read it in the bell. */
  by?: string | undefined;
};

/**
 * Writes down a message for everybody who is to hear of something, over every channel that is on and reaches them,
 * and a job for each that is new. What stands in the way of a single one is asked when it is sent.
 */
export async function planMessages(db: TenantDb, company: Company, occasion: Occasion): Promise<number> {
  return planMeant(db, await findMeant(db, company, occasion));
}

/** The same of whom it is known already who is meant to hear. */
export async function planMeant(db: TenantDb, all: readonly Meant[]): Promise<number> {
  let planned = 0;
  for (const meant of all) planned += await planOne(db, meant);
  return planned;
}

/** Somebody who is meant to hear of something over a channel, whether or not it reaches them. */
export type Meant = { occasion: Occasion; kind: MessageKind; recipient: Recipient };

export async function findMeant(db: TenantDb, company: Company, occasion: Occasion): Promise<Meant[]> {
  const kinds = await findKinds(db, occasion);
  const scope = { db, company, details: occasion.details, now: occasion.dueAt };
  const told = new Map<string, Recipient[]>();
  const meant: Meant[] = [];
  for (const kind of kinds) {
    const { audience } = kind.audience;
    const recipients = told.get(audience) ?? (await findOthers(scope, audience, occasion));
    told.set(audience, recipients);
    meant.push(...recipients.map((recipient) => ({ occasion, kind, recipient })));
  }
  return meant;
}

async function findOthers(
  scope: RecipientScope,
  audience: Audience,
  occasion: Occasion,
): Promise<Recipient[]> {
  const recipients = await findRecipients(scope, audience, occasion.subject);
  const doer = doerOf(occasion);
  if (audience !== 'office' || doer === undefined) return recipients;
  return recipients.filter(({ accountId }) => accountId !== doer);
}

/** A run goes on without whoever has started it. */
const doerOf = ({ act, by }: Occasion): string | undefined => act?.accountId ?? by;

/** What a colleague has done is read in the bell, where that is said, and nobody is mailed for it. */
function isForOffice({ audience, text }: MessageKind, occasion: Occasion): boolean {
  if (audience.audience !== 'office') return true;
  if (occasion.details['untoldOffice'] === true) return false;
  const isColleagues = doerOf(occasion) !== undefined;
  if (text.ofColleagues) return isColleagues;
  return !isColleagues || !Object.values(audience.channels).some(({ ofColleagues }) => ofColleagues);
}

async function findKinds(db: TenantDb, occasion: Occasion): Promise<MessageKind[]> {
  const { event, rule, details, only } = occasion;
  // Whoever asks for a quote is a lead besides: everybody hears of the quote.
  if (details['partOf'] === 'quote') return [];
  // Words of the office about a visit, such as its tags, are nobody else's business.
  if (details['internal'] === true) return [];
  // A visit that only goes with its series: its customer and the office hear of the series, once.
  const isPart = details['partOf'] === 'series';
  // The answer goes out at the same moment, and says all that its customer has to hear.
  const isAnswered = details['answered'] === true;
  const kinds = messageKinds.filter(
    ({ event: { code }, audience: { audience } }) =>
      code === event &&
      (only === undefined || audience === only) &&
      (!isPart || audience === 'team') &&
      (!isAnswered || audience !== 'customer'),
  );
  const untold = String(details['untold'] ?? '').split(' ');
  if (rule) return kinds.filter(({ channel }) => rule.channels.includes(channel));
  const isOn = await readSwitches(db, event);
  // The office may decide not to tell a customer of something over some channels.
  return (
    kinds
      .filter(isOn)
      .filter((kind) => isForOffice(kind, occasion))
      .filter(({ audience: { audience }, channel }) => audience !== 'customer' || !untold.includes(channel))
      .filter(({ audience: { audience } }) => audience !== 'team' || details['untoldTeam'] !== true)
      // Whoever has just done something themselves has it before their eyes.
      .filter((kind) => !isCustomerPush(kind) || details['party'] !== 'customer')
  );
}

/** Answers 1 for a message that was not planned before. */
async function planOne(db: TenantDb, { occasion, kind, recipient }: Meant): Promise<number> {
  const { channel, event, audience } = kind;
  const address = recipient.addresses[channel];
  if (address === undefined || !(await isHeard(db, kind, recipient))) return 0;
  if (await wasAcknowledged(db, { occasion, kind, address })) return 0;
  const { act } = occasion;
  const isAtOnce = audience.audience === 'office' && !kind.text.ofColleagues && act?.isOwn !== true;
  const waits = isAtOnce ? undefined : act;
  const dueAt = waits?.toldAt ?? occasion.dueAt;
  const [row] = await db.query((database) =>
    database
      .insert(messages)
      .values({
        companyId: db.companyId,
        occasion: occasion.key,
        event: event.code,
        ruleId: occasion.rule?.id ?? null,
        audience: audience.audience,
        channel,
        class: event.class,
        subjectKind: occasion.subject.kind,
        subjectId: occasion.subject.id,
        details: occasion.details,
        recipient: address,
        recipientName: recipient.name,
        customerId: recipient.customerId,
        accountId: recipient.accountId,
        leadId: recipient.leadId,
        language: languageFor(kind, recipient.language),
        actId: waits?.id ?? null,
        dueAt,
      })
      .onConflictDoNothing()
      .returning({ id: messages.id }),
  );
  if (!row) return 0;
  await queueMessage(db, row.id, dueAt);
  return 1;
}

const acknowledgedEveryMs = 3_600_000;

/** The lock makes two requests for one address take turns, so the second finds the message of the first. */
async function wasAcknowledged(
  db: TenantDb,
  { occasion, kind, address }: Pick<Meant, 'occasion' | 'kind'> & { address: string },
): Promise<boolean> {
  const { event, audience, channel } = kind;
  if (!event.acknowledges || audience.audience !== 'customer') return false;
  await lockKind(db, `${event.code} ${address}`);
  const since = new Date(occasion.dueAt.getTime() - acknowledgedEveryMs);
  const told = and(
    eq(messages.recipient, address),
    eq(messages.event, event.code),
    eq(messages.audience, audience.audience),
    eq(messages.channel, channel),
    gt(messages.dueAt, since),
  );
  return (await db.count(messages, told)) > 0;
}

/** The office is many people: what is none of somebody's business is not even noted for them. */
async function isHeard(
  db: TenantDb,
  { event, audience, channel }: MessageKind,
  { accountId }: Recipient,
): Promise<boolean> {
  if (audience.audience !== 'office' || accountId === null) return true;
  const subscriptions = await readSubscriptions(db, { customerId: null, accountId });
  return (
    findRefusal({ class: event.class, preference: audience.preference, channel }, subscriptions) === undefined
  );
}

/** The key keeps two attempts to plan from becoming two jobs; a message that is put off has another. */
export const queueMessage = (db: TenantDb, messageId: string, dueAt: Date): Promise<void> =>
  enqueue(db, {
    name: 'message.send',
    payload: { companyId: db.companyId, messageId },
    runAt: dueAt,
    uniqueKey: `${messageId} ${dueAt.toISOString()}`,
  });
