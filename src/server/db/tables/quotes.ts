import { index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    ...totalColumns(),
    sentAt: instant('sent_at'),
    expiresAt: instant('expires_at'),
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
