import type { Language } from '../format/languages.ts';
import type { GiftDesign } from '../settings/money/gift-designs.ts';
import { cleanValue } from './clean-value.ts';
import { parseMarkup, type Block, type Inline } from './letter-markup.ts';
import {
  closeGaps,
  fillTemplate,
  gap,
  parseTemplate,
  valueOf,
  type MergeValues,
  type TemplatePart,
} from './template.ts';

/** What was bought and what it costs, as letters show it. */
export type VisitSummary = {
  facts: { label: string; value: string }[];
  lines: { label: string; detail: string; amount: string }[];
  totals: { label: string; amount: string; strong?: boolean }[];
};

/** Whom the letter is from. Colours are written #rrggbb. */
export type LetterSender = {
  name: string;
  color: string;
  buttonColor: string;
  logoUrl: string | null;
  /** Lines below the letter: address, telephone, what the company wants to say. */
  imprint: string[];
};

/** A gift card as its letter shows it. Drawn as a table: mail programs hide pictures until somebody asks for them. */
export type GiftFace = {
  design: GiftDesign;
  /** The company's own picture in its place. */
  picture: { url: string; alt: string; width: number; height: number } | null;
  amount: string;
  recipient: string;
};

export type LetterBlock =
  | Block
  | { kind: 'summary'; summary: VisitSummary }
  | { kind: 'gift'; gift: GiftFace };

/** A letter with all its values in place: what remains is to write it as HTML and as text. */
export type Letter = {
  subject: string;
  language: Language;
  sender: LetterSender;
  blocks: LetterBlock[];
  /** Why this was sent. */
  reason: string;
  /** Where to choose what else comes; none for what must be sent. */
  unsubscribeUrl: string | null;
};

export type LetterTemplate = Omit<Letter, 'blocks'> & { body: string };

/**
 * The template's letter. Markup is read before values come in, so that no name can be taken for markup. A line whose
 * value is missing falls away whole: "We can't make it on ." is worse than nothing.
 */
export function fillLetter(
  { body, subject, ...rest }: LetterTemplate,
  values: MergeValues,
  summary: VisitSummary | null,
): Letter {
  const { marked, tags } = markTags(body);
  const fill = (text: string) => fillMarks(text, tags, values);
  const blocks = parseMarkup(keepWhatHasValues(marked, tags, values)).flatMap((block): LetterBlock[] => {
    if (block.kind === 'paragraph' && isSummary(block.inline, tags))
      return summary ? [{ kind: 'summary', summary: cleanSummary(summary) }] : [];
    return fillBlock(block, fill);
  });
  return { ...rest, subject: oneLine(fillTemplate(subject, values)), blocks };
}

type Tag = Extract<TemplatePart, { kind: 'tag' }>;

/** Characters that no text of people has: they hold a value's place while markup is read. */
const [open, close] = ['\uE000', '\uE001'];
const marks = /\uE000(\d+)\uE001/g;

function markTags(source: string): { marked: string; tags: Tag[] } {
  const tags: Tag[] = [];
  const marked = parseTemplate(source.replaceAll(/[\uE000-\uE002]/g, ''))
    .parts.map((part) => (part.kind === 'text' ? part.text : `${open}${tags.push(part) - 1}${close}`))
    .join('');
  return { marked, tags };
}

const fillMarks = (text: string, tags: readonly Tag[], values: MergeValues): string =>
  text.replaceAll(marks, (_mark, index: string) => {
    const tag = tags[Number(index)];
    return (tag && valueOf(tag, values)) ?? '';
  });

/** The lines that can be said. A table that stands for itself is asked for its content later. */
const keepWhatHasValues = (marked: string, tags: readonly Tag[], values: MergeValues): string =>
  marked
    .split('\n')
    .filter(
      (line) =>
        isTable(line.trim(), tags) || tagsIn(line, tags).every((tag) => valueOf(tag, values) !== undefined),
    )
    .map((line) =>
      closeGaps(
        line.replaceAll(marks, (mark, index: string) => {
          const tag = tags[Number(index)];
          return tag && valueOf(tag, values) === '' ? gap : mark;
        }),
      ),
    )
    .join('\n');

