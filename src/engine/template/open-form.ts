import { migrateNode, type MigrationNote } from '../components/migrate.ts';
import type { Registry } from '../components/registry.ts';
import type { FormNode } from '../tree/form-node.ts';
import type { Properties } from '../tree/properties.ts';
import type { ComponentOverride, FormDocument, MasterTemplate } from './documents.ts';
import { resolve, type ResolvedForm } from './resolve.ts';

export type OpenedForm = ResolvedForm & {
  /** As the types of today know it: the template to compare with, and to save against. */
  template: MasterTemplate;
  /** What could not be brought to the types of today, or is newer than they are. Nothing of it is lost. */
  migrated: MigrationNote[];
};

/** A stored form, made ready for the component types of today: what hosts call instead of `resolve`. */
export function openForm(template: MasterTemplate, form: FormDocument, registry: Registry): OpenedForm {
  const migrated: MigrationNote[] = [];
  const migrateOne = (node: FormNode): FormNode => {
    const definition = registry.find(node.type);
    if (!definition) return node;
    const { node: next, notes } = migrateNode(node, definition);
    migrated.push(...notes);
    return next;
  };
  const current = { ...template, tree: migrateTree(template.tree, migrateOne) };
  const types = typesOf(template.tree);
  const components = mapEntries(form.customFields.components, migrateOne);
  const overrides = mapEntries(form.overrides.components, (override, id) =>
    migrateOverride(override, id, types.get(id), migrateOne),
  );
  const today: FormDocument = {
    ...form,
    overrides: { ...form.overrides, components: overrides },
    customFields: { ...form.customFields, components },
  };
  return { ...resolve(current, today), template: current, migrated };
}

/** The same tree where nothing had to be done. */
function migrateTree(node: FormNode, migrateOne: (node: FormNode) => FormNode): FormNode {
  const children = node.children?.map((child) => migrateTree(child, migrateOne));
  const next = migrateOne(node);
  const isSame = children === undefined || children.every((child, at) => child === node.children?.[at]);
  return isSame ? next : { ...next, children };
}

function typesOf(tree: FormNode): Map<string, string> {
  const types = new Map<string, string>();
  const visit = (node: FormNode) => {
    types.set(node.id, node.type);
    node.children?.forEach(visit);
  };
  visit(tree);
  return types;
}

const mapEntries = <T>(entries: Record<string, T>, change: (value: T, id: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).map(([id, value]) => [id, change(value, id)]));

const attribute = 'attributes.';

/** An override is part of a component: its attributes climb as those of a whole one would. */
function migrateOverride(
  override: ComponentOverride,
  id: string,
  type: string | undefined,
  migrateOne: (node: FormNode) => FormNode,
): ComponentOverride {
  const { set, version } = override;
  if (!set || type === undefined) return override;
  const own = Object.entries(set).filter(([path]) => path.startsWith(attribute));
  if (own.length === 0) return override;
  const attributes = Object.fromEntries(own.map(([path, value]) => [path.slice(attribute.length), value]));
  const before: FormNode = { id, type, attributes, ...(version !== undefined && { version }) };
  const after = migrateOne(before);
  if (after === before) return override;
  const others = Object.entries(set).filter(([path]) => !path.startsWith(attribute));
  const climbed = Object.entries(after.attributes ?? {}).map(([name, value]) => [
    `${attribute}${name}`,
    value,
  ]);
  const next: Properties = Object.fromEntries([...others, ...climbed]);
  return { ...override, set: next, ...(after.version !== undefined && { version: after.version }) };
}
