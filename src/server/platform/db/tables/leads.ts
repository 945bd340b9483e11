import { boolean, date, index, text, uuid } from 'drizzle-orm/pg-core';
import { languages } from '#engine/format/languages.ts';
import { createdAt, minorUnits } from './column-kinds.ts';
import { notNegative, oneOf, refersTo } from './constraints.ts';
import { customers } from './customers.ts';
import { accounts } from './identity.ts';
import { companyTable } from './table-kinds.ts';

export const leadStates = ['new', 'contacted', 'quoted', 'won', 'lost'] as const;

/** Somebody who asked and has not booked yet. */
export const leads = companyTable(
  'leads',
  {
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    zip: text('zip').notNull().default(''),
    message: text('message').notNull().default(''),
    source: text('source').notNull().default(''),
    state: text('state', { enum: leadStates }).notNull().default('new'),
    lostReason: text('lost_reason'),
    /** The language they asked in. */
    language: text('language', { enum: languages }),
    unsubscribed: boolean('unsubscribed').notNull().default(false),
    /** Whom the lead became. */
    customerId: uuid('customer_id'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.state, leadStates),
    ...refersTo(t, t.customerId, customers),
    index('leads_email').on(t.companyId, t.email),
    index('leads_phone').on(t.companyId, t.phone),
  ],
);

/** A job that may come: somebody to call, a value, a next step. */
export const opportunities = companyTable(
  'opportunities',
  {
    leadId: uuid('lead_id'),
    customerId: uuid('customer_id'),
    ownerId: uuid('owner_id'),
    title: text('title').notNull(),
    stage: text('stage', { enum: leadStates }).notNull().default('new'),
    value: minorUnits('value').notNull().default(0),
    nextAction: text('next_action').notNull().default(''),
    nextActionOn: date('next_action_on'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.stage, leadStates),
    ...notNegative(t.value),
    ...refersTo(t, t.leadId, leads),
    ...refersTo(t, t.customerId, customers),
    ...refersTo(t, t.ownerId, accounts),
  ],
);
