import {
  styleSections,
  widths,
  type NodeStyles,
  type StyleSection,
  type ThemeStyles,
} from '../components/styles.ts';
import { isEqual } from '../schema/is-equal.ts';
import type { ThemeOverrides } from './documents.ts';

/** The template's theme with a company's differences. */
export function applyTheme(theme: ThemeStyles, overrides: ThemeOverrides): ThemeStyles {
  const sections = styleSections.flatMap((section) => {
    const styles = toNested(applyFlat(toFlat(theme[section]), overrides[section] ?? {}));
    return styles ? [[section, styles] as const] : [];
  });
  return Object.fromEntries(sections);
}

/** What a theme says differently from the template's. */
export function diffTheme(template: ThemeStyles, theme: ThemeStyles): ThemeOverrides {
  const found: ThemeOverrides = {};
  for (const section of styleSections) {
    const changes = diffFlat(toFlat(template[section]), toFlat(theme[section]));
    if (Object.keys(changes).length > 0) found[section] = changes;
  }
  return found;
}

type Flat = Record<string, unknown>;

/** By style name, or `phone.fontSize` for what holds on one width. */
export function toFlat(styles: NodeStyles | undefined): Flat {
  const flat: Flat = {};
  for (const [name, value] of Object.entries(styles ?? {})) {
    if (typeof value !== 'object') flat[name] = value;
    else for (const [style, one] of Object.entries(value)) flat[`${name}.${style}`] = one;
  }
  return flat;
}

function toNested(flat: Flat): NodeStyles | undefined {
  const entries = Object.entries(flat).filter(([name]) => !name.includes('.'));
  for (const width of widths) {
    const own = Object.entries(flat).filter(([name]) => name.startsWith(`${width}.`));
    if (own.length > 0)
      entries.push([
        width,
        Object.fromEntries(own.map(([name, value]) => [name.slice(width.length + 1), value])),
      ]);
  }
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

const applyFlat = (base: Flat, changes: Flat): Flat =>
  Object.fromEntries(Object.entries({ ...base, ...changes }).filter(([, value]) => value !== null));

function diffFlat(before: Flat, after: Flat): Flat {
  const changed = Object.entries(after).filter(([name, value]) => !isEqual(before[name], value));
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return Object.fromEntries([...changed, ...gone.map((name) => [name, null] as const)]);
}

/** One style of a section of the theme. */
export const themeStyleOf = (theme: ThemeStyles, section: StyleSection, path: string): unknown =>
  toFlat(theme[section])[path];
