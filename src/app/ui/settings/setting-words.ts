import type { SettingSpec } from '#engine/settings/define-settings.ts';

/** All that is said of a setting, to people and to programs: words of either are looked for. */
const wordsOf = (spec: SettingSpec): string =>
  [
    spec.title,
    spec['x-hint'],
    spec.description,
    spec['x-group'],
    spec['x-empty'],
    ...Object.values(spec['x-labels'] ?? {}),
  ]
    .join(' ')
    .toLowerCase();

/** The words that somebody looks for. */
export const toWords = (search: string): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

/** Is something called by every one of the words? */
export const isCalled = (title: string, words: readonly string[]): boolean =>
  words.every((word) => title.toLowerCase().includes(word));

/** Does a setting say every one of the words, by itself or with the sentence that it stands in? */
export function says(spec: SettingSpec, words: readonly string[], sentence = ''): boolean {
  const text = `${wordsOf(spec)} ${sentence.toLowerCase()}`;
  return words.every((word) => text.includes(word));
}

/** The address of a section within its page: `what-customers-may-do`. */
export const toAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
