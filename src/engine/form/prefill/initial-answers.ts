import type { Answers } from '../../components/context.ts';
import { isEqual } from '../../schema/is-equal.ts';
import type { BookingKey } from '../booking-answers.ts';

/** Where answers that a form starts with can come from. */
export type AnswerSources = { link?: Answers; draft?: Answers; customer?: Answers };

type Bond = { about: readonly BookingKey[]; along: readonly BookingKey[] };

/** Answers that mean something only beside one another: those `along` go with what they are about. */
const bonds: readonly Bond[] = [
  { about: ['service_category'], along: ['frequencyId'] },
  { about: ['service_category', 'serviceIds', 'service_options', 'extras'], along: [] },
  { about: ['service_date_picker'], along: ['service_date'] },
  {
    about: ['address_street', 'address_apartment', 'address_city', 'address_state', 'address_zip'],
    along: ['address_coordinates', 'locationId'],
  },
];

/**
 * The answers of a new session. What a link gives counts before a draft, and a draft before what is known of the
 * customer. Of answers that belong together, such as those of an address, a source gives none if it contradicts a
 * stronger one: the street of one house is never joined to the zip code of another.
 */
export function createInitialAnswers({ link = {}, draft = {}, customer = {} }: AnswerSources): Answers {
  const joined = new Map<string, unknown>();
  for (const source of [link, draft, customer]) {
    const refused = new Set<string>(
      bonds
        .filter((bond) => contradicts(bond, source, joined))
        .flatMap(({ about, along }) => [...about, ...along]),
    );
    for (const [key, value] of Object.entries(source))
      if (!joined.has(key) && !refused.has(key)) joined.set(key, value);
  }
  return Object.fromEntries(joined);
}

const contradicts = ({ about }: Bond, source: Answers, joined: ReadonlyMap<string, unknown>): boolean =>
  about.some((key) => {
    const [value, stronger] = [source[key], joined.get(key)];
    return isGiven(value) && isGiven(stronger) && !isEqual(value, stronger);
  });

const isGiven = (value: unknown): boolean => value !== undefined && value !== '';
