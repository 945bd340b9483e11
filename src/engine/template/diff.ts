import type { ThemeStyles } from '../components/styles.ts';
import { compareTrees, type TreeChange } from '../tree/compare-trees.ts';
import type { FormNode } from '../tree/form-node.ts';
import { indexTree } from '../tree/index-tree.ts';
import type { ComponentOverride, FormDocument, MasterTemplate } from './documents.ts';
import type { Orphan } from './orphan.ts';
import { diffTheme } from './theme.ts';

/** A form as the builder holds it, with the orphans it was opened with. */
export type EditedForm = { tree: FormNode; theme: ThemeStyles; layout: string; orphans?: readonly Orphan[] };

/** What a form says differently from its template: resolving it gives the same form again. */
export function diff(template: MasterTemplate, edited: EditedForm): FormDocument {
  const components = new Map<string, ComponentOverride>();
  const form: FormDocument = {
    layout: { name: edited.layout },
    templateId: template.id,
    overrides: { components: {}, styles: diffTheme(template.parameters.styles, edited.theme) },
    customFields: { components: {}, layout: {} },
  };
  const override = (id: string) => {
    const known = components.get(id) ?? {};
    components.set(id, known);
    return known;
  };
  const changes = compareTrees(template.tree, edited.tree);
  const gone = new Set(changes.flatMap((change) => (change.kind === 'removed' ? [change.node.id] : [])));
  for (const change of changes) record(change, form, override, gone);
  for (const orphan of edited.orphans ?? []) keep(orphan, form, edited.tree, override);
  form.overrides.components = Object.fromEntries(components);
  return form;
}

type Override = (id: string) => ComponentOverride;

function record(change: TreeChange, form: FormDocument, override: Override, gone: ReadonlySet<string>): void {
  const { id } = change.node;
  switch (change.kind) {
    case 'added': {
      const { children: _children, ...node } = change.node;
      define(form.customFields.components, id, node);
      define(form.customFields.layout, id, change.spot);
      break;
    }
    case 'removed':
      // With a container goes what stood in it; only its top needs to be said.
      if (!gone.has(change.from.parent)) override(id).removed = true;
      break;
    case 'moved':
      override(id).place = change.spot;
      break;
    case 'changed': {
      const entry = override(id);
      if (change.after === undefined) (entry.unset ??= []).push(change.path);
      else (entry.set ??= {})[change.path] = change.after;
      if (change.node.version !== undefined && change.path.startsWith('attributes.'))
        entry.version = change.node.version;
    }
  }
}

/** Stored again as it came. What was changed since, or a component that has its id by now, goes before it. */
function keep(orphan: Orphan, { customFields }: FormDocument, tree: FormNode, override: Override): void {
  const { id, node, spot } = orphan;
  if (orphan.override) {
    const entry = override(id);
    Object.assign(entry, { ...orphan.override, ...entry });
  }
  if (!node || (indexTree(tree).has(id) && orphan.code !== 'id_taken')) return;
  define(customFields.components, id, node);
  if (spot) define(customFields.layout, id, spot);
}

/** An own property whatever the id is called. */
const define = <T>(target: Record<string, T>, id: string, value: T): void => {
  Object.defineProperty(target, id, { value, enumerable: true, writable: true, configurable: true });
};
