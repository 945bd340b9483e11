import type { BookExtra, BookService, Discount, PriceBook } from './price-book.ts';
import type { Adjustment, PriceRequest } from './price-request.ts';

type Reduction = { percent?: number; amount?: number };
type ExtraCase = Partial<BookExtra> & { price: number; quantity?: number };
type ServiceCase = {
  basePrice: number;
  hourly?: { hours: number; teams: number };
  variables?: { mode: 'tier' | 'unit'; price: number; quantity: number }[];
  extras?: ExtraCase[];
};

/** A worked example: only what it is about is written down, the rest is ordinary. */
export type QuoteCase = {
  name: string;
  services: ServiceCase[];
  frequency?: Reduction & { unit: 'week' | 'month'; every?: number; excludeFirst?: boolean };
  code?: Reduction & { combinable?: boolean };
  tax?: { inclusive: boolean; rates: number[] };
  customerTaxRate?: number;
  adjustment?: Adjustment;
  fees?: (Reduction & { key: string; taxable?: boolean; recurring?: boolean })[];
  tip?: Reduction;
  giftCardBalance?: number;
  firstVisit?: boolean;
  expected: Record<
    'subtotal' | 'discount' | 'discountCode' | 'beforeTax' | 'tax' | 'tip' | 'giftCard' | 'total',
    number
  > & { next: number | null; adjustment?: number; fees?: number };
  shares?: { discount: number[]; discountCode: number[] };
  taxes?: number[];
  messages?: string[];
};

const toDiscount = ({ percent, amount }: Reduction): Discount => ({
  discountType: percent === undefined ? 'amount' : 'percent',
  rate: percent ?? 0,
  amount: amount ?? 0,
});

const toExtra = ({ quantity: _quantity, ...extra }: ExtraCase, id: string): BookExtra => ({
  id,
  name: id,
  durationMinutes: 0,
  active: true,
  minimumQuantity: 1,
  maximumQuantity: 100,
  recurring: true,
  addsTimeWhenHourly: false,
  frequencyDiscount: true,
  codeDiscount: true,
  taxable: true,
  ...extra,
});

const toService = (service: ServiceCase, index: number): BookService => ({
  id: `service-${index}`,
  name: `Service ${index}`,
  categoryId: null,
  basePrice: service.basePrice,
  durationMinutes: 60,
  active: true,
  hourly: service.hourly ? { teamsMinimum: 1, teamsMaximum: 4, hoursMinimum: 1, hoursMaximum: 8 } : null,
  locationIds: null,
  frequencyDiscount: true,
  codeDiscount: true,
  taxable: true,
  variables: (service.variables ?? []).map(({ mode, price, quantity }, at) => ({
    id: `variable-${at}`,
    name: `Variable ${at}`,
    unit: 'metre',
    mode,
    durationMinutes: 0,
    active: true,
    prices: [
      { id: `row-${at}`, label: 'Row', price, durationMinutes: 15, minQuantity: 1, maxQuantity: quantity },
    ],
  })),
  extras: (service.extras ?? []).map((extra, at) => toExtra(extra, `extra-${at}`)),
});

/** The price book of an example. */
export const bookOf = ({
  services,
  frequency,
  tax,
}: Pick<QuoteCase, 'services'> & Partial<QuoteCase>): PriceBook => ({
  version: 1,
  services: services.map(toService),
  frequencies: [
    {
      id: 'frequency',
      name: 'Frequency',
      active: true,
      unit: frequency?.unit ?? 'none',
      every: frequency?.every ?? 1,
      monthlyMode: 'nth_weekday',
      categoryIds: null,
      excludeFirst: frequency?.excludeFirst ?? false,
      ...toDiscount(frequency ?? {}),
    },
  ],
  taxes: tax
    ? [
        {
          locationId: null,
          zipPrefix: null,
          inclusive: tax.inclusive,
          effectiveFrom: '2020-01-01',
          components: tax.rates.map((rate, index) => ({ label: `Tax ${index}`, rate })),
        },
      ]
    : [],
  splitTimeBetweenTeams: false,
});

/** The request of an example. */
export const requestOf = (example: QuoteCase): PriceRequest => ({
  services: example.services.map(({ hourly, variables = [], extras = [] }, index) => ({
    serviceId: `service-${index}`,
    variables: variables.map(({ quantity }, at) => ({
      variableId: `variable-${at}`,
      priceId: null,
      quantity,
    })),
    extras: extras.map(({ quantity = 1 }, at) => ({ extraId: `extra-${at}`, quantity })),
    hourly: hourly ?? null,
  })),
  frequencyId: 'frequency',
  locationId: null,
  zip: null,
  serviceDate: '2026-11-23',
  firstVisit: example.firstVisit ?? false,
  code: example.code
    ? { code: 'CODE', combinable: example.code.combinable ?? false, ...toDiscount(example.code) }
    : null,
  customerTaxRate: example.customerTaxRate ?? null,
  adjustment: example.adjustment ?? null,
  fees: (example.fees ?? []).map(({ key, taxable = true, recurring = false, ...fee }) => ({
    key,
    label: key,
    taxable,
    recurring,
    ...toDiscount(fee),
  })),
  tip: example.tip ? { ...toDiscount(example.tip), recurring: false } : null,
  giftCardBalance: example.giftCardBalance ?? 0,
  teams: 1,
});
