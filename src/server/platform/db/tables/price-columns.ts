import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  integer,
  jsonb,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { minorUnits } from './column-kinds.ts';
import { notNegative } from './constraints.ts';

/** The terms a price was made under. They never change with the catalogue. */
export type PriceTerms = {
  frequency: { name: string; discountType: 'percent' | 'amount'; rate: number; amount: number } | null;
  code: {
    code: string;
    discountType: 'percent' | 'amount';
    rate: number;
    amount: number;
    combinable: boolean;
  } | null;
  taxInclusive: boolean;
  taxes: { label: string; rate: number; amount: number }[];
};

/** What a booking and a quote store of their price, so that a total can be explained years later. */
export const totalColumns = () => ({
  subtotal: minorUnits('subtotal').notNull(),
  frequencyDiscount: minorUnits('frequency_discount').notNull().default(0),
  codeDiscount: minorUnits('code_discount').notNull().default(0),
  adjustment: minorUnits('adjustment').notNull().default(0),
  fees: minorUnits('fees').notNull().default(0),
  totalBeforeTax: minorUnits('total_before_tax').notNull(),
  tax: minorUnits('tax').notNull(),
  taxInclusive: boolean('tax_inclusive').notNull(),
  tip: minorUnits('tip').notNull().default(0),
  giftCardTotal: minorUnits('gift_card_total').notNull().default(0),
  total: minorUnits('total').notNull(),
  /** Of the next visit of a series; none for a single visit. */
  nextTotal: minorUnits('next_total'),
  priceTerms: jsonb('price_terms').$type<PriceTerms>().notNull(),
});

type TotalColumns = Record<Exclude<keyof ReturnType<typeof totalColumns>, 'priceTerms'>, AnyPgColumn>;

/** The sums hold in every row, whoever wrote it. */
export const totalChecks = (table: string, t: TotalColumns) => [
  ...notNegative(t.subtotal, t.frequencyDiscount, t.codeDiscount, t.fees, t.totalBeforeTax, t.tax),
  ...notNegative(t.tip, t.giftCardTotal, t.total, t.nextTotal),
  check(
    `${table}_total_before_tax_sum`,
    sql`${t.totalBeforeTax} + case when ${t.taxInclusive} then ${t.tax} else 0 end = ${t.subtotal} - ${t.frequencyDiscount} - ${t.codeDiscount} + ${t.adjustment} + ${t.fees}`,
  ),
  check(
    `${table}_total_sum`,
    sql`${t.total} = ${t.totalBeforeTax} + ${t.tax} + ${t.tip} - ${t.giftCardTotal}`,
  ),
];

export const lineKinds = ['service', 'variable', 'extra'] as const;

/** One priced line, as it read on the day. The ids lead back to a catalogue that may have moved on. */
export const lineColumns = () => ({
  kind: text('kind', { enum: lineKinds }).notNull(),
  serviceId: uuid('service_id').notNull(),
  variableId: uuid('variable_id'),
  priceId: uuid('price_id'),
  extraId: uuid('extra_id'),
  name: text('name').notNull(),
  detail: text('detail').notNull().default(''),
  quantity: integer('quantity').notNull(),
  unitPrice: minorUnits('unit_price').notNull(),
  /** Whole or half: binary fractions hold both exactly. */
  hours: doublePrecision('hours'),
  teams: integer('teams'),
  durationMinutes: integer('duration_minutes').notNull().default(0),
  /** Before discounts. */
  gross: minorUnits('gross').notNull(),
  frequencyDiscount: minorUnits('frequency_discount').notNull().default(0),
  codeDiscount: minorUnits('code_discount').notNull().default(0),
  taxable: boolean('taxable').notNull(),
  recurring: boolean('recurring').notNull(),
  ordering: integer('ordering').notNull(),
});
