import { and, count, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { HappeningName } from '#engine/contracts/platform/happenings.ts';
import { passesFilter, type RuleFacts, type RuleStop } from '#engine/messages/rules.ts';
import { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import type { messageRules } from '#server/platform/db/tables/message-rules.ts';
import { messageRules as rulesTable } from '#server/platform/db/tables/message-rules.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import { ratings } from '#server/platform/db/tables/ratings.ts';
import { bookingTags, customerTags } from '#server/platform/db/tables/tags.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { hasLowBalance } from '#server/money/gift-cards/low-balance.ts';
import { subjectOf } from './due-subjects.ts';
import type { Message } from '../unsubscribe.ts';

export type Rule = typeof messageRules.$inferSelect;
type Occurrence = { subjectId: string; occurrence: string; dueAt: Date };

/**
 * Asked again when a message is sent: the visit may have moved, the rule may be off, the gift card may have been
 * refunded. A text that waited for the morning may be about a visit that takes place no more.
 */
export async function isStillMeant(db: TenantDb, message: Message): Promise<boolean> {
  if (message.event === 'giftcard_low_balance') return hasLowBalance(db, message.subjectId);
  if (message.ruleId === null) return !waitsForMorning(message) || isStillToCome(db, message);
  const rule = await db.find(rulesTable, eq(rulesTable.id, message.ruleId));
  if (!rule?.enabled) return false;
  const occurrence = message.occasion.split(':').slice(3).join(':');
  return isMeant(db, rule, { subjectId: message.subjectId, occurrence, dueAt: message.dueAt });
}

const waitsForMorning = ({ channel }: Message): boolean => channel === 'sms' || channel === 'push';

/** What is said of a visit, or of a series, that is to come. */
const ofComing: ReadonlySet<string> = new Set<HappeningName>([
  'booking_received',
  'booking_confirmed',
  'booking_updated',
  'booking_rescheduled',
  'booking_restored',
  'team_assigned',
  'team_changed',
  'job_invited',
  'job_assigned',
  'job_changed',
  'job_open_claimable',
  'series_changed',
]);

async function isStillToCome(db: TenantDb, { event, subjectKind, subjectId }: Message): Promise<boolean> {
  if (!ofComing.has(event)) return true;
  if (subjectKind === 'series')
    return (await db.find(series, eq(series.id, subjectId)))?.state !== 'cancelled';
  const visit = await db.find(bookings, eq(bookings.id, subjectId));
  return visit === undefined || !['cancelled', 'completed', 'missed'].includes(visit.status);
}

/** Is the rule for this one, and is it not needless by now? */
export async function isMeant(db: TenantDb, rule: Rule, one: Occurrence): Promise<boolean> {
  const bookingId = bookingOf(rule, one);
  if (bookingId !== undefined) {
    const booking = await db.find(bookings, eq(bookings.id, bookingId));
    if (!booking || !isSameVisit(rule, booking, one)) return false;
    if (!passesFilter(rule.filter, await readFacts(db, booking))) return false;
    const reminds = rule.trigger === 'visit' && one.dueAt < booking.startAt;
    if (reminds && (await wasJustTold(db, booking, one))) return false;
  }
  return rule.stop === null || !(await stops[rule.stop](db, one));
}

/** The visit that a rule looks at, if it looks at one. */
function bookingOf({ trigger }: Rule, { subjectId, occurrence }: Occurrence): string | undefined {
  const subject = subjectOf(trigger);
  if (subject === 'booking') return subjectId;
  return subject === 'customer' ? occurrence : undefined;
}

/** A visit that was moved is another occurrence, which has its own message. One that has begun needs none. */
function isSameVisit(
  { trigger }: Rule,
  booking: typeof bookings.$inferSelect,
  { occurrence }: Occurrence,
): boolean {
  if (trigger !== 'visit') return booking.status === 'completed';
  return booking.status === 'upcoming' && !booking.needsPlacing && booking.startLocal === occurrence;
}

/** Letters that say when a visit is. */
const datedEvents: HappeningName[] = [
  'booking_received',
  'booking_confirmed',
  'booking_updated',
  'booking_rescheduled',
  'booking_restored',
];

/** Whoever has booked or moved a visit this long before a reminder needs none: they have just read of it. */
const freshMs = 2 * 3_600_000;

async function wasJustTold(
  db: TenantDb,
  { id, createdAt }: typeof bookings.$inferSelect,
  { dueAt }: Occurrence,
): Promise<boolean> {
  const since = new Date(dueAt.getTime() - freshMs);
  // A letter may still be on its way to be planned.
  if (createdAt > since) return true;
  const told = and(
    eq(messages.subjectKind, 'booking'),
    eq(messages.subjectId, id),
    eq(messages.audience, 'customer'),
    inArray(messages.event, datedEvents),
    gt(messages.dueAt, since),
  );
  return (await db.count(messages, told)) > 0;
}

async function readFacts(db: TenantDb, booking: typeof bookings.$inferSelect): Promise<RuleFacts> {
  const [items, ofBooking, ofCustomer, [earlier]] = await Promise.all([
    db.list(bookingItems, { where: eq(bookingItems.bookingId, booking.id), limit: 500 }),
    db.list(bookingTags, { where: eq(bookingTags.bookingId, booking.id) }),
    db.list(customerTags, { where: eq(customerTags.customerId, booking.customerId) }),
    db.query((database, own) =>
      database
        .select({ count: count() })
        .from(bookings)
        .where(
          and(
            own(bookings),
            eq(bookings.customerId, booking.customerId),
            eq(bookings.status, 'completed'),
            lt(bookings.startAt, booking.startAt),
          ),
        ),
    ),
  ]);
  return {
    status: booking.status,
    serviceIds: items.map(({ serviceId }) => serviceId),
    frequencyId: booking.frequencyId,
    tagIds: [...ofBooking, ...ofCustomer].map(({ tagId }) => tagId),
    earlierVisits: earlier?.count ?? 0,
  };
}

type Stop = (db: TenantDb, one: Occurrence) => Promise<boolean>;

const stops: Record<RuleStop, Stop> = {
  rated: async (db, { subjectId }) => (await db.count(ratings, eq(ratings.bookingId, subjectId))) > 0,
  booked_again: async (db, { subjectId, occurrence }) => {
    const last = await db.get(bookings, occurrence);
    const again = and(
      eq(bookings.customerId, subjectId),
      ne(bookings.id, occurrence),
      ne(bookings.status, 'cancelled'),
      or(gt(bookings.startAt, last.startAt), gt(bookings.createdAt, last.startAt)),
    );
    return (await db.count(bookings, again)) > 0;
  },
  quote_decided: async (db, { subjectId }) =>
    (await db.count(quotes, and(eq(quotes.id, subjectId), inArray(quotes.state, ['sent', 'viewed'])))) === 0,
  lead_answered: async (db, { subjectId }) =>
    (await db.count(
      leads,
      and(eq(leads.id, subjectId), eq(leads.state, 'new'), sql`not ${leads.unsubscribed}`),
    )) === 0,
};
