import { sql } from 'drizzle-orm';
import { customType, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { createdAt, instant } from './column-kinds.ts';
import { between, oneOf, partOf, refersTo } from './constraints.ts';
import { companyTable } from './table-kinds.ts';
import { teams } from './teams.ts';

export type InstantRange = { start: Date; end: Date };

/** Half-open: a job may begin the moment another ends. */
const instantRange = customType<{ data: InstantRange; driverData: string }>({
  dataType: () => 'tstzrange',
  toDriver: ({ start, end }) => `[${start.toISOString()},${end.toISOString()})`,
  fromDriver: (range) => {
    const [start = '', end = ''] = range.slice(1, -1).replaceAll('"', '').split(',');
    return { start: new Date(start), end: new Date(end) };
  },
});

export const assignmentStates = [
  'invited',
  'accepted',
  'declined',
  /** Was asked, and did not answer in time. */
  'expired',
  'assigned',
  'removed',
] as const;

/**
 * Who does a job, and when it keeps them busy, travel included. The exclusion constraint
 * `booking_teams_no_overlap` (a migration of its own: Drizzle cannot say it) never lets a team be in two places.
 */
export const bookingTeams = companyTable(
  'booking_teams',
  {
    bookingId: uuid('booking_id').notNull(),
    teamId: uuid('team_id').notNull(),
    state: text('state', { enum: assignmentStates }).notNull(),
    during: instantRange('during').notNull(),
    /** Until when an invitation waits for its answer. */
    answerBy: instant('answer_by'),
    declineReason: text('decline_reason'),
    declinedAt: instant('declined_at'),
    onMyWayAt: instant('on_my_way_at'),
    /** How far away they were then, if they said so. */
    onMyWayMinutes: integer('on_my_way_minutes'),
    lateMinutes: integer('late_minutes'),
    checkedInAt: instant('checked_in_at'),
    checkedOutAt: instant('checked_out_at'),
    /** When the visit itself was cancelled: if it takes place after all, they are asked for again. */
    releasedAt: instant('released_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.state, assignmentStates),
    between(t.lateMinutes, 0, 1440),
    between(t.onMyWayMinutes, 0, 1440),
    uniqueIndex('booking_teams_live_once')
      .on(t.bookingId, t.teamId)
      .where(sql`state in ('invited', 'accepted', 'assigned')`),
    ...partOf(t, t.bookingId, bookings),
    ...refersTo(t, t.teamId, teams),
  ],
);
