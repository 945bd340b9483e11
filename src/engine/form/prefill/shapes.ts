import { patternOf } from '../../components/named-checks.ts';
import { tickWords } from '../../components/tick.ts';
import { longestText } from '../../contracts/site/longest-text.ts';
import { longestValue } from './link.ts';
import type { BookingParameter } from './query-keys.ts';

/** How the value of a parameter is written, as JSON Schema. */
export type Shape = { maxLength?: number; pattern?: string };

const reference: Shape = { maxLength: 64 };
const references: Shape = { maxLength: longestValue };

/** Parts with commas between them; some may be empty, which is how groups are told apart. */
const listOf = (part: string): Shape => ({
  maxLength: longestValue,
  pattern: `^(?:${part})?(?:,(?:${part})?)*$`,
});
const pairs = listOf('[^,:]{1,133}:\\d{1,6}');

const inAnyCase = (word: string): string =>
  word.replaceAll(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);

/** Without space around the values, which the reader would overlook. */
export const shapes = {
  text: { maxLength: longestText },
  quantity: { pattern: '^\\d{1,6}$' },
  day: { pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$' },
  time: {
    pattern: '^(?:(?:[01]?\\d|2[0-3]):[0-5]\\d|(?:0?[1-9]|1[0-2])(?::[0-5]\\d)?\\s*[AaPp](?:\\.?[Mm]\\.?)?)$',
  },
  tick: { pattern: `^(?:${tickWords.map(inAnyCase).join('|')})$` },
  email: named('email'),
  phone: named('phone'),
  zip: named('zip'),
  alphanum: named('alphanum'),
  number: named('number'),
} satisfies Record<string, Shape>;

function named(name: Parameters<typeof patternOf>[0]): Shape {
  return { pattern: patternOf(name).source };
}

/** Who asks, and who sent them. */
export const contactShapes = {
  referral_code: shapes.text,
  rcode: shapes.text,
  first_name: shapes.text,
  last_name: shapes.text,
  zip: shapes.zip,
  phone: shapes.phone,
  email: shapes.email,
} as const;

export const bookingShapes: { readonly [P in BookingParameter]: Shape } = {
  service_category: reference,
  service_ids: references,
  service_id: references,
  service_options: listOf('[^,]{1,64}-\\d{1,3}(?:\\.[05])?[Tt]\\d{1,3}'),
  service_pricings: pairs,
  service_extras: pairs,
  quantity: shapes.quantity,
  minutes: shapes.quantity,
  pricing_param_quantity: shapes.quantity,
  date: shapes.day,
  time: shapes.time,
  frequencyId: reference,
};
