import type { AnyDefinition } from '#engine/components/define.ts';
import type { StyleSection, ThemeStyles, Width } from '#engine/components/styles.ts';
import { isEqual } from '#engine/schema/is-equal.ts';
import { widthsWithin } from '#engine/template/effective-styles.ts';
import { themeStyleOf } from '#engine/template/theme.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { propertyOf } from '#engine/tree/properties.ts';

/** What a style is here, which of the many that may say so did, and what a reset would write. */
export type StyleSource = {
  value: unknown;
  /** ‘Default styles’, ‘Template, for all widths’; ‘As usual’ where nobody says anything. */
  words: string;
  /** This form says so for exactly this place and width. */
  isOwn: boolean;
  /** What stands there without the form's own say; undefined takes it away. */
  inherited: unknown;
};

export type FindSource = (name: string) => StyleSource;

/** From the width that is looked at to the widest: each says what narrower ones do not. */
const chainOf = (at: Width | undefined): readonly (Width | undefined)[] => [
  ...widthsWithin(at).toReversed(),
  undefined,
];

const pathOf = (name: string, width: Width | undefined): string => (width ? `${width}.${name}` : name);

const widthWords = (width: Width | undefined, at: Width | undefined): string =>
  width === at ? '' : width === undefined ? ', for all widths' : ', for tablets';

type Found = { value: unknown; words: string };

/** As browsers and the form’s own sheet draw it. */
export const asUsual = 'Default';

/** The first that says something. */
function findFirst(at: Width | undefined, words: string, read: (path: string) => unknown) {
  return (name: string): Found | undefined => {
    for (const width of chainOf(at)) {
      const value = read(pathOf(name, width));
      if (value !== undefined) return { value, words: words + widthWords(width, at) };
    }
    return undefined;
  };
}

/** What comes from the whole form to every text in it. */
const passedOn = new Set(['fontFamily', 'color']);

const inSection = (theme: ThemeStyles, section: StyleSection, at: Width | undefined, words: string) =>
  findFirst(at, words, (path) => themeStyleOf(theme, section, path));

function inGeneral(theme: ThemeStyles, at: Width | undefined) {
  const find = inSection(theme, 'general', at, 'General styles');
  return (name: string) => (passedOn.has(name) ? find(name) : undefined);
}

type Themes = { theme: ThemeStyles; templateTheme: ThemeStyles };

/** The styles of a section of the default styles. */
export function sectionSources(
  section: StyleSection,
  at: Width | undefined,
  { theme, templateTheme }: Themes,
): FindSource {
  const wider = inSection(theme, section, at, 'Set here');
  const general = section === 'general' ? () => undefined : inGeneral(theme, at);
  return (name) => {
    const path = pathOf(name, at);
    const value = themeStyleOf(theme, section, path);
    const inherited = themeStyleOf(templateTheme, section, path);
    if (!isEqual(value, inherited)) return { value, words: 'Set here', isOwn: true, inherited };
    if (value !== undefined) return { value, words: 'Template', isOwn: false, inherited };
    const found = wider(name) ?? general(name);
    return { value: found?.value, words: found?.words ?? asUsual, isOwn: false, inherited };
  };
}

type Place = { node: FormNode; original: FormNode | undefined; definition: AnyDefinition | undefined };

/** The styles of one component: its own, then its section's, then what its type brings. */
export function nodeSources(
  { node, original, definition }: Place,
  at: Width | undefined,
  { theme }: Pick<Themes, 'theme'>,
): FindSource {
  const own = findFirst(at, 'Set here', (path) => propertyOf(node, `styles.${path}`));
  const section = definition && inSection(theme, definition.styleSection, at, 'Default styles');
  const general = inGeneral(theme, at);
  return (name) => {
    const path = `styles.${pathOf(name, at)}`;
    const value = propertyOf(node, path);
    const inherited = original && propertyOf(original, path);
    const isOwn = !isEqual(value, inherited);
    if (value !== undefined) return { value, words: isOwn ? 'Set here' : 'Template', isOwn, inherited };
    const usual = Object.entries(definition?.styles ?? {}).find(([style]) => style === name)?.[1];
    const found =
      own(name) ??
      section?.(name) ??
      (usual === undefined ? general(name) : { value: usual, words: asUsual });
    return { value: found?.value, words: found?.words ?? asUsual, isOwn, inherited };
  };
}
