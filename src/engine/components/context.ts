import type { Catalogue } from '../catalogue/catalogue.ts';
import type { FormCompany } from '../catalogue/company.ts';
import type { SpotDay } from '../catalogue/spots.ts';
import type { Instant } from '../time/zone.ts';
import type { Sentences } from './sentences.ts';

/** What a form knows besides its answers. The host gives it; nothing here is fetched or read from a clock. */
export type FormContext = {
  company: FormCompany;
  catalogue: Catalogue;
  /** The days that are on screen. */
  days: readonly SpotDay[];
  now: Instant;
  /** A zip code to which nobody comes, once that was found out. */
  unservedZip?: string | undefined;
  /** Somebody might come there nevertheless, if it were known where exactly the address is. */
  needsPosition?: boolean | undefined;
  /** What is said of answers, in the language of whoever fills the form in. */
  sentences: Sentences;
};

/** The form's data by answer key: `first_name`, `serviceIds`, `cf1234`. */
export type Answers = Readonly<Record<string, unknown>>;
