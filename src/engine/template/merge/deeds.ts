import { styleSections, type StyleSection, type ThemeStyles } from '../../components/styles.ts';
import { isEqual } from '../../schema/is-equal.ts';
import { compareTrees, type TreeChange } from '../../tree/compare-trees.ts';
import type { FormNode } from '../../tree/form-node.ts';
import { ruleAttributes } from '../../tree/permitted.ts';
import { toProperties } from '../../tree/properties.ts';
import type { Orphan } from '../orphan.ts';
import { diffTheme, themeStyleOf } from '../theme.ts';

/** A form as it is edited, whoever edits it. */
export type FormVersion = {
  readonly tree: FormNode;
  readonly theme: ThemeStyles;
  readonly layout: string;
  readonly templateId?: string;
  readonly orphans?: readonly Orphan[];
};

export type Deed =
  | { kind: 'tree'; change: TreeChange }
  | { kind: 'theme'; section: StyleSection; path: string; after: unknown }
  | { kind: 'layout'; before: string; after: string }
  | { kind: 'template'; after: string | undefined };

/**
 * What somebody did to a form, by what it is about. Of two deeds about one thing only one can hold, whoever did them;
 * deeds about different things can both hold.
 */
export type Deeds = ReadonlyMap<string, Deed>;

export function listDeeds(base: FormVersion, after: FormVersion): Deeds {
  const deeds = new Map<string, Deed>();
  if (base.layout !== after.layout)
    deeds.set('layout', { kind: 'layout', before: base.layout, after: after.layout });
  if (base.templateId !== after.templateId)
    deeds.set('template', { kind: 'template', after: after.templateId });
  for (const change of compareTrees(base.tree, after.tree))
    deeds.set(keyOf(change), { kind: 'tree', change });
  const themes = diffTheme(base.theme, after.theme);
  for (const section of styleSections)
    for (const path of Object.keys(themes[section] ?? {}))
      deeds.set(`theme ${section} ${path}`, {
        kind: 'theme',
        section,
        path,
        after: themeStyleOf(after.theme, section, path),
      });
  return deeds;
}

function keyOf(change: TreeChange): string {
  const { id } = change.node;
  if (change.kind === 'moved') return `place ${id}`;
  // A component comes and goes as a whole.
  return change.kind === 'changed' ? `${change.path} ${id}` : `being ${id}`;
}

/** Conditional logic is one rule in three properties: a half of each side would be a rule that nobody wrote. */
const oneRule = ruleAttributes[0].map((name) => `attributes.${name} `);

/** What has to be decided as one: usually the thing itself. */
export function subjectOf(key: string): string {
  const part = oneRule.find((start) => key.startsWith(start));
  return part === undefined ? key : `rule ${key.slice(part.length)}`;
}

export function isSameDeed(one: Deed, other: Deed): boolean {
  if (one.kind !== 'tree') return other.kind !== 'tree' && isEqual(one.after, other.after);
  if (other.kind !== 'tree') return false;
  const [mine, theirs] = [one.change, other.change];
  if (mine.kind === 'removed') return theirs.kind === 'removed';
  if (mine.kind === 'changed') return theirs.kind === 'changed' && isEqual(mine.after, theirs.after);
  if (mine.kind === 'moved') return theirs.kind === 'moved' && isEqual(mine.spot, theirs.spot);
  return theirs.kind === 'added' && isSameArrival(mine, theirs);
}

type Arrival = Extract<TreeChange, { kind: 'added' }>;

const isSameArrival = (one: Arrival, other: Arrival): boolean =>
  one.node.type === other.node.type &&
  one.spot.parent === other.spot.parent &&
  isEqual(toProperties(one.node), toProperties(other.node));
