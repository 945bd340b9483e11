import { and, eq, type SQL } from 'drizzle-orm';
import type { AppPath } from '#engine/contracts/site/app-paths.ts';
import { isDomainError } from '#engine/errors.ts';
import type { Channel } from '#engine/messages/event.ts';
import { findKind, type MessageKind } from '#engine/messages/events.ts';
import type { MessageSubject } from '#engine/messages/merge-tags.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { messages } from '../platform/db/tables/messages.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Services } from '../services.ts';
import { shortenLinks } from './short-links/short-links.ts';
import { compose, readLetterFrame, type Composition, type Written } from './compose.ts';
import { toCustomerPath } from './customer-path.ts';
import type { DataContext, MessageData } from './data/context.ts';
import { readMessageData } from './data/read-message-data.ts';
import type { Deliver, Delivery, Outcome } from './delivery/delivery.ts';
import { deliverEmail } from './delivery/email.ts';
import { deliverInApp } from './delivery/in-app.ts';
import { deliverPush } from './delivery/push.ts';
import { deliverSms } from './delivery/sms.ts';
import { noteTold } from '../catalogue/price-changes/answers.ts';
import { ownWords } from '../catalogue/price-changes/letter-words.ts';
import { isSaidWithBooking, whenChangeIsTold, whenVisitsAreMade } from './new-series.ts';
import { findBetterTime, findObstacle } from './obstacles.ts';
import { officeWords } from './own-words.ts';
import { queueMessage } from './plan.ts';
import { isStillMeant } from './rules/recheck.ts';
import { isCustomerPush, readText } from './texts.ts';
import { canBeStopped, unsubscribeKey, type Message } from './unsubscribe.ts';

const mostAttempts = 8;

export type SendMessage = (
  order: { companyId: string; messageId: string },
  signal: AbortSignal,
) => Promise<void>;

/**
 * One message's way out. Its row is the state machine: only who turns it into `sending` sends. A row that is found in
 * `sending` was left by a process that died; letters may go again under the same name, all else may not.
 */
export function createSendMessage(services: Services, mailer: Mailer): SendMessage {
  const channels: Record<Channel, Deliver> = {
    email: deliverEmail(mailer),
    sms: deliverSms,
    push: deliverPush,
    in_app: deliverInApp,
  };
  return async ({ companyId, messageId }, signal) => {
    const db = services.tenant(companyId);
    const company = await services.companies.findById(companyId);
    const message = company && (await findSendable(db, messageId, services.clock()));
    if (!message) return;
    const ready = await prepare(services, { db, company, message });
    if (ready.delivery === undefined) return settle(db, message, ready.outcome);
    const claimed = await claim(db, message);
    if (!claimed) return;
    const delivery = { ...ready.delivery, message: claimed, signal };
    const outcome = await channels[message.channel](delivery);
    await settle(db, claimed, outcome, delivery);
    if (outcome.state === 'later' && claimed.attempts < mostAttempts) throw new Error(outcome.reason);
  };
}

/** Undefined when there is nothing to send, or not yet. */
async function findSendable(db: TenantDb, id: string, now: Date): Promise<Message | undefined> {
  const message = await db.find(messages, eq(messages.id, id));
  if (!message || message.dueAt > now) return undefined;
  if (message.state === 'queued') return message;
  if (message.state !== 'sending') return undefined;
  if (message.channel === 'email' || message.channel === 'in_app') return message;
  await settle(db, message, {
    state: 'failed',
    reason: 'outcome unknown: the process ended while it was sent',
  });
  return undefined;
}

const asRead = ({ id, state, attempts }: Message): SQL | undefined =>
  and(eq(messages.id, id), eq(messages.state, state), eq(messages.attempts, attempts));

/** From here on it may have been sent. Of two who have read the same row, one goes on. */
async function claim(db: TenantDb, message: Message): Promise<Message | undefined> {
  const [claimed] = await db.query((database, own) =>
    database
      .update(messages)
      .set({ state: 'sending', attempts: message.attempts + 1 })
      .where(and(own(messages), asRead(message)))
      .returning(),
  );
  return claimed;
}

type Taken = { db: TenantDb; company: Company; message: Message };
type Ready =
  | { delivery: Omit<Delivery, 'signal'> }
  | { delivery: undefined; outcome: Outcome | { state: 'put_off'; until: Date } };

async function prepare(services: Services, { db, company, message }: Taken): Promise<Ready> {
  const not = (reason: string): Ready => ({ delivery: undefined, outcome: { state: 'suppressed', reason } });
  const kind = findKind(message.event, message.audience, message.channel);
  if (!kind) return not('unknown_event');
  const obstacle = await findObstacle(db, message, kind);
  if (obstacle) return not(obstacle);
  if (!(await isStillMeant(db, message))) return not('no_longer_meant');
  const data = await readData(services, { db, company, message });
  if (!data) return not('subject_gone');
  if (kind.event.requires.some((tag) => !data.values[tag])) return not('value_missing');
  if (await isSaidWithBooking(toContext(services, { db, company, message }), message))
    return not('said_with_booking');
  const until =
    findBetterTime(kind, services.clock(), data.timezone) ??
    (await whenChangeIsTold(db, message)) ??
    (await whenVisitsAreMade(services, db, message));
  if (until) return { delivery: undefined, outcome: { state: 'put_off', until } };
  const { frame, written: whole, oneClickUrl } = await write(services, { db, company, message, kind, data });
  const written =
    kind.channel === 'sms'
      ? { ...whole, text: await shortenLinks(db, { ...services, company }, whole.text) }
      : whole;
  const path = await toPath(db, kind, message, data);
  return { delivery: { services, db, company, message, kind, frame, written, path, oneClickUrl } };
}

