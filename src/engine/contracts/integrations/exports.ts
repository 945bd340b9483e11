import type { PermissionRule } from '../../access/ability.ts';
import { contract } from '../platform/contract.ts';
import { filterQuery } from '../platform/fields.ts';

export const exportKinds = [
  'customers',
  'bookings',
  'services',
  'payments',
  'leads',
  'quotes',
  'gift_cards',
] as const;
export type ExportKind = (typeof exportKinds)[number];

const names = {
  customers: 'Customers',
  bookings: 'Bookings',
  services: 'Services',
  payments: 'Payments',
  leads: 'Leads',
  quotes: 'Quotes',
  gift_cards: 'GiftCards',
} as const satisfies Record<ExportKind, string>;

const exporting = <const K extends ExportKind, const P extends PermissionRule>(kind: K, permission: P) =>
  contract({
    method: 'GET',
    name: `export${names[kind]}`,
    path: `/api/exports/${kind}`,
    produces: 'text/csv',
    summary: `Export ${kind.replace('_', ' ')} as CSV, filtered and ordered like their list.`,
    access: { permission },
    company: true,
    topic: kind,
    query: filterQuery,
    status: 200,
    limit: { max: 60, perSeconds: 600 },
  });

export const exportCustomers = exporting('customers', 'manage_contacts');
export const exportBookings = exporting('bookings', 'view_appointment');
export const exportServices = exporting('services', 'manage_services');
export const exportPayments = exporting('payments', 'charge_customer');
export const exportLeads = exporting('leads', 'manage_opportunities');
export const exportQuotes = exporting('quotes', 'manage_opportunities');
/** Without codes: those are known to whom the cards are for. */
export const exportGiftCards = exporting('gift_cards', ['manage_giftcards', 'plan_gift_cards']);
