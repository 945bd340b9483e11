import { expect, test } from 'vitest';
import { arabic as accountArabic } from './account/ar.ts';
import { english as accountEnglish } from './account/en.ts';
import { spanish as accountSpanish } from './account/es.ts';
import { arabic } from './ar/index.ts';
import { customerArabic } from './customer/ar.ts';
import { customerEnglish } from './customer/en.ts';
import { customerSpanish } from './customer/es.ts';
import { english } from './en/index.ts';
import { spanish } from './es/index.ts';

/** In English the server says what it refuses; `refusals.test.ts` looks at the others. */
const told = ({ account, frame, signIn, titles, visits }: typeof arabic) => ({
  account,
  frame,
  signIn,
  titles,
  visits,
});

const inEnglish = { app: told(english), account: accountEnglish, customer: customerEnglish };
const others = [
  ['Spanish', { app: told(spanish), account: accountSpanish, customer: customerSpanish }],
  ['Arabic', { app: told(arabic), account: accountArabic, customer: customerArabic }],
] as const;

/** Every text with where it stands; of functions what they make of signs that no language has. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function')
    return [[`${path}()`, String((value as (...given: unknown[]) => unknown)('§3', '§4', '§5'))]];
  return Object.entries(value as object).flatMap(([name, one]) => textsOf(one, `${path}.${name}`));
}

const known = textsOf(inEnglish).filter(([, text]) => text !== '');

/** Signs alone, and words that both languages have. */
const same = /^([\W\d]*(§\d[^\p{L}]*)+|, |0 min|SMS|Subtotal|Total|Extras|Total: §3)$/u;
const signs = (text: string) => [...new Set(text.match(/§\d/g) ?? [])].toSorted();

test.each(others)('%s says everything, in words of its own', (_name, words) => {
  const texts = new Map(textsOf(words));
  expect(known.filter(([path]) => !texts.get(path))).toEqual([]);
  const isLeft = ([path, text]: [string, string]) => text === texts.get(path) && !same.test(text);
  expect(known.filter(isLeft)).toEqual([]);
});

test.each(others)('%s leaves out nothing of what is to be told', (_name, words) => {
  const texts = new Map(textsOf(words));
  const made = known.filter(([path]) => path.endsWith('()'));
  expect(made.map(([path]) => [path, signs(texts.get(path) ?? '')])).toEqual(
    made.map(([path, text]) => [path, signs(text)]),
  );
});

test('Arabic has no sentence in letters of another script, but for names', () => {
  const isOther = ([, text]: [string, string]) =>
    /\p{Script=Latin}/u.test(text.replaceAll(/Trellis|QR|Wi-Fi|name@example\.com/g, ''));
  expect([...textsOf(others[1][1])].filter(isOther)).toEqual([]);
});

test.each([
  [1, 'تغيرت هذه الزيارة وزيارة واحدة بعدها.'],
  [2, 'تغيرت هذه الزيارة وزيارتان بعدها.'],
  [3, 'تغيرت هذه الزيارة و3 زيارات بعدها.'],
  [11, 'تغيرت هذه الزيارة و11 زيارة بعدها.'],
])('Arabic counts %d visits as it does', (count, text) => {
  expect(customerArabic.extras.savedAll(count)).toBe(text);
});

test.each([
  ['week', 1, 'كل ثلاثاء'],
  ['week', 2, 'كل أسبوعين، يوم الثلاثاء'],
  ['week', 3, 'كل 3 أسابيع، يوم الثلاثاء'],
  ['month', 1, 'كل شهر'],
  ['month', 2, 'كل شهرين'],
  ['day', 4, 'كل 4 أيام'],
])('Arabic says how often: every %s, each %d', (unit, every, text) => {
  expect(customerArabic.series.rhythm(unit, every, 'الثلاثاء')).toBe(text);
});

test('what runs the other way within an Arabic sentence is read by itself', () => {
  expect(customerArabic.when.moment('الثلاثاء، 3 مارس', '10:30 AM')).toBe(
    'الثلاثاء، 3 مارس، \u206810:30 AM\u2069',
  );
  expect(customerArabic.series.crew('Team A.')).toBe('الفريق المفضل: \u2068Team A.\u2069');
});
