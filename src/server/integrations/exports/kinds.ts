import { and, desc, eq } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ExportKind } from '#engine/contracts/integrations/exports.ts';
import { toMajor } from '#engine/money/currency.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { toCatalogueScope } from '#server/platform/editing/scope.ts';
import type { CsvRow } from '#server/platform/csv/write-csv.ts';
import { bookingCells, customCells } from '#server/company/custom-fields/list-fields.ts';
import type { CustomFieldSubject } from '#server/company/custom-fields/definitions.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { services } from '#server/platform/db/tables/services.ts';
import type { CompanyTable } from '#server/platform/db/tenant.ts';
import type { CompanyCall } from '#server/platform/editing/editor.ts';
import type { FilterRules, ParsedFilter } from '#server/platform/http/filter.ts';
import { parseListFilter } from '#server/platform/http/include.ts';
import { addressParts, customerParts, readBookingParts } from '#server/booking/bookings/file-parts.ts';
import { bookingFilter, findBookingIds, findBookings } from '#server/booking/bookings/query.ts';
import { customerEditor } from '#server/people/customers/editor.ts';
import { findGiftCards, giftCardFilter } from '#server/money/gift-cards/query.ts';
import { presentLead } from '#server/people/leads/present.ts';
import { leadFilter } from '#server/people/leads/routes.ts';
import { serviceEditor } from '#server/catalogue/services/editor.ts';

/** How rows of one kind are found and written. */
export type Exporting = {
  /** The filter is that of their list. */
  rules: FilterRules;
  columns: readonly string[];
  /** Whose fields of the company stand behind them. */
  custom?: CustomFieldSubject;
  idsOf(call: CompanyCall, filter: ParsedFilter): Promise<string[]>;
  read(call: CompanyCall, ids: string[]): Promise<(CsvRow & { id: string })[]>;
};

const idsOf =
  (table: CompanyTable): Exporting['idsOf'] =>
  async ({ db }, filter) =>
    (await db.list(table, filter)).map(({ id }) => id as string); // Every company table's id is a text.

const only = (column: AnyPgColumn, ids: string[]) => ({
  where: isOneOf(column, ids),
  orderBy: [],
  limit: ids.length,
  offset: 0,
});

/** With the address they are visited at, so that the file can be imported elsewhere. */
async function readCustomers(call: CompanyCall, ids: string[]) {
  const { rules, find } = customerEditor;
  const filter = { ...parseListFilter(undefined, rules), ...only(customers.id, ids) };
  const places = await call.db.list(addresses, {
    where: and(isOneOf(addresses.customerId, ids), eq(addresses.isDefault, true)),
    limit: ids.length,
  });
  const placeOf = new Map(places.map((place) => [place.customerId, place]));
  return (await find(toCatalogueScope(call), filter)).map((row) => {
    const { street, apartment, city, state, zip } = placeOf.get(row.id) ?? {};
    return { ...row, ...customCells(row.custom_values), street, apartment, city, state, zip };
  });
}

const paymentFilter: FilterRules = {
  fields: {
    id: payments.id,
    kind: payments.kind,
    method: payments.method,
    occurred_at: payments.occurredAt,
    booking_id: payments.bookingId,
    customer_id: payments.customerId,
  },
  defaultOrder: [desc(payments.occurredAt), desc(payments.id)],
};

async function readPayments({ db, company }: CompanyCall, ids: string[]) {
  const rows = await db.query((database, own) =>
    database
      .select({ payment: payments, customer: customers, number: bookings.number })
      .from(payments)
      .innerJoin(customers, eq(customers.id, payments.customerId))
      .leftJoin(bookings, eq(bookings.id, payments.bookingId))
      .where(and(own(payments), isOneOf(payments.id, ids))),
  );
  return rows.map(({ payment, customer, number }) => ({
    ...payment,
    occurred_at: payment.occurredAt.toISOString(),
    amount: toMajor(payment.amount, company.currencyCode),
    currency: company.currencyCode,
    booking: number,
    customer: `${customer.firstName} ${customer.lastName}`.trim(),
    email: customer.email,
  }));
}

export const exporting: Record<ExportKind, Exporting> = {
  customers: {
    rules: customerEditor.rules,
    columns: [
      'email',
      'first_name',
      'last_name',
      'company_name',
      'phone',
      'street',
      'apartment',
      'city',
      'state',
      'zip',
      'referral_source',
      'sms_reminders',
      'tax_exempt',
      'blocked',
      'active',
      'bookings',
      'completed_bookings',
      'spent',
      'currency',
      'last_visit_at',
      'next_visit_at',
      'created_at',
      'id',
    ],
    custom: 'customer',
    idsOf: idsOf(customers),
    read: readCustomers,
  },
  bookings: {
    rules: bookingFilter,
    columns: [
      'number',
      'status',
      'display_status',
      'start_local',
      'timezone',
      'start_at',
      'duration_minutes',
      ...customerParts,
      ...addressParts,
      'service_names',
      'team_names',
      'location_name',
      'total',
      'currency',
      'id',
    ],
    idsOf: findBookingIds,
    custom: 'booking',
    read: async (call, ids) => {
      const cells = await bookingCells(call.db, ids);
      const parts = await readBookingParts(call.db, ids);
      return (await findBookings(call, only(bookings.id, ids))).map((row) => ({
        ...cells.get(row.id),
        ...parts.get(row.id),
        ...row,
      }));
    },
  },
  services: {
    rules: serviceEditor.rules,
    columns: [
      'name',
      'description',
      'base_price',
      'currency',
      'duration',
      'hourly',
      'taxable',
      'frequency_discount',
      'code_discount',
      'private',
      'active',
      'id',
    ],
    // Their order is also that of their categories.
    idsOf: async (call, filter) => {
      const { rules, find } = serviceEditor;
      const found = await find(toCatalogueScope(call), { ...parseListFilter(undefined, rules), ...filter });
      return found.map(({ id }) => id);
    },
    read: (call, ids) =>
      serviceEditor.find(toCatalogueScope(call), {
        ...parseListFilter(undefined, serviceEditor.rules),
        ...only(services.id, ids),
        addressed: true,
      }),
  },
  payments: {
    rules: paymentFilter,
    columns: [
      'occurred_at',
      'kind',
      'method',
      'amount',
      'currency',
      'booking',
      'customer',
      'email',
      'processor',
      'reference',
      'note',
      'id',
    ],
    idsOf: idsOf(payments),
    read: readPayments,
  },
  leads: {
    rules: leadFilter,
    columns: [
      'email',
      'first_name',
      'last_name',
      'phone',
      'zip',
      'message',
      'source',
      'state',
      'lost_reason',
      'created_at',
      'id',
    ],
    idsOf: idsOf(leads),
    read: async ({ db }, ids) => (await db.list(leads, only(leads.id, ids))).map(presentLead),
  },
  gift_cards: {
    rules: giftCardFilter,
    columns: [
      'code_ending',
      'state',
      'initial_amount',
      'balance',
      'currency',
      'from_name',
      'recipient_name',
      'recipient_email',
      'deliver_on',
      'delivered_at',
      'expires_at',
      'created_at',
      'id',
    ],
    idsOf: idsOf(giftCards),
    read: (call, ids) => findGiftCards(call, only(giftCards.id, ids)),
  },
};
