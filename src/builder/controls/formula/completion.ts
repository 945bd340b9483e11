import type { NamedField } from './field-names.ts';

/** Where names of fields stand in a text, and how they are written there. */
export type NameStyle = {
  /** What is being written before the caret: the name begun so far, as its first group that is there. */
  begun: RegExp;
  write(name: string): string;
  /** The rest of the name, if it stands after the caret already. */
  end: string;
};

export const inFormulas: NameStyle = {
  begun: /\[([^[\]\n]*)$|(?<![\p{L}\w.'\]])(\p{L}[\p{L}\w.]*)$/u,
  write: (name) => `[${name}]`,
  end: ']',
};

export const inTexts: NameStyle = {
  begun: /\{\{\s*([^{}\n]*)$/,
  write: (name) => `{{${name}}}`,
  end: '}}',
};

const most = 8;

/** Fields whose name may be meant by what stands before the caret; undefined where no name is being written. */
export function completionAt(
  text: string,
  caret: number,
  { fields, style }: { fields: readonly NamedField[]; style: NameStyle },
): { from: number; found: readonly NamedField[] } | undefined {
  const begun = style.begun.exec(text.slice(0, caret));
  if (!begun) return undefined;
  const wanted = (begun[1] ?? begun[2] ?? '').trim().toLowerCase();
  const rank = ({ key, label }: NamedField): number => {
    const name = label.toLowerCase();
    if (name.startsWith(wanted)) return 0;
    if (name.split(/\s+/).some((word) => word.startsWith(wanted))) return 1;
    return name.includes(wanted) || key.toLowerCase().startsWith(wanted) ? 2 : 3;
  };
  const found = fields
    .filter((field) => rank(field) < 3)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, most);
  return found.length === 0 ? undefined : { from: begun.index, found };
}

/** The text with the name in the place of what was begun, and where one goes on writing. */
export function complete(
  text: string,
  { from, caret }: { from: number; caret: number },
  { name, style }: { name: string; style: NameStyle },
): { text: string; caret: number } {
  const written = style.write(name);
  const rest = text.slice(caret);
  const after = rest.startsWith(style.end) ? rest.slice(style.end.length) : rest;
  return { text: `${text.slice(0, from)}${written}${after}`, caret: from + written.length };
}
