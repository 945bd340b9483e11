import type { CompanyPolicies } from '#engine/contracts/company/company-policies.ts';
import type { TradeKey } from '#engine/contracts/company/trade-templates.ts';
import type { FormProfile } from '#server/site/forms/form-profile.ts';

/** Amounts are in dollars, and become the company's own money when the template is used. */
export type TradeRow = { label: string; price: number; minutes: number; from: number; to: number };

export type TradeVariable = {
  name: string;
  description: string;
  unit: string;
  rows: readonly TradeRow[];
};

export type TradeService = {
  /** The name of its category. */
  category: string;
  name: string;
  description: string;
  icon: string;
  price: number;
  minutes: number;
  /** Sold by the hour, by so many people at most. */
  hourly?: { people: number; hours: readonly [number, number] };
  variables: readonly TradeVariable[];
  /** Names of the extras that go with it. */
  extras: readonly string[];
};

export type TradeExtra = {
  name: string;
  description: string;
  icon: string;
  price: number;
  minutes: number;
  most?: number;
};

export type TradeFrequency = {
  name: string;
  unit: 'none' | 'week' | 'month';
  every: number;
  /** In percent, from the second visit on. */
  discount: number;
};

export type TradeCatalogue = {
  categories: readonly { name: string; description: string; icon: string }[];
  services: readonly TradeService[];
  extras: readonly TradeExtra[];
};

export type TradeWeek = {
  /** Monday is 1. */
  days: readonly number[];
  starts: readonly string[];
  arrivalWindow: number;
  /** When the team works. */
  hours: readonly [string, string];
  /** Between two visits. */
  buffer: number;
};

export type Trade = {
  key: TradeKey;
  title: string;
  text: string;
  icon: string;
  /** Some of it is measured, in the units of the country. */
  catalogue: (units: { isMetric: boolean }) => TradeCatalogue;
  frequencies: readonly TradeFrequency[];
  week: TradeWeek;
  policies: Partial<CompanyPolicies>;
  /** How long before a visit it can be booked at the latest. */
  hoursOfNotice: number;
  /** Whether one visit can be for several of its services. */
  severalServices?: boolean;
  form: Pick<FormProfile, 'layout' | 'edits'>;
};

export const oneTime: TradeFrequency = { name: 'One time', unit: 'none', every: 1, discount: 0 };
export const weekly = (discount: number): TradeFrequency => ({
  name: 'Every week',
  unit: 'week',
  every: 1,
  discount,
});
export const everyWeeks = (every: number, discount: number): TradeFrequency => ({
  name: `Every ${every} weeks`,
  unit: 'week',
  every,
  discount,
});
export const everyMonths = (every: number, discount: number): TradeFrequency => ({
  name: `Every ${every} months`,
  unit: 'month',
  every,
  discount,
});

type Step = readonly [label: string, price: number, minutes: number];

/** One row for each: what cannot be counted has a number by its place. */
export const choices = (first: number, steps: readonly Step[]): TradeRow[] =>
  steps.map(([label, price, minutes], index) => ({
    label,
    price,
    minutes,
    from: first + index,
    to: first + index,
  }));

/** Rows for ranges of what is counted, each up to its last number. */
export const ranges = (steps: readonly (readonly [...Step, to: number])[]): TradeRow[] =>
  steps.map(([label, price, minutes, to], index) => ({
    label,
    price,
    minutes,
    from: index === 0 ? 1 : (steps[index - 1]?.[3] ?? 0) + 1,
    to,
  }));

/** What small companies of all trades begin with: their one team gets every visit. */
export const usualPolicies: Partial<CompanyPolicies> = {
  assignment: 'auto',
  cancel_late: { kind: 'day_before', time: '17:00' },
  cancel_fee: { type: 'percent', value: 50 },
  reschedule_late: { kind: 'day_before', time: '17:00' },
};
