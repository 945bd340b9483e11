import { nearlyPattern } from '#engine/format/nearly.ts';
import type { SettingSpec } from '#engine/settings/platform/define-settings.ts';

/** All that is said of a setting, to people and to programs: words of either are looked for. */
const textOf = (spec: SettingSpec): string =>
  [
    spec.title,
    spec['x-hint'],
    spec.description,
    spec['x-group'],
    spec['x-empty'],
    ...Object.values(spec['x-labels'] ?? {}),
  ].join(' ');

/** The words of a text, or of what somebody looks for. */
export const toWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Does each of the words begin one of the text? What is looked for is still being typed. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const own = toWords(text);
  return words.every((word) => own.some((one) => one.startsWith(word)));
}

/** The same, when a letter of each word is forgiven. */
export function nearlyHasWords(text: string, words: readonly string[]): boolean {
  const own = toWords(text);
  return words.every((word) => {
    const meant = new RegExp(`^${nearlyPattern(word) ?? word}`, 'u');
    return own.some((one) => meant.test(one));
  });
}

/** Does a setting say every one of the words, by itself or with the sentence that it stands in? */
export const says = (spec: SettingSpec, words: readonly string[], sentence = '', has = hasWords): boolean =>
  has(`${textOf(spec)} ${sentence}`, words);

/** The address of a section within its page: `what-customers-may-do`. */
export const toAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