/** A message as whoever it is for would get it now; undefined where there is nothing to say it of. */
export async function previewMessage(services: Services, taken: Taken): Promise<Written | undefined> {
  const { event, audience, channel } = taken.message;
  const kind = findKind(event, audience, channel);
  const data = kind && (await readData(services, taken));
  return data && (await write(services, { ...taken, kind, data })).written;
}

async function write(
  services: Services,
  { db, company, message, kind, data }: Taken & { kind: MessageKind; data: MessageData },
) {
  const frame = await readLetterFrame(db, company, services.links);
  const { language } = message;
  const text = officeWords(message) ?? (await ownWords(db, message, await readText(db, kind, language)));
  const { unsubscribeUrl, oneClickUrl } = toStopUrls(services, { company, message, kind });
  const composition: Composition = { company, frame, kind, text, language, data, unsubscribeUrl };
  return { frame, oneClickUrl, written: compose(composition) };
}

/** Where a letter of the same message leads. */
async function toPath(
  db: TenantDb,
  kind: MessageKind,
  message: Message,
  { values }: MessageData,
): Promise<string> {
  if (isCustomerPush(kind)) return toCustomerPath(db, message);
  const { audience } = kind.audience;
  // What a crew has lost it may not open.
  if (kind.event.code === 'job_unassigned') return '/team' satisfies AppPath;
  const url = values[audience === 'team' ? 'link.team' : 'link.office'];
  return audience === 'customer' || !url ? '' : new URL(url).pathname;
}

function toContext(services: Services, { db, company, message }: Taken): DataContext {
  const { links, linkKeys, seal } = services;
  const { details, audience, event, accountId, language } = message;
  const now = services.clock();
  return { details, audience, event, accountId, language, db, company, links, linkKeys, seal, now };
}

async function readData(services: Services, taken: Taken): Promise<MessageData | undefined> {
  const { subjectKind, subjectId: id } = taken.message;
  try {
    // Written by `planMessages`, which is given a subject.
    const kind = subjectKind as MessageSubject;
    return await readMessageData(toContext(services, taken), { kind, id });
  } catch (error) {
    if (isDomainError(error) && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/** Where to choose, on a page or by a click. Nowhere for what must be sent; strangers have no preferences. */
function toStopUrls(
  { links, linkKeys }: Services,
  { company, message, kind }: { company: Company; message: Message; kind: MessageKind },
): { unsubscribeUrl: string | null; oneClickUrl: string | null } {
  if (!canBeStopped(message, kind)) return { unsubscribeUrl: null, oneClickUrl: null };
  const key = unsubscribeKey(linkKeys, message);
  return {
    unsubscribeUrl: links.company(company.subdomain, `/unsubscribe?key=${key}`),
    oneClickUrl: links.company(company.subdomain, `/api/unsubscribe?key=${key}`),
  };
}

/** Writes down what became of it, unless the provider has told more meanwhile. */
async function settle(
  db: TenantDb,
  message: Message,
  outcome: Outcome | { state: 'put_off'; until: Date },
  delivery?: Delivery,
): Promise<void> {
  const change = toChange(message, outcome, delivery);
  await db.transaction(async (tx) => {
    await tx.query((database, own) =>
      database
        .update(messages)
        .set(change)
        .where(and(own(messages), asRead(message))),
    );
    if (outcome.state === 'put_off') await queueMessage(tx, message.id, outcome.until);
    if (outcome.state === 'sent') await noteTold(tx, message);
  });
}

type Change = Partial<typeof messages.$inferInsert>;

function toChange(message: Message, outcome: Parameters<typeof settle>[2], delivery?: Delivery): Change {
  switch (outcome.state) {
    case 'put_off':
      return { state: 'queued', dueAt: outcome.until };
    case 'later':
      return message.attempts < mostAttempts
        ? { state: 'queued', reason: outcome.reason }
        : { state: 'failed', reason: outcome.reason };
    case 'sent':
      return {
        state: 'sent',
        reason: '',
        providerId: outcome.providerId ?? null,
        sentAt: delivery?.services.clock() ?? null,
        ...(delivery && keptOf(delivery)),
      };
    default:
      return { state: outcome.state, reason: outcome.reason };
  }
}

/** Codes that are worth money are in the letter and nowhere else. */
const keptOf = ({ kind, written }: Delivery): Change =>
  kind.event.code === 'giftcard_delivery'
    ? { subject: written.subject }
    : { subject: written.subject, body: written.text };
