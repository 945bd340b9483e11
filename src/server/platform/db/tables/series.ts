import { date, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SubmittedCustomField } from '#engine/contracts/booking/submissions.ts';
import { paymentTypes } from './booking-states.ts';
import { createdAt, instant, wallClock } from './column-kinds.ts';
import { between, notNegative, oneOf, partOf, refersTo } from './constraints.ts';
import { addresses, customers } from './customers.ts';
import { frequencies, monthlyModes, recurrenceUnits } from './frequencies.ts';
import { locations } from './locations.ts';
import { companyTable } from './table-kinds.ts';
import { teams } from './teams.ts';

export const seriesStates = ['active', 'paused', 'cancelled'] as const;

/** What every visit of a series buys, in the words of the booking submission. */
export type ChosenService = {
  serviceId: string;
  variables: { variableId: string; priceId: string; quantity: number }[];
  extras: { extraId: string; quantity: number }[];
  hourly: { hours: number; teams: number } | null;
};

export const series = companyTable(
  'series',
  {
    customerId: uuid('customer_id').notNull(),
    addressId: uuid('address_id').notNull(),
    locationId: uuid('location_id').notNull(),
    frequencyId: uuid('frequency_id').notNull(),
    preferredTeamId: uuid('preferred_team_id'),
    parentSeriesId: uuid('parent_series_id'),
    state: text('state', { enum: seriesStates }).notNull().default('active'),
    unit: text('unit', { enum: recurrenceUnits }).notNull(),
    every: integer('every').notNull(),
    monthlyMode: text('monthly_mode', { enum: monthlyModes }).notNull().default('nth_weekday'),
    anchorLocal: wallClock('anchor_local').notNull(),
    timezone: text('timezone').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    /** How long its visits take by the office’s word, whatever their services say. */
    plannedMinutes: integer('planned_minutes'),
    /** How late its visits may begin by the office’s word, whatever their slots say. */
    arrivalWindowMinutes: integer('arrival_window_minutes'),
    teamsRequired: integer('teams_required').notNull().default(1),
    paymentType: text('payment_type', { enum: paymentTypes }).notNull().default('card'),
    chosen: jsonb('chosen').$type<ChosenService[]>().notNull(),
    /** What was answered when it was booked: each visit that is made begins with it. */
    customFields: jsonb('custom_fields').$type<SubmittedCustomField[]>().notNull().default([]),
    /** Visits exist as bookings up to this day. */
    horizonUntil: date('horizon_until').notNull(),
    pausedFrom: date('paused_from'),
    pausedTo: date('paused_to'),
    /** The last day of a series that another one goes on from. */
    endsOn: date('ends_on'),
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.state, seriesStates),
    oneOf(t.paymentType, paymentTypes),
    between(t.teamsRequired, 1, 20),
    oneOf(t.unit, recurrenceUnits),
    oneOf(t.monthlyMode, monthlyModes),
    between(t.every, 1, 366),
    ...notNegative(t.durationMinutes, t.plannedMinutes, t.arrivalWindowMinutes),
    ...refersTo(t, t.customerId, customers),
    ...refersTo(t, t.addressId, addresses),
    ...refersTo(t, t.locationId, locations),
    ...refersTo(t, t.frequencyId, frequencies),
    ...refersTo(t, t.preferredTeamId, teams),
    ...refersTo(t, t.parentSeriesId, t),
  ],
);

export const seriesExceptionKinds = ['skip', 'moved', 'cancelled'] as const;

/** A visit that is not what the rule says. The date is the one the rule gave, wherever the visit went. */
export const seriesExceptions = companyTable(
  'series_exceptions',
  {
    seriesId: uuid('series_id').notNull(),
    recurrenceDate: date('recurrence_date').notNull(),
    kind: text('kind', { enum: seriesExceptionKinds }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ...partOf(t, t.seriesId, series),
    oneOf(t.kind, seriesExceptionKinds),
    uniqueIndex('series_exceptions_once').on(t.seriesId, t.recurrenceDate),
  ],
);
