import type { PriceBook } from '../../booking/price-book.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Language } from '../../format/languages.ts';
import type { LocalDate } from '../../time/local-date.ts';
import type { OpenFormData } from './form-page.ts';
import type { PageCustomer, Payments } from './page-data.ts';

export const stepNumbers = [1, 2, 3, 4, 5] as const;
export type StepNumber = (typeof stepNumbers)[number];

const base = '/multi-steps-form';

export const pathOfStep = (step: StepNumber): string => (step === 1 ? base : `${base}/step-${step}`);

/** The step at a path, if there is one. */
export const stepAtPath = (path: string): StepNumber | undefined =>
  stepNumbers.find((step) => pathOfStep(step) === path.replace(/\/$/, ''));

const titles: { readonly [L in Language]: (step: StepNumber, of: number, business: string) => string } = {
  en: (step, of, business) => `Step ${step} of ${of}: book with ${business}`,
  es: (step, of, business) => `Paso ${step} de ${of}: reserva con ${business}`,
  ar: (step, of, business) => `الخطوة ${step} من ${of}: احجز مع ${business}`,
};

export const titleOfStep = (step: StepNumber, business: string, language: Language): string =>
  titles[language](step, stepNumbers.length, business);

export type KindName = 'standard' | 'deep clean' | 'move in out';
export type RhythmName = 'one time' | 'daily' | 'weekly' | 'bi monthly' | 'monthly';
export type RoomName = 'squareFootage' | 'bedrooms' | 'bathrooms' | 'halfBathrooms';
export type AddOnName = 'fridge' | 'pet' | 'sample' | 'oven';
export type TermName = '3 months' | '6 months' | '12 months';

/** One choice of how much there is of something, with the row of the company's prices that holds it. */
export type CountOption = { value: number; label: string; quantity: number; priceId: string };

/** The sizes that are asked for, each up to so many square feet. */
export const areas = [
  { value: 1, most: 1500 },
  { value: 2, most: 2000 },
  { value: 3, most: 3000 },
] as const;

/** What a service's price depends on: rooms as every company has them, or something of this company's own. */
export type AskedCount = {
  name: RoomName | null;
  /** As the company calls it. */
  label: string;
  description: string;
  variableId: string;
  options: CountOption[];
};

/** How much there is of a room without a price of its own: it is asked all the same, and told to whoever comes. */
export type ToldCount = { name: RoomName; values: number[] };

export type AddOn = { name: AddOnName; extraId: string; least: number; most: number };

/** Longer commitments to a rhythm, for more savings. */
export type Term = {
  name: TermName;
  frequencyId: string;
  /** What it takes off on top of the rhythm itself. */
  more: string;
  /** Both together. */
  saving: string;
};
export type Rhythm = {
  name: RhythmName;
  frequencyId: string;
  /** What it takes off, such as "8%" or "$5.00"; empty without a discount. */
  saving: string;
  terms: Term[];
};

/** A kind of cleaning that the company has a service for. */
export type OfferedKind = {
  name: KindName;
  serviceId: string;
  counts: AskedCount[];
  told: ToldCount[];
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
  /** Prices before tax are said with the tax that comes on top of them. */
  taxOnTop: boolean;
  payments: Payments;
  formats: OpenFormData['formats'];
  timezone: string;
  country: string;
  hoursBefore: number;
  /** As HTML; none where the company has no terms. */
  terms: string | null;
  questions: Question[];
  customer: PageCustomer | null;
};
