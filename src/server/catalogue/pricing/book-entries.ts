import type {
  BookExtra,
  BookFrequency,
  BookPrice,
  BookService,
  BookVariable,
} from '#engine/booking/price-book.ts';
import type { FrequencyRow } from '../frequencies/query.ts';
import type { ExtraRow, PriceRow, VariableRow } from '../services/parts.ts';
import type { ServiceRow } from '../services/query.ts';

/** A service is no longer sold once its category is not. */
export const toBookService = (row: ServiceRow): BookService => ({
  id: row.id,
  name: row.name,
  categoryId: row.categoryId,
  basePrice: row.basePrice,
  durationMinutes: row.durationMinutes,
  active: row.active && (row.category?.active ?? true),
  hourly: row.hourly
    ? {
        teamsMinimum: row.teamsMinimum,
        teamsMaximum: row.teamsMaximum,
        hoursMinimum: row.hoursMinimum,
        hoursMaximum: row.hoursMaximum,
      }
    : null,
  locationIds: row.allLocations ? null : row.locationIds,
  frequencyDiscount: row.frequencyDiscount,
  codeDiscount: row.codeDiscount,
  taxable: row.taxable,
  variables: row.variables.map(toBookVariable),
  extras: row.extras.map(toBookExtra),
});

const toBookVariable = (row: VariableRow): BookVariable => ({
  id: row.id,
  name: row.name,
  unit: row.unit,
  mode: row.mode,
  durationMinutes: row.durationMinutes,
  active: row.active,
  prices: row.prices.map(toBookPrice),
});

const toBookPrice = (row: PriceRow): BookPrice => ({
  id: row.id,
  label: row.label,
  price: row.price,
  durationMinutes: row.durationMinutes,
  minQuantity: row.minQuantity,
  maxQuantity: row.maxQuantity,
});

const toBookExtra = (row: ExtraRow): BookExtra => ({
  id: row.id,
  name: row.name,
  price: row.price,
  durationMinutes: row.durationMinutes,
  active: row.active,
  minimumQuantity: row.minimumQuantity,
  maximumQuantity: row.maximumQuantity,
  recurring: row.recurring,
  addsTimeWhenHourly: row.addsTimeWhenHourly,
  frequencyDiscount: row.frequencyDiscount,
  codeDiscount: row.codeDiscount,
  taxable: row.taxable,
});

export const toBookFrequency = (row: FrequencyRow): BookFrequency => ({
  id: row.id,
  name: row.name,
  active: row.active,
  unit: row.unit,
  every: row.every,
  monthlyMode: row.monthlyMode,
  categoryIds: row.categories?.length ? row.categories.map(({ id }) => id).toSorted() : null,
  excludeFirst: row.excludeFirst,
  discountType: row.discountType,
  rate: row.discountRate,
  amount: row.discountAmount,
});
