import { cleanValue } from './clean-value.ts';

/**
 * A piece of a template: what stands as it is, or the place of a value. Without a fallback, what is said around the
 * value is not said where there is none; with an empty one, the words around it do without.
 */
export type TemplatePart =
  | { kind: 'text'; text: string }
  | { kind: 'tag'; name: string; fallback: string | null; at: number };

/** Braces that are no tag; `at` counts characters from the beginning. */
export type BrokenTag = { at: number; source: string };

export type Template = { parts: TemplatePart[]; broken: BrokenTag[] };

/**
 * `{{customer.first_name}}`, or `{{customer.first_name|there}}` with what stands there when nothing is known, which may
 * be nothing at all: `{{customer.first_name|}}`.
 */
const braces = /\{\{([^{}]*)(\}\}|$|(?=[{}]))/g;
const inside = /^\s*([a-z_]+(?:\.[\w-]+)+)\s*(?:\|(.*))?$/s;

/** Reads a template. What is broken stays in the text, and is told. */
export function parseTemplate(source: string): Template {
  const parts: TemplatePart[] = [];
  const broken: BrokenTag[] = [];
  let end = 0;
  for (const match of source.matchAll(braces)) {
    const [whole, content = '', closing] = match;
    const [, name, fallback] = inside.exec(content) ?? [];
    if (name === undefined || closing !== '}}') {
      broken.push({ at: match.index, source: whole.slice(0, 60) });
      continue;
    }
    if (match.index > end) parts.push({ kind: 'text', text: source.slice(end, match.index) });
    parts.push({ kind: 'tag', name, fallback: fallback?.trim() ?? null, at: match.index });
    end = match.index + whole.length;
  }
  if (end < source.length) parts.push({ kind: 'text', text: source.slice(end) });
  return { parts, broken };
}

/** Values by tag. A tag that is missing, or empty, shows its fallback. */
export type MergeValues = ReadonlyMap<string, string>;

type Tag = Pick<Extract<TemplatePart, { kind: 'tag' }>, 'name' | 'fallback'>;

/** What stands in a tag's place: undefined where it has neither a value nor a fallback. */
export function valueOf({ name, fallback }: Tag, values: MergeValues): string | undefined {
  const value = cleanValue(values.get(name) ?? '');
  return value.trim() === '' ? (fallback ?? undefined) : value;
}

/** A place that stays empty: no text of people has this character. */
export const gap = '\uE002';

/** What stood around a value that is not there: its marks, its blank, a comma or colon that leads to nothing. */
export const closeGaps = (line: string): string =>
  line.includes(gap)
    ? line
        .replaceAll(/\*\*\uE002\*\*/g, gap)
        .replaceAll(/[ \t]*\uE002(?:[ \t]*\uE002)*/g, gap)
        .replaceAll(/^\uE002[ \t,.:;،؛]*/g, '')
        .replaceAll(/[,:;،؛]?\uE002(?=[.,:;!?،؛؟]|$)/g, '')
        .replaceAll(gap, '')
    : line;

/** The template as plain text, its values in place. */
export function fillTemplate(source: string, values: MergeValues): string {
  const pieces = parseTemplate(source).parts.map((part) =>
    part.kind === 'text' ? part.text : valueOf(part, values) || gap,
  );
  const filled = pieces.join('');
  return pieces.includes(gap) ? filled.split('\n').map(closeGaps).join('\n') : filled;
}
