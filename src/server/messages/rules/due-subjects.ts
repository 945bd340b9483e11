import { sql, type SQL } from 'drizzle-orm';
import type { RuleTrigger } from '#engine/messages/rules.ts';
import type { Database } from '#server/platform/db/client.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import { messageRules } from '#server/platform/db/tables/message-rules.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import { zoneNameOf } from '#server/platform/db/zone-name.ts';
import type { SubjectRef } from '../data/read-message-data.ts';

/** Something for which a rule is due. The occurrence is another one when the visit moves. */
export type DueSubject = {
  ruleId: string;
  companyId: string;
  subjectId: string;
  occurrence: string;
  dueAt: Date;
};

/** What a trigger counts from: rows with a moment, the zone of its day, and a name for the occurrence. */
type Source = {
  subject: SubjectRef['kind'];
  from: SQL;
  where: SQL;
  subjectId: SQL;
  /** Found by an index: at most two days from the moment. */
  near: SQL;
  moment: SQL;
  timezone: SQL;
  occurrence: SQL;
};

const b = bookings;
const companyZone = zoneNameOf(sql`${companies.timezone}`);
const ofRule = (companyId: SQL) => sql`${companyId} = ${messageRules.companyId}`;
const notCancelled = sql`status not in ('cancelled', 'waitlisted')`;

const booking = {
  subject: 'booking',
  from: sql`${b}`,
  subjectId: sql`${b.id}`,
  near: sql`${b.startAt}`,
  timezone: zoneNameOf(sql`${b.timezone}`),
  occurrence: sql`${b.startLocal}::text`,
} as const;
const visited = sql`${ofRule(sql`${b.companyId}`)} and ${b.status} = 'completed'`;
const ofCustomer = {
  ...booking,
  subject: 'customer',
  subjectId: sql`${b.customerId}`,
  occurrence: sql`${b.id}::text`,
} as const;

const quote = (moment: SQL): Source => ({
  subject: 'quote',
  from: sql`${quotes} join ${companies} on ${companies.id} = ${quotes.companyId}`,
  where: sql`${ofRule(sql`${quotes.companyId}`)} and ${quotes.state} in ('sent', 'viewed')`,
  subjectId: sql`${quotes.id}`,
  near: moment,
  moment,
  timezone: companyZone,
  occurrence: sql`extract(epoch from ${moment})::bigint::text`,
});

const sources: Record<RuleTrigger, Source> = {
  visit: {
    ...booking,
    where: sql`${ofRule(sql`${b.companyId}`)} and ${b.status} = 'upcoming' and not ${b.needsPlacing}`,
    moment: sql`${b.startAt}`,
  },
  visit_completed: { ...booking, where: visited, moment: sql`coalesce(${b.completedAt}, ${b.startAt})` },
  first_visit: {
    ...ofCustomer,
    where: sql`${visited} and not exists (select from bookings earlier where earlier.company_id = ${b.companyId} and earlier.customer_id = ${b.customerId} and earlier.status = 'completed' and earlier.start_at < ${b.startAt})`,
    moment: sql`${b.startAt}`,
  },
  last_visit: {
    ...ofCustomer,
    where: sql`${visited} and not exists (select from bookings later where later.company_id = ${b.companyId} and later.customer_id = ${b.customerId} and later.${notCancelled} and later.start_at > ${b.startAt})`,
    moment: sql`${b.startAt}`,
  },
  quote_sent: quote(sql`${quotes.sentAt}`),
  quote_expires: quote(sql`${quotes.expiresAt}`),
  lead_received: {
    subject: 'lead',
    from: sql`${leads} join ${companies} on ${companies.id} = ${leads.companyId}`,
    where: sql`${ofRule(sql`${leads.companyId}`)} and ${leads.state} = 'new'`,
    subjectId: sql`${leads.id}`,
    near: sql`${leads.createdAt}`,
    moment: sql`${leads.createdAt}`,
    timezone: companyZone,
    occurrence: sql`''`,
  },
  team_day: {
    subject: 'team',
    from: sql`${b} join ${bookingTeams} on ${bookingTeams.bookingId} = ${b.id} and ${bookingTeams.state} in ('assigned', 'accepted')
      join ${companies} on ${companies.id} = ${b.companyId}`,
    where: sql`${ofRule(sql`${b.companyId}`)} and ${b.status} in ('pending', 'upcoming')`,
    subjectId: sql`${bookingTeams.teamId}`,
    near: sql`${b.startAt}`,
    moment: sql`${b.startAt}`,
    timezone: companyZone,
    occurrence: sql`(${b.startAt} at time zone ${companyZone})::date::text`,
  },
};

export const subjectOf = (trigger: RuleTrigger): SubjectRef['kind'] => sources[trigger].subject;

/** From when to when something must have become due, and of which rules. */
export type DueWindow = {
  from: Date;
  to: Date;
  rules: SQL;
  /** Only what is due about this one. */
  subjectId?: string | undefined;
};

/**
 * What has become due, of all companies at once. A rule's own day and time are reckoned by the database, in the zone
 * of the place; what was due before a rule was made is not caught up on.
 */
export async function findDue(
  db: Database,
  trigger: RuleTrigger,
  { from, to, rules, subjectId }: DueWindow,
): Promise<DueSubject[]> {
  const source = sources[trigger];
  const r = messageRules;
  const offset = sql`make_interval(days => ${r.offsetDays}, mins => ${r.offsetMinutes})`;
  const day = sql`(${source.moment} at time zone ${source.timezone})::date + ${r.offsetDays}`;
  const due = sql`case when ${r.localTime} is null then ${source.moment} + ${offset}
    else (${day} + ${r.localTime}) at time zone ${source.timezone} end`;
  const { rows } = await db.execute<
    Record<'rule' | 'company' | 'subject' | 'occurrence' | 'due', string>
  >(sql`
    select distinct ${r.id} as rule, ${r.companyId} as company, ${source.subjectId} as subject,
      ${source.occurrence} as occurrence, to_char(${due} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due
    from ${r}, ${source.from}
    where ${rules} and ${r.trigger} = ${trigger} and ${source.where}
      and ${subjectId === undefined ? sql`true` : sql`${source.subjectId} = ${subjectId}`}
      and ${source.near} between ${from.toISOString()}::timestamptz - ${offset} - interval '2 days'
        and ${to.toISOString()}::timestamptz - ${offset} + interval '2 days'
      and ${due} between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
      and not exists (select from messages m where m.company_id = ${r.companyId}
        and m.occasion = concat('rule:', ${r.id}, ':', ${source.subjectId}, ':', ${source.occurrence}))
    order by due limit ${mostAtOnce}`);
  return rows.map(({ rule, company, subject, occurrence, due: at }) => ({
    ruleId: rule,
    companyId: company,
    subjectId: subject,
    occurrence,
    dueAt: new Date(at),
  }));
}

/** The rest comes with the next minute. */
export const mostAtOnce = 2000;
