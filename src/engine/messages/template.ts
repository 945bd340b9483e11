import { cleanValue } from './clean-value.ts';

/** A piece of a template: what stands as it is, or the place of a value. */
export type TemplatePart =
  | { kind: 'text'; text: string }
  | { kind: 'tag'; name: string; fallback: string; at: number };

/** Braces that are no tag; `at` counts characters from the beginning. */
export type BrokenTag = { at: number; source: string };

export type Template = { parts: TemplatePart[]; broken: BrokenTag[] };

/** `{{customer.first_name}}`, or `{{customer.first_name|there}}` with what stands there when nothing is known. */
const braces = /\{\{([^{}]*)(\}\}|$|(?=[{}]))/g;
const inside = /^\s*([a-z_]+(?:\.[\w-]+)+)\s*(?:\|(.*))?$/s;

/** Reads a template. What is broken stays in the text, and is told. */
export function parseTemplate(source: string): Template {
  const parts: TemplatePart[] = [];
  const broken: BrokenTag[] = [];
  let end = 0;
  for (const match of source.matchAll(braces)) {
    const [whole, content = '', closing] = match;
    const [, name, fallback = ''] = inside.exec(content) ?? [];
    if (name === undefined || closing !== '}}') {
      broken.push({ at: match.index, source: whole.slice(0, 60) });
      continue;
    }
    if (match.index > end) parts.push({ kind: 'text', text: source.slice(end, match.index) });
    parts.push({ kind: 'tag', name, fallback: fallback.trim(), at: match.index });
    end = match.index + whole.length;
  }
  if (end < source.length) parts.push({ kind: 'text', text: source.slice(end) });
  return { parts, broken };
}

/** Values by tag. A tag that is missing, or empty, shows its fallback. */
export type MergeValues = ReadonlyMap<string, string>;

export const valueOf = (tag: { name: string; fallback: string }, values: MergeValues): string =>
  cleanValue(values.get(tag.name) ?? '') || tag.fallback;

/** The template as plain text, its values in place. */
export const fillTemplate = (source: string, values: MergeValues): string =>
  parseTemplate(source)
    .parts.map((part) => (part.kind === 'text' ? part.text : valueOf(part, values)))
    .join('');
