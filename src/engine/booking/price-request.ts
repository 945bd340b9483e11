import type { LocalDate } from '../time/local-date.ts';
import type { Discount } from './price-book.ts';

/** One service with its choices, in the words of the booking submission. */
export type ChosenService = {
  serviceId: string;
  /** The row follows from the quantity; a row that is named must be that one. */
  variables: { variableId: string; priceId: string | null; quantity: number }[];
  extras: { extraId: string; quantity: number }[];
  hourly: { hours: number; teams: number } | null;
};

/** A valid discount code, or the reward of a referral. */
export type CodeTerms = Discount & {
  code: string;
  /** May be used together with a frequency's discount. */
  combinable: boolean;
};

/** What staff add or take off, or the price they agreed on. */
export type Adjustment =
  | { kind: 'amount'; amount: number; recurring: boolean }
  | { kind: 'final_price'; price: number; recurring: boolean };

export type Fee = Discount & {
  /** For instance `same_day`, `trip`, `reschedule`. */
  key: string;
  label: string;
  taxable: boolean;
  recurring: boolean;
};

export type Tip = Discount & { recurring: boolean };

export type PriceRequest = {
  services: ChosenService[];
  /** Null is a single visit of a company whose frequencies have no fitting one. */
  frequencyId: string | null;
  locationId: string | null;
  zip: string | null;
  serviceDate: LocalDate;
  firstVisit: boolean;
  code: CodeTerms | null;
  /** The customer's own rate; zero is an exemption, null the ordinary tax. */
  customerTaxRate: number | null;
  adjustment: Adjustment | null;
  fees: Fee[];
  tip: Tip | null;
  giftCardBalance: number;
  /** Crews that share a flat service. Hourly services name their own. */
  teams: number;
};
