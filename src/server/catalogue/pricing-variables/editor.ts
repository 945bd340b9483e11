import { eq } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { pricingVariableCalls } from '#engine/contracts/catalogue/pricing-variables.ts';
import { toMajor, toMinor } from '#engine/money/currency.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import {
  pricingVariableFacts,
  pricingVariableListing,
  pricingVariableSettings,
} from '#engine/settings/catalogue/pricing-variables.ts';
import { problemOf } from '#engine/problems.ts';
import { bookingItems } from '#server/platform/db/tables/bookings.ts';
import { prices, pricingVariables } from '#server/platform/db/tables/pricing-variables.ts';
import { quoteItems } from '#server/platform/db/tables/quotes.ts';
import { services } from '#server/platform/db/tables/services.ts';
import { fromColumns, toColumns } from '#server/platform/editing/columns.ts';
import { complainOfAmount } from '#server/platform/editing/amounts.ts';
import type { Complaint, Complaints } from '#server/platform/editing/complaints.ts';
import { refersBy, type Edit, type Editor } from '#server/platform/editing/editor.ts';
import { complainOfMissing, replaceParts } from '#server/platform/editing/links.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';
import { chosenInSeries } from '../chosen-in-series.ts';
import type { CatalogueScope } from '#server/platform/editing/scope.ts';
import type { VariableRow } from '../services/parts.ts';
import { variableRules } from '../services/rules.ts';
import { complainOfRanges } from './price-rows.ts';
import { findPricingVariables, variablesInOrder } from './query.ts';

type Answer = AnswerOf<typeof pricingVariableCalls.get>;
type Stored = Answer['prices'][number];
/** A row of prices as it is sent: without an id it is a new one. */
type Price = Omit<Stored, Optional> & Partial<Pick<Stored, Optional>>;
type Optional = 'id' | 'duration' | 'translations';
type Settings = Omit<SettingsOf<typeof pricingVariableSettings>, 'prices'> & { prices: Price[] };

const present = (row: VariableRow, scope: CatalogueScope): Answer => ({
  id: row.id,
  ...fromColumns(pricingVariableSettings, row, scope),
  ordering: row.ordering,
  prices: row.prices.map((price) => ({
    id: price.id,
    label: price.label,
    price: toMajor(price.price, scope.currencyCode),
    duration: price.durationMinutes,
    min_qty: price.minQuantity,
    max_qty: price.maxQuantity,
    translations: price.translations,
  })),
});

export const pricingVariableEditor: Editor<typeof pricingVariables, Settings, Answer> = {
  table: pricingVariables,
  noun: 'pricing_variable',
  titleOf: (variable) => variable.name,
  rules: {
    ...listedBy(pricingVariableListing, {
      ...variableRules,
      fields: { ...variableRules.fields, serviceId: pricingVariables.serviceId },
      search: [pricingVariables.name, pricingVariables.description],
    }),
    answer: pricingVariableCalls.get.answer,
    // Prices are always there, and whole: what is narrowed could not be sent back.
    relations: {},
  },
  find: async (scope, filter) =>
    (await findPricingVariables(scope.db, filter)).map((row) => present(row, scope)),
  settings: pricingVariableSettings,
  facts: pricingVariableFacts,
  async complain(settings, edit) {
    const service = { table: services, noun: 'service', ids: [settings.serviceId] };
    return [
      ...(await complainOfMissing(edit.db, () => 'serviceId', service)),
      edit.before !== null &&
        edit.before.serviceId !== settings.serviceId && ['serviceId', problemOf('service_of_variable')],
      ...settings.prices.map(({ price }, index) =>
        complainOfAmount(`prices.${index}.price`, price, edit.currencyCode),
      ),
      ...complainOfIds(settings, edit),
      ...complainOfRanges(settings.prices),
    ];
  },
  toRow: (settings, edit) => toColumns(pricingVariableSettings, { ...settings, prices: [] }, edit),
  async saveParts(variableId, settings, { db, body, currencyCode }) {
    if (!body.prices) return;
    const rows = settings.prices.map((price, ordering) => ({
      ...(price.id !== undefined && { id: price.id }),
      variableId,
      label: price.label,
      price: toMinor(price.price, currencyCode),
      durationMinutes: price.duration ?? 0,
      minQuantity: price.min_qty,
      maxQuantity: price.max_qty,
      translations: price.translations ?? {},
      ordering,
    }));
    await replaceParts(db, prices, { of: eq(prices.variableId, variableId), rows });
  },
  order: { column: pricingVariables.ordering, current: variablesInOrder },
  removal: {
    referredToBy: [
      refersBy(bookingItems, bookingItems.variableId),
      refersBy(quoteItems, quoteItems.variableId),
      chosenInSeries((variableId) => ({ variables: [{ variableId }] })),
    ],
    archive: () => ({ active: false }),
  },
};

/** A row keeps the id that bookings know it by; nobody takes another's. */
function complainOfIds(
  { prices: sent }: Settings,
  { before, isBroughtBack }: Edit<Settings, Answer>,
): Complaints {
  if (isBroughtBack) return [];
  const free = new Set(before?.prices.map(({ id }) => id));
  return sent.map(
    ({ id }, index): Complaint | false =>
      id !== undefined && !free.delete(id) && [`prices.${index}.id`, problemOf('price_unknown_or_twice')],
  );
}
