import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';
import { levelOf } from '#engine/access/ability.ts';
import { channels } from '#engine/messages/event.ts';
import { findEvent, findKind } from '#engine/messages/events.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { messageRules } from '#server/platform/db/tables/message-rules.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findObstacle } from '#server/messages/obstacles.ts';
import { queueMessage } from '#server/messages/plan.ts';
import { findDue, mostAtOnce, subjectOf, type DueSubject } from '#server/messages/rules/due-subjects.ts';
import { occasionOf, planFor } from '#server/messages/rules/plan-rules.ts';
import type { Rule } from '#server/messages/rules/recheck.ts';
import type { ComingRow, RehearsalRow, RehearsalScope } from './row.ts';

type Plan = { due: DueSubject; rule: Rule };
export type ComingMessages = { rows: ComingRow[]; plans: ReadonlyMap<string, Plan>; complete: boolean };

/** What rules will send, found as the planner finds it, and what waits to be sent. One statement for each trigger. */
export async function findComingMessages({
  db,
  ability,
  now,
  until,
  aboutId,
}: RehearsalScope): Promise<ComingMessages> {
  const rules = await db.list(messageRules, { where: eq(messageRules.enabled, true), limit: 1000 });
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const window = {
    from: now,
    to: until,
    rules: sql`${messageRules.enabled} and ${messageRules.companyId} = ${db.companyId}`,
    subjectId: aboutId,
  };
  const found: DueSubject[] = [];
  let complete = true;
  for (const trigger of new Set(rules.map((rule) => rule.trigger))) {
    const due = await db.query((database) => findDue(database, trigger, window));
    complete &&= due.length < mostAtOnce;
    found.push(...due);
  }
  const mayStop = levelOf(ability, 'manage_email') === 'manage';
  const plans = new Map<string, Plan>();
  const rows = found.flatMap((due): ComingRow[] => {
    const rule = byId.get(due.ruleId);
    if (!rule) return [];
    const key = occasionOf(due);
    plans.set(key, { due, rule });
    const about = { kind: subjectOf(rule.trigger), id: due.subjectId } as RehearsalRow['about'];
    return [toRow({ key, at: due.dueAt, event: rule.event, about, mayStop })];
  });
  const waiting = await db.list(messages, {
    where: and(eq(messages.state, 'queued'), isDueWithin({ now, until, aboutId })),
    orderBy: [asc(messages.dueAt), asc(messages.id)],
    limit: mostAtOnce,
  });
  for (const { id, dueAt, event, subjectKind, subjectId, recipientName: name, channel } of waiting) {
    const about = { kind: subjectKind, id: subjectId } as RehearsalRow['about'];
    const row = toRow({ key: `message:${id}`, at: dueAt, event, about, mayStop });
    rows.push({ ...row, recipients: [{ name, channel, obstacle: null }] });
  }
  const stopped = await findStopped(db, { now, until, aboutId });
  for (const { occasion, id, dueAt, event, subjectKind, subjectId, ...to } of stopped) {
    const key = occasion.startsWith('rule:') ? occasion : `message:${id}`;
    const recipient = { name: to.recipientName, channel: to.channel, obstacle: null };
    const known = rows.find((row) => row.key === key);
    if (known) known.recipients.push(recipient);
    else {
      const about = { kind: subjectKind, id: subjectId } as RehearsalRow['about'];
      const row = toRow({ key, at: dueAt, event, about, mayStop });
      rows.push({ ...row, recipients: [recipient], stopped: true });
    }
  }
  return { rows, plans, complete: complete && Math.max(waiting.length, stopped.length) < mostAtOnce };
}

const stoppedByOffice = { state: 'suppressed', reason: 'stopped_by_office' } as const;
const isStopped = and(eq(messages.state, stoppedByOffice.state), eq(messages.reason, stoppedByOffice.reason));

type Within = { now: Date; until: Date; aboutId: string | undefined };

const isDueWithin = ({ now, until, aboutId }: Within) =>
  and(
    gt(messages.dueAt, now),
    lte(messages.dueAt, until),
    aboutId === undefined ? undefined : eq(messages.subjectId, aboutId),
  );

/** They stay in the list until they would have gone: whoever stopped one may have meant another. */
const findStopped = (db: TenantDb, within: Within) =>
  db.list(messages, {
    where: and(isStopped, isDueWithin(within)),
    orderBy: [asc(messages.dueAt), asc(messages.id)],
    limit: mostAtOnce,
  });

/** Another one as soon as a message is planned or sent, stopped or goes out after all. */
export async function markOfMessages(db: TenantDb, now: Date): Promise<string> {
  const isQueued = eq(messages.state, 'queued');
  const [mark] = await db.query((database, own) =>
    database
      .select({
        queued: sql<number>`count(*) filter (where ${isQueued})::int`,
        stopped: sql<string | null>`md5(string_agg(${messages.id}::text, '' order by ${messages.id})
          filter (where ${isStopped}))`,
      })
      .from(messages)
      .where(and(own(messages), or(isQueued, isStopped), gt(messages.dueAt, now))),
  );
  return `${mark?.queued} ${mark?.stopped}`;
}

type Told = { key: string; at: Date; event: string; about: RehearsalRow['about']; mayStop: boolean };

const toRow = ({ key, at, event, about, mayStop }: Told): ComingRow => ({
  key,
  kind: 'message',
  at,
  title: '',
  detail: findEvent(event)?.title ?? event,
  amount: null,
  about,
  recipients: [],
  may_stop: mayStop,
});

class TakenBack extends Error {}

/**
 * Whom the messages of a page would reach, and what would keep them: planned by the planner itself, asked as when they
 * are sent, and taken back.
 */
