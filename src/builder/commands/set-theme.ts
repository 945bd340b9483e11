import type { NodeStyles, StyleSection, StyleSet, Width } from '#engine/components/styles.ts';
import type { Command } from '../editor/command.ts';

type Change = {
  section: StyleSection;
  width?: Width | undefined;
  /** By name; undefined takes a style away. */
  styles: Readonly<Record<string, unknown>>;
};

/** Some styles of a section of the default styles. */
export const setThemeStyles = ({ section, width, styles }: Change, label: string): Command => ({
  label,
  mergeKey: `theme ${section} ${width ?? ''} ${Object.keys(styles).join(' ')}`,
  make(draft) {
    const before: NodeStyles = draft.theme[section] ?? {};
    const next: NodeStyles = width
      ? withEntries(before, { [width]: nonEmpty(withEntries<StyleSet>(before[width] ?? {}, styles)) })
      : withEntries(before, styles);
    return { draft: { ...draft, theme: withEntries(draft.theme, { [section]: nonEmpty(next) }) } };
  },
});

/** A whole section as it was, such as in the template; undefined leaves it out. */
export const setThemeSection = (
  section: StyleSection,
  styles: NodeStyles | undefined,
  label: string,
): Command => ({
  label,
  make: (draft) => ({ draft: { ...draft, theme: withEntries(draft.theme, { [section]: styles }) } }),
});

/** A copy with some entries set; those that are undefined are left out. */
function withEntries<T extends object>(record: T, changes: Readonly<Record<string, unknown>>): T {
  const entries = Object.entries({ ...record, ...changes }).filter(([, value]) => value !== undefined);
  // Of the same shape: what an entry may be the schema of the style says.
  return Object.fromEntries(entries) as T;
}

const nonEmpty = <T extends object>(record: T): T | undefined =>
  Object.keys(record).length > 0 ? record : undefined;
