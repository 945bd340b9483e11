import type { Channel } from './event.ts';

/** What the time of a rule is counted from. */
export const ruleTriggers = [
  'visit',
  'visit_completed',
  'first_visit',
  'last_visit',
  'quote_sent',
  'quote_expires',
  'lead_received',
  'team_day',
] as const;
export type RuleTrigger = (typeof ruleTriggers)[number];

/** What makes a message needless before it is sent. */
export const ruleStops = ['rated', 'booked_again', 'quote_decided', 'lead_answered'] as const;
export type RuleStop = (typeof ruleStops)[number];

/** Whom a rule is for; what is not named lets everybody through. */
export type RuleFilter = {
  statuses?: string[];
  service_ids?: string[];
  frequency_ids?: string[];
  tag_ids?: string[];
  /** Only those whose visit is their first, or is not. */
  first_visit?: boolean;
  /** Only those with at least so many visits. */
  visits_at_least?: number;
};

/** What a filter looks at. */
export type RuleFacts = {
  status: string;
  serviceIds: readonly string[];
  frequencyId: string | null;
  tagIds: readonly string[];
  /** Visits that took place before this one. */
  earlierVisits: number;
};

const meets = (wanted: readonly string[] | undefined, has: readonly string[]): boolean =>
  wanted === undefined || wanted.length === 0 || wanted.some((one) => has.includes(one));

/** Does the filter let this one through? */
export const passesFilter = (filter: RuleFilter, facts: RuleFacts): boolean =>
  meets(filter.statuses, [facts.status]) &&
  meets(filter.service_ids, facts.serviceIds) &&
  meets(filter.frequency_ids, facts.frequencyId === null ? [] : [facts.frequencyId]) &&
  meets(filter.tag_ids, facts.tagIds) &&
  (filter.first_visit === undefined || filter.first_visit === (facts.earlierVisits === 0)) &&
  facts.earlierVisits + 1 >= (filter.visits_at_least ?? 0);

export type StandardRule = {
  standard: string;
  name: string;
  event: string;
  trigger: RuleTrigger;
  offsetDays: number;
  /** Beside the days, where no time of day is set. */
  offsetMinutes: number;
  localTime: string | null;
  channels: Channel[];
  filter: RuleFilter;
  stop: RuleStop | null;
  enabled: boolean;
};

const rule = (
  standard: string,
  name: string,
  when: readonly [RuleTrigger, offsetDays: number, localTime: string | null],
  more: Partial<StandardRule> = {},
): StandardRule => ({
  standard,
  name,
  event: standard,
  trigger: when[0],
  offsetDays: when[1],
  offsetMinutes: 0,
  localTime: when[2],
  channels: ['email', 'sms'],
  filter: {},
  stop: null,
  enabled: true,
  ...more,
});

const marketing = { channels: ['email'] as Channel[], enabled: false };

/** What every company begins with. */
export const standardRules: readonly StandardRule[] = [
  rule('reminder_3d', 'Reminder, three days before', ['visit', -3, '07:50']),
  rule('reminder_1d', 'Reminder, the day before', ['visit', -1, '07:50']),
  rule('schedule_tomorrow', 'Tomorrow’s schedule', ['team_day', -1, '18:00'], {
    channels: ['email', 'push'],
  }),
  rule('not_checked_in', 'No check-in yet', ['visit', 0, null], {
    offsetMinutes: 15,
    channels: ['push', 'sms'],
  }),
  rule('rating_request', 'How was it?', ['visit_completed', 1, '08:00'], { stop: 'rated' }),
  rule('rating_reminder', 'How was it? Asked again', ['visit_completed', 4, '10:00'], {
    stop: 'rated',
    enabled: false,
  }),
  rule('abandoned_form', 'Booking left unfinished', ['lead_received', 1, '10:00'], {
    ...marketing,
    stop: 'lead_answered',
  }),
  rule('win_back', 'We miss you', ['last_visit', 60, '10:00'], { ...marketing, stop: 'booked_again' }),
  rule('rebook_one_time', 'Book again', ['last_visit', 21, '10:00'], { ...marketing, stop: 'booked_again' }),
  rule('birthday_of_home', 'A year with us', ['first_visit', 365, '10:00'], marketing),
];

/** Messages that time brings, and nothing that happens. */
export const isToldByRule = (event: string): boolean => standardRules.some((one) => one.event === event);