export async function rehearsePlans(
  { db, company }: RehearsalScope,
  rows: readonly ComingRow[],
  plans: ReadonlyMap<string, Plan>,
): Promise<ComingRow[]> {
  const found = new Map<string, ComingRow['recipients']>();
  const planned = rows.flatMap(({ key }) => plans.get(key) ?? []);
  if (planned.length === 0) return [...rows];
  try {
    await db.transaction(async (tx) => {
      for (const plan of planned) found.set(occasionOf(plan.due), await recipientsOf(tx, company, plan));
      throw new TakenBack('what is rehearsed is taken back');
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return rows.map((row) => ({ ...row, recipients: found.get(row.key) ?? row.recipients }));
}

async function recipientsOf(
  tx: TenantDb,
  company: RehearsalScope['company'],
  plan: Plan,
): Promise<ComingRow['recipients']> {
  await planFor(tx, company, plan);
  const written = await tx.list(messages, { where: eq(messages.occasion, occasionOf(plan.due)) });
  const recipients: ComingRow['recipients'] = [];
  for (const message of written) {
    const kind = findKind(message.event, message.audience, message.channel);
    const obstacle = kind ? await findObstacle(tx, message, kind) : 'unknown_event';
    recipients.push({ name: message.recipientName, channel: message.channel, obstacle: obstacle ?? null });
  }
  return recipients.toSorted(byChannelAndName);
}

type Recipient = ComingRow['recipients'][number];
const placeOf = ({ channel }: Recipient): number => channels.findIndex((one) => one === channel);
/** The planner writes them in no order of its own. */
export const byChannelAndName = (a: Recipient, b: Recipient): number =>
  placeOf(a) - placeOf(b) || a.name.localeCompare(b.name);

/** What records are called, of a page at once. */
export async function findTitles(
  db: TenantDb,
  rows: readonly ComingRow[],
): Promise<(about: RehearsalRow['about']) => string> {
  const idsOf = (kind: string) =>
    rows.filter(({ about }) => about.kind === kind).map(({ about }) => about.id);
  const [visits, people] = [idsOf('booking'), idsOf('customer')];
  const name = sql<string>`concat_ws(' ', ${customers.firstName}, ${customers.lastName})`;
  const [ofVisits, ofPeople] = await Promise.all([
    db.query((database, own) =>
      database
        .select({ id: bookings.id, title: sql<string>`${name} || ' · ' || ${bookings.number}` })
        .from(bookings)
        .innerJoin(customers, eq(customers.id, bookings.customerId))
        .where(and(own(bookings), isOneOf(bookings.id, visits))),
    ),
    db.query((database, own) =>
      database
        .select({ id: customers.id, title: name })
        .from(customers)
        .where(and(own(customers), isOneOf(customers.id, people))),
    ),
  ]);
  const titles = new Map([...ofVisits, ...ofPeople].map(({ id, title }) => [id, title]));
  return ({ id }) => titles.get(id) ?? '';
}

/** A message of the list is not sent: as one that was planned and stopped, so that its rule does not plan it again. */
export async function stopMessage(
  { db, company, now }: Pick<RehearsalScope, 'db' | 'company' | 'now'>,
  key: string,
): Promise<string | undefined> {
  const isWaiting = eq(messages.state, 'queued');
  if (key.startsWith('message:')) {
    const id = key.slice('message:'.length);
    if (!isUuid(id)) return undefined;
    return stopWhere(db, sql`${eq(messages.id, id)} and ${isWaiting}`);
  }
  const [, ruleId = '', subjectId = ''] = key.split(':');
  const occurrence = key.split(':').slice(3).join(':');
  if (!key.startsWith('rule:') || !isUuid(ruleId) || !isUuid(subjectId)) return undefined;
  const rule = await db.get(messageRules, ruleId);
  const window = {
    from: now,
    to: new Date(now.getTime() + farthestMs),
    rules: sql`${eq(messageRules.id, ruleId)}`,
    subjectId,
  };
  const due = (await db.query((database) => findDue(database, rule.trigger, window))).find(
    (one) => one.occurrence === occurrence,
  );
  if (!due) return undefined;
  await planFor(db, company, { rule, due });
  return stopWhere(db, sql`${eq(messages.occasion, key)} and ${isWaiting}`);
}

/** As far ahead as what is to come of one record is looked for. */
export const farthestMs = 366 * 86_400_000;

const isUuid = (text: string): boolean => /^[\da-f-]{36}$/i.test(text);

/** What was stopped goes out after all, where its time has not come yet. Its rule is asked again when it is sent. */
export async function resumeMessage(db: TenantDb, key: string, now: Date): Promise<string | undefined> {
  const id = key.startsWith('message:') ? key.slice('message:'.length) : undefined;
  if (id !== undefined && !isUuid(id)) return undefined;
  const named = id === undefined ? eq(messages.occasion, key) : eq(messages.id, id);
  const rows = await db.query((database, own) =>
    database
      .update(messages)
      .set({ state: 'queued', reason: '' })
      .where(and(own(messages), named, isStopped, gt(messages.dueAt, now)))
      .returning({ id: messages.id, dueAt: messages.dueAt, subjectId: messages.subjectId }),
  );
  for (const row of rows) await queueMessage(db, row.id, row.dueAt);
  return rows[0]?.subjectId;
}

async function stopWhere(db: TenantDb, where: ReturnType<typeof sql>): Promise<string | undefined> {
  const rows = await db.query((database, own) =>
    database
      .update(messages)
      .set(stoppedByOffice)
      .where(sql`${own(messages)} and ${where}`)
      .returning({ id: messages.id, subjectId: messages.subjectId }),
  );
  return rows[0]?.subjectId;
}
