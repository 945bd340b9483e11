import type { PriceBook } from '../booking/price-book.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { OpenFormData } from './form-page.ts';
import type { Office, Payments } from './page-data.ts';

export const stepNumbers = [1, 2, 3, 4, 5] as const;
export type StepNumber = (typeof stepNumbers)[number];

const base = '/multi-steps-form';

export const pathOfStep = (step: StepNumber): string => (step === 1 ? base : `${base}/step-${step}`);

/** The step at a path, if there is one. */
export const stepAtPath = (path: string): StepNumber | undefined =>
  stepNumbers.find((step) => pathOfStep(step) === path.replace(/\/$/, ''));

export const titleOfStep = (step: StepNumber, business: string): string =>
  `Step ${step} of ${stepNumbers.length}: book with ${business}`;

/** The first word, and what comes after it. */
export function toNames(fullName: string): { first_name?: string; last_name?: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/);
  const last = rest.join(' ');
  return { ...(first && { first_name: first }), ...(last && { last_name: last }) };
}

export type KindName = 'standard' | 'deep clean' | 'move in out';
export type RhythmName = 'one time' | 'daily' | 'weekly' | 'bi monthly' | 'monthly';
export type RoomName = 'squareFootage' | 'bedrooms' | 'bathrooms' | 'halfBathrooms';
export type AddOnName = 'fridge' | 'pet' | 'sample' | 'oven';
export type TermName = '3 months' | '6 months' | '12 months';

/** One choice of how much there is of something, with the row of the company's prices that holds it. */
export type CountOption = { value: number; label: string; quantity: number; priceId: string };

/** What a service's price depends on: rooms as every company has them, or something of this company's own. */
export type AskedCount = {
  name: RoomName | null;
  label: string;
  description: string;
  variableId: string;
  options: CountOption[];
};

export type AddOn = { name: AddOnName; label: string; extraId: string; least: number; most: number };

/** Longer commitments to a rhythm, for more savings. */
export type Term = { name: TermName; frequencyId: string; saving: string };
export type Rhythm = {
  name: RhythmName;
  label: string;
  frequencyId: string;
  /** Such as "8% off"; empty without a discount. */
  saving: string;
  terms: Term[];
};

/** A kind of cleaning that the company has a service for. */
export type OfferedKind = {
  name: KindName;
  label: string;
  serviceId: string;
  counts: AskedCount[];
  addOns: AddOn[];
  rhythms: Rhythm[];
};

export type Question = { title: string; content: string };

export type MultiStepsPage = {
  step: StepNumber;
  today: LocalDate;
  kinds: OfferedKind[];
  /** Of what can be chosen here alone. */
  services: Catalogue['services'];
  book: PriceBook;
  payments: Payments;
  formats: OpenFormData['formats'];
  timezone: string;
  country: string;
  hoursBefore: number;
  /** As HTML; none where the company has no terms. */
  terms: string | null;
  questions: Question[];
  office: Office;
};
