import type { Letter, LetterBlock, VisitSummary } from './letter.ts';
import type { Inline } from './letter-markup.ts';
import { frameWords } from './words/frame-words.ts';

/** The letter for those who read mail as text; it says the same. */
export function toLetterText({ blocks, sender, reason, unsubscribeUrl, language }: Letter): string {
  const choose = unsubscribeUrl ? [`${frameWords[language].preferences}: ${unsubscribeUrl}`] : [];
  const imprint = sender.imprint.length > 0 ? [[sender.name, ...sender.imprint].join('\n')] : [];
  // The card's face says nothing that the letter doesn't say.
  const said = blocks.filter(({ kind }) => kind !== 'gift');
  return [...said.map(toText), '--', ...imprint, reason, ...choose].join('\n\n');
}

function toText(block: LetterBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return toLine(block.inline);
    case 'list':
      return block.items.map((item) => `- ${toLine(item)}`).join('\n');
    case 'rule':
      return '----';
    case 'button':
      return `${block.label}: ${block.url}`;
    case 'summary':
      return toSummaryText(block.summary);
    case 'gift':
      return '';
  }
}

const toLine = (inline: readonly Inline[]): string =>
  inline
    .map((run) => (run.kind === 'link' && run.url !== run.text ? `${run.text} (${run.url})` : run.text))
    .join('');

/** The same table for texts and short messages. */
export function toSummaryText({ facts, lines, totals }: VisitSummary): string {
  const head = facts.map(({ label, value }) => `${label}: ${value}`);
  const bought = lines.map(({ label, detail, amount }) => `${label}${detail && ` (${detail})`}: ${amount}`);
  const sums = totals.map(({ label, amount }) => `${label}: ${amount}`);
  return [head, bought, sums]
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n');
}