const tagsIn = (line: string, tags: readonly Tag[]): Tag[] =>
  [...line.matchAll(marks)].flatMap(([, index]) => tags[Number(index)] ?? []);

/** They stand for a whole table, where they stand alone. */
export const summaryTags: ReadonlySet<string> = new Set(['booking.summary', 'quote.summary']);

const isSummary = ([only, ...rest]: Inline[], tags: readonly Tag[]): boolean =>
  only?.kind === 'text' && rest.length === 0 && isTable(only.text, tags);

function isTable(text: string, tags: readonly Tag[]): boolean {
  const index = /^\uE000(\d+)\uE001$/.exec(text)?.[1];
  return index !== undefined && summaryTags.has(tags[Number(index)]?.name ?? '');
}

const cleanSummary = ({ facts, lines, totals }: VisitSummary): VisitSummary => ({
  facts: facts.map(({ label, value }) => ({ label, value: cleanValue(value) })),
  lines: lines.map(({ label, detail, amount }) => ({
    label: cleanValue(label),
    detail: cleanValue(detail),
    amount,
  })),
  totals: totals.map((total) => ({ ...total, label: cleanValue(total.label) })),
});

type Fill = (text: string) => string;

/** An address that a letter may not lead to leaves its button out: nobody wants one that leads nowhere. */
function fillBlock(block: Block, fill: Fill): Block[] {
  switch (block.kind) {
    case 'rule':
      return [block];
    case 'button': {
      const url = safeUrl(fill(block.url));
      return url ? [{ kind: 'button', label: oneLine(fill(block.label)), url }] : [];
    }
    case 'list': {
      const items = block.items.map((item) => fillInline(item, fill)).filter((item) => item.length > 0);
      return items.length > 0 ? [{ kind: 'list', items }] : [];
    }
    default: {
      const inline = fillInline(block.inline, fill);
      return inline.length > 0 ? [{ ...block, inline }] : [];
    }
  }
}

function fillInline(inline: readonly Inline[], fill: Fill): Inline[] {
  const filled = inline.map((run): Inline => {
    const text = fill(run.text);
    if (run.kind !== 'link') return { kind: run.kind, text };
    const url = safeUrl(fill(run.url));
    return url ? { kind: 'link', text, url } : { kind: 'text', text };
  });
  return filled.some(({ text }) => text.trim() !== '') ? filled : [];
}

/** Only addresses that a letter may lead to. */
export const safeUrl = (url: string): string | null =>
  /^(?:https?:\/\/|mailto:|tel:)[^\s<>"]+$/i.test(url) ? url : null;

/** Line breaks in a subject would begin a new header. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const address = /https?:\/\/[^\s<>"]+/g;

/** Plain text in which addresses can be followed. */
export function linkAddresses(text: string): Inline[] {
  const urls = text.match(address) ?? [];
  return text.split(address).flatMap((before, index): Inline[] => {
    const url = urls[index];
    const link: Inline[] = url === undefined ? [] : [{ kind: 'link', text: url, url }];
    return before === '' ? link : [{ kind: 'text', text: before }, ...link];
  });
}

/** Addresses that stand in a body's own words; those that come in as values are checked when they do. */
export const unsafeLinks = (body: string): string[] => {
  const { marked } = markTags(body);
  const urls = parseMarkup(marked).flatMap((block) => {
    if (block.kind === 'button') return [block.url];
    const inline = block.kind === 'list' ? block.items.flat() : block.kind === 'rule' ? [] : block.inline;
    return inline.flatMap((run) => (run.kind === 'link' ? [run.url] : []));
  });
  return urls.filter((url) => !url.startsWith(open) && safeUrl(url.replaceAll(marks, 'x')) === null);
};
