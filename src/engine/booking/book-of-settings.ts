import type {
  BookExtra,
  BookFrequency,
  BookService,
  BookVariable,
  Discount,
  LineSwitches,
} from './price-book.ts';
import { toMinor } from '../money/currency.ts';
import type { extraSettings } from '../settings/catalogue/extras.ts';
import type { frequencySettings } from '../settings/catalogue/frequencies.ts';
import type { pricingVariableSettings } from '../settings/catalogue/pricing-variables.ts';
import type { serviceSettings } from '../settings/catalogue/services.ts';
import type { SettingsOf } from '../settings/platform/define-settings.ts';

type WithId<T> = T & { id: string };
type Variable = SettingsOf<typeof pricingVariableSettings>;

/** What a service is made of while it is edited. A row of prices that is new has no id yet. */
export type ServiceParts = {
  service: WithId<SettingsOf<typeof serviceSettings>>;
  variables: readonly WithId<
    Omit<Variable, 'prices'> & {
      prices: readonly (Omit<Variable['prices'][number], 'id'> & { id?: string })[];
    }
  >[];
  extras: readonly WithId<SettingsOf<typeof extraSettings>>[];
};

/** A service as prices are computed from it, before it is saved. Amounts of settings are in major units. */
export function bookServiceOf({ service, variables, extras }: ServiceParts, currency: string): BookService {
  const limits = service.hourly_settings;
  return {
    id: service.id,
    name: service.name,
    categoryId: service.categoryId,
    basePrice: toMinor(service.base_price, currency),
    durationMinutes: service.duration,
    active: true,
    hourly: service.hourly
      ? {
          teamsMinimum: limits.teams_minimum,
          teamsMaximum: limits.teams_maximum,
          hoursMinimum: limits.hours_minimum,
          hoursMaximum: limits.hours_maximum,
        }
      : null,
    locationIds: null,
    ...switchesOf(service),
    variables: variables.map((variable) => bookVariableOf(variable, currency)),
    extras: extras.map((extra): BookExtra => ({
      id: extra.id,
      name: extra.name,
      price: toMinor(extra.price, currency),
      durationMinutes: extra.duration,
      active: extra.active,
      minimumQuantity: extra.minimum_quantity,
      maximumQuantity: extra.maximum_quantity,
      recurring: extra.recurring,
      addsTimeWhenHourly: extra.adds_time_when_hourly,
      ...switchesOf(extra),
    })),
  };
}

type Switches = { frequency_discount: boolean; code_discount: boolean; taxable: boolean };

const switchesOf = ({ frequency_discount, code_discount, taxable }: Switches): LineSwitches => ({
  frequencyDiscount: frequency_discount,
  codeDiscount: code_discount,
  taxable,
});

const bookVariableOf = (
  { id, name, unit, mode, duration, active, prices }: ServiceParts['variables'][number],
  currency: string,
): BookVariable => ({
  id,
  name,
  unit,
  mode,
  durationMinutes: duration,
  active,
  prices: prices.map((price, index) => ({
    id: price.id ?? `${id} ${index}`,
    label: price.label,
    price: toMinor(price.price, currency),
    durationMinutes: price.duration ?? 0,
    minQuantity: price.min_qty,
    maxQuantity: price.max_qty,
  })),
});

const partsPerMillion = 10_000;

export function bookFrequencyOf(
  frequency: WithId<SettingsOf<typeof frequencySettings>>,
  currency: string,
): BookFrequency {
  const { recurrence, categories } = frequency;
  return {
    id: frequency.id,
    name: frequency.name,
    active: true,
    unit: recurrence.unit,
    every: recurrence.every,
    monthlyMode: recurrence.monthly_mode,
    categoryIds: categories.length > 0 ? categories.map(({ id }) => id) : null,
    excludeFirst: frequency.exclude_first,
    ...discountOf(frequency, currency),
  };
}

const discountOf = (
  { discount, discount_type }: { discount: number; discount_type: 'percent' | 'amount' },
  currency: string,
): Discount => ({
  discountType: discount_type,
  rate: discount_type === 'percent' ? Math.round(discount * partsPerMillion) : 0,
  amount: discount_type === 'amount' ? toMinor(discount, currency) : 0,
});
