import { nearlyPattern } from '#engine/format/nearly.ts';

/** Something the palette can do at once: go somewhere, make something, change something. */
export type Searchable = {
  title: string;
  keywords?: readonly string[] | undefined;
  says?: string | undefined;
};

const marks = /[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g;

/** Without case and accents: what people type and what is written are compared so. */
const fold = (text: string): string => text.normalize('NFKD').replaceAll(marks, '').toLowerCase();

const starts = 3;

/** How well something fits: 4 and 3 for the beginning of its title, 1 for words that begin so somewhere, 0 for not at all. */
function fit({ title, keywords = [], says = '' }: Searchable, words: readonly string[]): number {
  const named = fold(title);
  const said = ` ${fold([...keywords, says].join(' '))}`;
  if (!words.every((word) => named.includes(word) || said.includes(` ${word}`))) return 0;
  const [first = ''] = words;
  if (named.startsWith(words.join(' '))) return starts + 1;
  if (named.startsWith(first)) return starts;
  return words.every((word) => named.includes(word)) ? 2 : 1;
}

const wordsOf = (query: string): string[] => fold(query).split(/\s+/).filter(Boolean);

/** Whether one of them is called as it was typed: then it is what somebody means. */
export function isNamed(entries: readonly Searchable[], query: string): boolean {
  const words = wordsOf(query);
  return words.length > 0 && entries.some((entry) => fit(entry, words) >= starts);
}

/** The entries that have all the words that were typed, the best first; all of them for no words. */
export function matchEntries<E extends Searchable>(entries: readonly E[], query: string): E[] {
  const words = wordsOf(query);
  if (words.length === 0) return [...entries];
  const found = entries
    .map((entry) => ({ entry, fits: fit(entry, words) }))
    .filter(({ fits }) => fits > 0)
    .toSorted((a, b) => b.fits - a.fits)
    .map(({ entry }) => entry);
  return found.length > 0 ? found : entries.filter((entry) => nearlyFits(entry, words));
}

/** Whether the words begin words of the entry, when a letter of each is forgiven. */
function nearlyFits({ title, keywords = [], says = '' }: Searchable, words: readonly string[]): boolean {
  const said = ` ${fold([title, ...keywords, says].join(' '))}`;
  return words.every((word) => {
    const pattern = nearlyPattern(word);
    return pattern === undefined ? said.includes(` ${word}`) : new RegExp(` ${pattern}`, 'u').test(said);
  });
}
