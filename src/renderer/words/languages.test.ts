import { expect, test } from 'vitest';
import { englishSentences } from '#engine/components/sentences.ts';
import { englishBooking } from './en-booking.ts';
import { englishForm } from './en.ts';
import { arabic } from './ar/arabic.ts';
import { spanish } from './es/spanish.ts';

const english = { form: englishForm, booking: englishBooking, sentences: englishSentences };

/** Every text with where it stands; of functions what they make of a sign that no language has. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const range = { minimum: 3, maximum: 7 };
    const given = path.endsWith('.range') ? [range] : ['§3', '§4', '§5'];
    return [[`${path}()`, String((value as (...given: unknown[]) => unknown)(...given))]];
  }
  return Object.entries(value as object).flatMap(([name, one]) => textsOf(one, `${path}.${name}`));
}
const figures = (text: string) => (text.match(/§?\d/g) ?? []).toSorted();

/** Words that are the same in both, and patterns. */
const same =
  /^(, |Extras|Subtotal|Total|Línea|.*\[de\].*|dddd D MMMM YYYY|MMMM YYYY|§3, §4|§3|\+§3|mar|abr|[a-z]{3})$/;

test.each([
  ['Spanish', spanish],
  ['Arabic', arabic],
])('%s says everything, in words of its own', (_name, words) => {
  const texts = new Map(textsOf(words));
  const known = textsOf(english);
  expect(known.filter(([path]) => !texts.get(path))).toEqual([]);
  const isLeft = ([path, text]: [string, string]) => text === texts.get(path) && !same.test(text);
  expect(known.filter(isLeft)).toEqual([]);
});

test.each([
  ['Spanish', spanish],
  ['Arabic', arabic],
])('%s leaves out nothing of what is to be told', (_name, words) => {
  const texts = new Map(textsOf(words));
  const made = textsOf(english).filter(([path]) => path.endsWith('()'));
  expect(made.map(([path]) => [path, figures(texts.get(path) ?? '')])).toEqual(
    made.map(([path, text]) => [path, figures(text)]),
  );
});

test.each([
  [1, 'ساعة واحدة'],
  [2, 'ساعتان'],
  [2.5, '2.5 ساعة'],
  [3, '3 ساعات'],
  [10, '10 ساعات'],
  [11, '11 ساعة'],
  [103, '103 ساعات'],
])('Arabic counts %d as it does', (count, text) => expect(arabic.booking.hoursOf(count)).toBe(text));
