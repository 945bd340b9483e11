import type { Letter, LetterBlock } from './letter.ts';
import type { Inline } from './letter-markup.ts';

/** As much as the longest inbox line shows. */
const longest = 140;

/**
 * What an inbox shows behind the subject: the first thing that the letter says after its greeting. It is taken from the
 * letter, so that it is right for a company's own words too.
 */
export function toPreheader({ blocks, reason }: Pick<Letter, 'blocks' | 'reason'>): string {
  const first = blocks.map(toWords).find((words) => words !== '');
  return shorten(first ?? reason);
}

function toWords(block: LetterBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return toSentence(block.inline);
    case 'list':
      return block.items.map(toSentence).join(', ');
    case 'summary':
      return block.summary.facts.map(({ value }) => oneLine(value)).join(', ');
    default:
      return '';
  }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const toSentence = (inline: readonly Inline[]): string => oneLine(inline.map(({ text }) => text).join(''));

/** Cut between two words. */
function shorten(words: string): string {
  if (words.length <= longest) return words;
  const cut = words.slice(0, longest - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).trimEnd()}…`;
}
