import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, timeOfDay } from './column-kinds.ts';
import { between, oneOf, partOf, refersTo } from './constraints.ts';
import { accounts } from './identity.ts';
import { companyTable } from './table-kinds.ts';
import { teams } from './teams.ts';

/** When a team works in an ordinary week. */
export const teamAvailability = companyTable(
  'team_availability',
  {
    teamId: uuid('team_id').notNull(),
    /** Monday is 1. */
    weekday: integer('weekday').notNull(),
    fromLocal: timeOfDay('from_local').notNull(),
    toLocal: timeOfDay('to_local').notNull(),
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
  },
  (t) => [
    ...partOf(t, t.teamId, teams),
    between(t.weekday, 1, 7),
    check('team_availability_order', sql`${t.fromLocal} < ${t.toLocal}`),
  ],
);

/** One day on which a team works other hours, or does not work. */
export const availabilityExceptions = companyTable(
  'availability_exceptions',
  {
    teamId: uuid('team_id').notNull(),
    day: date('day').notNull(),
    fromLocal: timeOfDay('from_local').notNull(),
    toLocal: timeOfDay('to_local').notNull(),
    available: boolean('available').notNull(),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    ...partOf(t, t.teamId, teams),
    check('availability_exceptions_order', sql`${t.fromLocal} < ${t.toLocal}`),
  ],
);

export const timeOffStates = ['requested', 'approved', 'denied'] as const;

export const timeOff = companyTable(
  'time_off',
  {
    teamId: uuid('team_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    state: text('state', { enum: timeOffStates }).notNull().default('requested'),
    reason: text('reason').notNull().default(''),
    requestedBy: uuid('requested_by'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    decisionReason: text('decision_reason').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    ...partOf(t, t.teamId, teams),
    ...refersTo(t, t.requestedBy, accounts),
    ...refersTo(t, t.decidedBy, accounts),
    oneOf(t.state, timeOffStates),
    check('time_off_order', sql`${t.startsAt} < ${t.endsAt}`),
  ],
);
