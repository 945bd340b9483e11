import { integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { createdAt, instant } from './column-kinds.ts';
import { between, oneOf, partOf, refersTo } from './constraints.ts';
import { customers } from './customers.ts';
import { companyTable } from './table-kinds.ts';
import { teams } from './teams.ts';

export const ratingStates = ['new', 'published', 'hidden'] as const;

/** What a customer thought of a visit. */
export const ratings = companyTable(
  'ratings',
  {
    bookingId: uuid('booking_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    teamId: uuid('team_id'),
    stars: integer('stars').notNull(),
    comment: text('comment').notNull().default(''),
    state: text('state', { enum: ratingStates }).notNull().default('new'),
    reply: text('reply'),
    repliedAt: instant('replied_at'),
    /** Its customer may change it for a while. */
    changedAt: instant('changed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    between(t.stars, 1, 5),
    oneOf(t.state, ratingStates),
    ...partOf(t, t.bookingId, bookings),
    ...refersTo(t, t.customerId, customers),
    ...refersTo(t, t.teamId, teams),
    uniqueIndex('ratings_once').on(t.bookingId, t.customerId),
  ],
);

/** What they thought of each crew, where they said so. */
export const ratingTeams = companyTable(
  'rating_teams',
  {
    ratingId: uuid('rating_id').notNull(),
    teamId: uuid('team_id').notNull(),
    stars: integer('stars').notNull(),
  },
  (t) => [
    between(t.stars, 1, 5),
    ...partOf(t, t.ratingId, ratings),
    ...refersTo(t, t.teamId, teams),
    uniqueIndex('rating_teams_once').on(t.ratingId, t.teamId),
  ],
);
