import { inkOn } from '#engine/messages/readable-colour.ts';
import type { Registry } from '#engine/components/registry.ts';
import type { NodeStyles, StyleSection, StyleSet, ThemeStyles } from '#engine/components/styles.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { isFont, toFontFaces } from './fonts/font-faces.ts';
import { fontFiles, type FontName } from './fonts/fonts.ts';

/**
 * The styles of a form as one sheet, written where the page is made: each section of the theme, then what components
 * say for themselves. Narrower widths are those of the form's own place, not of the screen.
 */
export function toStyleSheet(tree: FormNode, registry: Registry, theme: ThemeStyles): string {
  const defaults = new Map<StyleSection, StyleSet>();
  for (const { styleSection, styles } of registry.definitions)
    if (styles) defaults.set(styleSection, { ...defaults.get(styleSection), ...styles });
  const sections = new Set<StyleSection>([...defaults.keys(), ...(Object.keys(theme) as StyleSection[])]);
  const { general, ...others } = theme;
  return [
    toFontFaces(fontsIn(tree, theme)),
    ...rulesFor({ frame: '.tf', box: '.tf' }, general ?? {}),
    ...[...sections]
      .filter((section) => section !== 'general')
      .flatMap((section) =>
        rulesFor(
          { frame: `.tf .tf-f-${section}`, box: `.tf .tf-b-${section}` },
          { ...defaults.get(section), ...others[section] },
        ),
      ),
    writtenOf(tree).rules,
  ].join('');
}

type Written = { rules: string; styles: readonly NodeStyles[] };
const known = new WeakMap<FormNode, Written>();

/** Of a component and all that stands in it. While a form is edited, most of it is as it was. */
function writtenOf(node: FormNode): Written {
  let written = known.get(node);
  if (!written) {
    const { id, styles, children = [] } = node;
    const own = styles ? rulesFor({ frame: `.tf .tf-f_${id}`, box: `.tf .tf-b_${id}` }, styles) : [];
    const parts = children.map(writtenOf);
    written = {
      rules: own.join('') + parts.map(({ rules: one }) => one).join(''),
      styles: [...(styles ? [styles] : []), ...parts.flatMap((part) => part.styles)],
    };
    known.set(node, written);
  }
  return written;
}

/** Container widths in pixels up to which the narrower styles hold. */
const upTo = { tablet: 767, phone: 479 } as const;

type Selectors = { frame: string; box: string };

function rulesFor(selectors: Selectors, { tablet, phone, ...base }: NodeStyles): string[] {
  return [
    ...rules(selectors, base),
    ...within(upTo.tablet, rules(selectors, tablet ?? {})),
    ...within(upTo.phone, rules(selectors, phone ?? {})),
  ];
}

const within = (width: number, found: string[]): string[] =>
  found.length > 0 ? [`@container tf (max-width:${width}px){${found.join('')}}`] : [];

/** Distance to others is the frame's; everything else is the box's. */
function rules({ frame, box }: Selectors, styles: StyleSet): string[] {
  const entries = Object.entries(styles).flatMap(([name, value]) => declare(name, value));
  const margins = entries.filter((one) => one.startsWith('margin'));
  const rest = entries.filter((one) => !one.startsWith('margin'));
  return [
    ...(rest.length > 0 ? [`${box}{${rest.join('')}}`] : []),
    ...(margins.length > 0 ? [`${frame}{${margins.join('')}}`] : []),
    ...inkRules(box, styles),
  ];
}

/** What is written on a button can be read on its ground, unless a colour was chosen for it as well. */
const inkRules = (box: string, { backgroundColor, color }: StyleSet): string[] =>
  backgroundColor === undefined || color !== undefined
    ? []
    : [`${box}.tf-button{--button-ink:${inkOn(backgroundColor)};}`];

const lines: Readonly<Record<string, string>> = {
  lineWidth: 'border-top-width',
  lineColor: 'border-top-color',
  lineStyle: 'border-top-style',
};

/** A property of our styles in CSS. The schema lets through only colours, numbers and words of a list. */
function declare(name: string, value: unknown): string[] {
  if (typeof value === 'object' || value === undefined) return [];
  const property = lines[name] ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (name === 'fontFamily') return [`font-family:${stackOf(String(value))};`];
  if (name === 'fontSize') return [`font-size:${Number(value) / 16}rem;`];
  // A box grows with its text: what is chosen is the least.
  if (name === 'height') return [`min-height:${String(value)}px;`];
  return [`${property}:${typeof value === 'number' ? `${value}px` : String(value)};`];
}

/** The web fonts that a form is written with, that of most of its text first. */
export const fontsIn = (tree: FormNode, { general, ...others }: ThemeStyles): FontName[] =>
  [general, ...Object.values(others), ...writtenOf(tree).styles]
    .flatMap((styles) => [styles, styles?.tablet, styles?.phone])
    .flatMap((styles) => (styles?.fontFamily && isFont(styles.fontFamily) ? styles.fontFamily : []));

const stackOf = (name: string): string => {
  const generic = isFont(name) && fontFiles[name].serif ? 'serif' : 'system-ui,sans-serif';
  return `'${name}','${name} Fallback',${generic}`;
};
