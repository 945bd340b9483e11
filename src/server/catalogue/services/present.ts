import type { Extra, PricingVariable, Service } from '#engine/catalogue/catalogue.ts';
import { toMajor } from '#engine/money/currency.ts';
import { presentCategory } from '../categories/present.ts';
import type { ExtraRow, PriceRow, VariableRow } from './parts.ts';
import type { ServiceRow } from './query.ts';

export function presentService(row: ServiceRow, currencyCode: string): Service {
  const { category } = row;
  return {
    id: row.id,
    oldVersionId: row.oldVersionId,
    name: row.name,
    description: row.description,
    icon: row.icon,
    ...(row.picture && { picture: row.picture }),
    categoryId: row.categoryId,
    base_price: toMajor(row.basePrice, currencyCode),
    duration: row.durationMinutes,
    hourly: row.hourly,
    ...(row.hourly && { hourly_settings: presentLimits(row) }),
    disclaimer: row.disclaimer,
    has_disclaimer: Boolean(row.disclaimer?.trim()),
    all_locations: row.allLocations,
    locationIds: row.locationIds,
    private: row.private,
    active: row.active,
    ordering: row.ordering,
    extras: row.extras.map((extra) => presentExtra(extra, currencyCode)),
    pricing_variables: row.variables.map((variable) => presentVariable(variable, currencyCode)),
    ...(category !== undefined && { service_categories: category ? [presentCategory(category)] : [] }),
  };
}

export const presentLimits = (row: ServiceRow) => ({
  teams_minimum: row.teamsMinimum,
  teams_maximum: row.teamsMaximum,
  hours_minimum: row.hoursMinimum,
  hours_maximum: row.hoursMaximum,
});

export const presentExtra = (row: ExtraRow, currencyCode: string): Extra => ({
  id: row.id,
  oldVersionId: row.oldVersionId,
  name: row.name,
  icon: row.icon,
  price: toMajor(row.price, currencyCode),
  active: row.active,
  duration: row.durationMinutes,
  ordering: row.ordering,
  minimum_quantity: row.minimumQuantity,
  maximum_quantity: row.maximumQuantity,
  /** Where a form begins to count. */
  quantity: 1,
});

export const presentVariable = (row: VariableRow, currencyCode: string): PricingVariable => ({
  id: row.id,
  name: row.name,
  description: row.description,
  unit: row.unit,
  mode: row.mode,
  active: row.active,
  duration: row.durationMinutes,
  prices: row.prices.map((price) => presentPrice(price, currencyCode)),
});

const presentPrice = (row: PriceRow, currencyCode: string): PricingVariable['prices'][number] => ({
  id: row.id,
  label: row.label,
  price: toMajor(row.price, currencyCode),
  min_qty: row.minQuantity,
  max_qty: row.maxQuantity,
});
