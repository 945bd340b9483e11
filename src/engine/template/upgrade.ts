import { ownEntry } from '../components/own-entry.ts';
import type { Registry } from '../components/registry.ts';
import { styleSections, styleSectionTitles } from '../components/styles.ts';
import { isEqual } from '../schema/is-equal.ts';
import { checkTree } from '../tree/check-tree.ts';
import { compareTrees, type TreeChange } from '../tree/compare-trees.ts';
import { indexTree } from '../tree/index-tree.ts';
import { describeChange, inWords, styleTitleOf } from './describe-change.ts';
import type { ComponentOverride, FormDocument, MasterTemplate } from './documents.ts';
import { resolve } from './resolve.ts';
import { diffTheme } from './theme.ts';

/**
 * What becomes of one change of the template in a company's form. `applied`: the form shows it. `kept`: the company
 * has its own there, which stays. `unseen`: it happens in a part the company has removed. `waiting`: something of the
 * company's lost its place and waits. `clash`: the form cannot be saved until something is changed.
 */
export type UpgradeNote = {
  fate: 'applied' | 'kept' | 'unseen' | 'waiting' | 'clash';
  id: string;
  message: string;
};

export type UpgradeReport = {
  applied: number;
  kept: number;
  waiting: number;
  clashes: number;
  notes: UpgradeNote[];
};

/**
 * What a new version of the template means for a form. The form itself need not change: it stores differences by
 * component, and they hold for any version.
 */
export function reportUpgrade(
  form: FormDocument,
  before: MasterTemplate,
  after: MasterTemplate,
  registry: Registry,
): UpgradeReport {
  const notes: UpgradeNote[] = [];
  const isRemoved = createRemovalCheck(form, after);
  for (const change of compareTrees(before.tree, after.tree)) {
    const message = describeChange(change, after.tree, registry);
    const override = ownEntry(form.overrides.components, change.node.id);
    const fate = fateOf(change, override, isRemoved);
    const yours =
      fate === 'kept' && change.kind === 'changed' ? `; yours stays ${yoursOf(change, override)}` : '';
    notes.push({ fate, id: change.node.id, message: `${message}${yours}` });
  }
  notes.push(...compareThemes(form, before, after));
  const [was, will] = [resolve(before, form), resolve(after, form)];
  const known = new Set(was.orphans.map(({ id, code }) => `${code} ${id}`));
  for (const { id, code, message } of will.orphans)
    if (!known.has(`${code} ${id}`)) notes.push({ fate: 'waiting', id, message });
  const wrong = new Set(checkTree(was.tree, registry).map(({ nodeId, code }) => `${code} ${nodeId}`));
  for (const { nodeId, code, reason } of checkTree(will.tree, registry))
    if (!wrong.has(`${code} ${nodeId}`)) notes.push({ fate: 'clash', id: nodeId, message: reason });
  const count = (fate: UpgradeNote['fate']) => notes.filter((note) => note.fate === fate).length;
  return {
    applied: count('applied'),
    kept: count('kept'),
    waiting: count('waiting'),
    clashes: count('clash'),
    notes,
  };
}

function fateOf(
  change: TreeChange,
  override: ComponentOverride | undefined,
  isRemoved: (id: string) => boolean,
): UpgradeNote['fate'] {
  if (change.kind !== 'removed' && isRemoved(change.node.id)) return 'unseen';
  if (change.kind === 'moved' && override?.place) return 'kept';
  if (change.kind === 'changed' && override) {
    const isSet = override.set && Object.hasOwn(override.set, change.path);
    if (isSet && !isEqual(override.set?.[change.path], change.after)) return 'kept';
    if (override.unset?.includes(change.path)) return 'kept';
  }
  return 'applied';
}

function compareThemes(form: FormDocument, before: MasterTemplate, after: MasterTemplate): UpgradeNote[] {
  const changes = diffTheme(before.parameters.styles, after.parameters.styles);
  return styleSections.flatMap((section) =>
    Object.entries(changes[section] ?? {}).map(([path, value]): UpgradeNote => {
      const isOwn = Object.hasOwn(form.overrides.styles[section] ?? {}, path);
      const message = `${styleTitleOf(path)} of ${styleSectionTitles[section]}: now ${inWords(value ?? undefined)}`;
      return { fate: isOwn ? 'kept' : 'applied', id: section, message };
    }),
  );
}

type Changed = Extract<TreeChange, { kind: 'changed' }>;

const yoursOf = ({ path }: Changed, override: ComponentOverride | undefined): string =>
  inWords(override?.set?.[path]);

/** Has the company taken this component out, or a part it stands in? */
function createRemovalCheck(form: FormDocument, { tree }: MasterTemplate): (id: string) => boolean {
  const standings = indexTree(tree);
  return (id) => {
    for (let at = standings.get(id); at; at = at.parent && standings.get(at.parent.id)) {
      const override = ownEntry(form.overrides.components, at.node.id);
      if (override?.removed) return true;
      if (override?.place) return false;
    }
    return false;
  };
}
