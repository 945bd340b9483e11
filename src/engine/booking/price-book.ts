import type { LocalDate } from '../time/local-date.ts';
import type { RecurrenceRule } from './recurrence.ts';

/** Money is in minor units, rates are in parts per million, durations in minutes. */
export type Discount = {
  discountType: 'percent' | 'amount';
  /** Used when it is a percentage. */
  rate: number;
  /** Used when it is an amount. */
  amount: number;
};

export type BookPrice = {
  id: string;
  label: string;
  price: number;
  durationMinutes: number;
  minQuantity: number;
  maxQuantity: number;
};

export type BookVariable = {
  id: string;
  name: string;
  /** What is counted, such as `metre`; empty where the name says it. */
  unit: string;
  /** `tier`: the price of the row that holds the quantity. `unit`: that price for each. */
  mode: 'tier' | 'unit';
  durationMinutes: number;
  active: boolean;
  prices: BookPrice[];
};

/** What a line may be reduced by, and whether tax is due on it. */
export type LineSwitches = { frequencyDiscount: boolean; codeDiscount: boolean; taxable: boolean };

export type BookExtra = LineSwitches & {
  id: string;
  name: string;
  price: number;
  durationMinutes: number;
  active: boolean;
  minimumQuantity: number;
  maximumQuantity: number;
  /** Bought with every visit of a series, not only the first. */
  recurring: boolean;
  /** With an hourly service, its time comes on top of the hours bought. */
  addsTimeWhenHourly: boolean;
};

export type HourlyLimits = {
  teamsMinimum: number;
  teamsMaximum: number;
  hoursMinimum: number;
  hoursMaximum: number;
};

export type BookService = LineSwitches & {
  id: string;
  name: string;
  categoryId: string | null;
  /** The whole visit, or one hour of one team when the service is hourly. */
  basePrice: number;
  durationMinutes: number;
  active: boolean;
  hourly: HourlyLimits | null;
  /** Where it is sold; null means everywhere. */
  locationIds: string[] | null;
  variables: BookVariable[];
  extras: BookExtra[];
};

export type BookFrequency = Discount &
  RecurrenceRule & {
    id: string;
    name: string;
    active: boolean;
    /** The categories that offer it; null means all. */
    categoryIds: string[] | null;
    /** The first visit pays the full price. */
    excludeFirst: boolean;
  };

export type TaxComponent = { label: string; rate: number };

/** A tax of the company, or of one location or zip code. The newest that is effective on the service date counts. */
export type BookTax = {
  locationId: string | null;
  zipPrefix: string | null;
  /** Prices already contain it. */
  inclusive: boolean;
  effectiveFrom: LocalDate;
  components: TaxComponent[];
};

/** Everything a price depends on, as it was at one moment. A booking keeps the version it was priced with. */
export type PriceBook = {
  version: number;
  services: BookService[];
  frequencies: BookFrequency[];
  taxes: BookTax[];
  /** A flat service takes two teams half the time. */
  splitTimeBetweenTeams: boolean;
};
