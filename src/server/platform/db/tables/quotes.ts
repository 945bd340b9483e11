import { bigint, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DerivationStep } from '#engine/booking/derivation.ts';
import type { PriceRequest } from '#engine/booking/price-request.ts';
import type { SubmittedCustomField } from '#engine/contracts/booking/submissions.ts';
import { createdAt, instant } from './column-kinds.ts';
import { notNegative, oneOf, partOf, refersTo } from './constraints.ts';
import { customers } from './customers.ts';
import { frequencies } from './frequencies.ts';
import { leads } from './leads.ts';
import { locations } from './locations.ts';
import { lineColumns, lineKinds, totalChecks, totalColumns } from './price-columns.ts';
import { services } from './services.ts';
import { companyTable } from './table-kinds.ts';

export const quoteStates = [
  'draft',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'converted',
] as const;

/** The fields of the form that say who and where, without those that are empty. */
export type QuoteContact = Partial<Record<QuoteContactKey, string>> & { lat?: number; lng?: number };
export type QuoteContactKey =
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'company_name'
  | 'phone'
  | 'street'
  | 'apartment'
  | 'city'
  | 'state'
  | 'zip';

export const quotes = companyTable(
  'quotes',
  {
    number: integer('number').notNull(),
    state: text('state', { enum: quoteStates }).notNull().default('draft'),
    leadId: uuid('lead_id'),
    customerId: uuid('customer_id'),
    locationId: uuid('location_id'),
    frequencyId: uuid('frequency_id'),
    message: text('message').notNull().default(''),
    declineReason: text('decline_reason'),
    durationMinutes: integer('duration_minutes').notNull(),
    teamsRequired: integer('teams_required').notNull().default(1),
    ...totalColumns(),
    /** What the price answers, and how it came about; none while nothing is offered yet. */
    priceRequest: jsonb('price_request').$type<PriceRequest>(),
    derivation: jsonb('derivation').$type<DerivationStep[]>(),
    priceBookVersion: bigint('price_book_version', { mode: 'number' }),
    /** Who asked, and for which place, in the words of the form. */
    contact: jsonb('contact').$type<QuoteContact>().notNull().default({}),
    formId: uuid('form_id'),
    formRevision: integer('form_revision'),
    customFields: jsonb('custom_fields').$type<SubmittedCustomField[]>().notNull().default([]),
    sentAt: instant('sent_at'),
    viewedAt: instant('viewed_at'),
    decidedAt: instant('decided_at'),
    expiresAt: instant('expires_at'),
    /** When its customer was told that it is about to end. */
    warnedAt: instant('warned_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.state, quoteStates),
    ...totalChecks('quotes', t),
    ...refersTo(t, t.leadId, leads),
    ...refersTo(t, t.customerId, customers),
    ...refersTo(t, t.locationId, locations),
    ...refersTo(t, t.frequencyId, frequencies),
    uniqueIndex('quotes_number').on(t.companyId, t.number),
    index('quotes_state').on(t.companyId, t.state, t.createdAt),
  ],
);

export const quoteItems = companyTable(
  'quote_items',
  { quoteId: uuid('quote_id').notNull(), ...lineColumns() },
  (t) => [
    ...partOf(t, t.quoteId, quotes),
    ...refersTo(t, t.serviceId, services),
    oneOf(t.kind, lineKinds),
    ...notNegative(t.gross, t.unitPrice, t.frequencyDiscount, t.codeDiscount),
  ],
);
