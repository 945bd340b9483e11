import { bigint, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { crewActKinds, type CrewAct } from '#engine/crew/acts.ts';
import type { CrewRefusal } from '#engine/crew/refusals.ts';
import { bookings } from './bookings.ts';
import { createdAt, instant } from './column-kinds.ts';
import { oneOf, partOf, refersTo } from './constraints.ts';
import { accounts } from './identity.ts';
import { companyTable } from './table-kinds.ts';
import { teams } from './teams.ts';

/**
 * What crews have said of visits, by the ids that their devices gave. Rows are never changed: an act that is sent
 * again finds itself here, however late.
 */
export const crewActs = companyTable(
  'crew_acts',
  {
    bookingId: uuid('booking_id').notNull(),
    teamId: uuid('team_id').notNull(),
    accountId: uuid('account_id'),
    /** None where it was said on the spot, by a single call. */
    deviceId: uuid('device_id'),
    seq: integer('seq'),
    baseVersion: integer('base_version'),
    kind: text('kind', { enum: crewActKinds }).notNull(),
    act: jsonb('act').$type<CrewAct>().notNull(),
    /** By the clock of the server, as far as the device knew it. */
    occurredAt: instant('occurred_at').notNull(),
    /** By the clock of the device. */
    deviceAt: instant('device_at').notNull(),
    /** How far that clock was behind. */
    skewMs: bigint('skew_ms', { mode: 'number' }).notNull().default(0),
    /** Why it was not taken; it is kept all the same. */
    refusal: jsonb('refusal').$type<CrewRefusal>(),
    receivedAt: createdAt(),
  },
  (t) => [
    oneOf(t.kind, crewActKinds),
    ...partOf(t, t.bookingId, bookings),
    ...refersTo(t, t.teamId, teams),
    ...refersTo(t, t.accountId, accounts),
  ],
);
