import { expect, test } from 'vitest';
import { site as arabic } from './ar-site.ts';
import { englishSite } from './en.ts';
import { site as spanish } from './es-site.ts';

/** Every text with where it stands; of functions what they make of signs that no language has. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') {
    const made: unknown = (value as (...given: unknown[]) => unknown)('§3', '§4');
    return Array.isArray(made)
      ? made.map((text, at) => [`${path}()${at}`, String(text)])
      : [[`${path}()`, String(made)]];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsOf(one, `${path}.${name}`));
}

/** Words that are the same in both, patterns, and what a greeting is without its name. */
const same = /^(, |Total|Subtotal|SMS|§3, §4|§3|D MMM|dddd D MMMM YYYY|MMMM YYYY|mar|abr|)$/;
const signs = (text: string) => (text.match(/§\d|\{\w+\}/g) ?? []).toSorted();

test.each([
  ['Spanish', spanish],
  ['Arabic', arabic],
])('%s says everything that the pages say, in words of its own', (_name, words) => {
  const texts = new Map(textsOf(words));
  const known = textsOf(englishSite);
  expect(known.filter(([path, text]) => text !== '' && !texts.get(path))).toEqual([]);
  const left = known.filter(([path, text]) => text === texts.get(path) && !same.test(text));
  expect(left).toEqual([]);
});

test.each([
  ['Spanish', spanish],
  ['Arabic', arabic],
])('%s leaves out nothing of what is to be told', (_name, words) => {
  const texts = new Map(textsOf(words));
  const made = textsOf(englishSite).filter(([, text]) => signs(text).length > 0);
  expect(made.map(([path]) => [path, signs(texts.get(path) ?? '')])).toEqual(
    made.map(([path, text]) => [path, signs(text)]),
  );
});
