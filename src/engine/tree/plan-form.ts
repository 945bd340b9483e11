import type { AnyDefinition } from '../components/define.ts';
import type { Registry } from '../components/registry.ts';
import type { FormNode } from './form-node.ts';

/** A node with what can be said of it without any answers. */
export type PlannedNode = {
  node: FormNode;
  /** Undefined for a type that this installation does not have; such a node is kept and does nothing. */
  definition: AnyDefinition | undefined;
  /** With the type's defaults filled in. */
  attributes: Readonly<Record<string, unknown>>;
  /** Key of its answer, if it asks for one. */
  key: string | undefined;
  /** Position of the parent in the plan's nodes; -1 for the root. */
  parent: number;
};

/** A tree made ready to be filled in: parents come before their children. */
export type FormPlan = {
  tree: FormNode;
  registry: Registry;
  nodes: readonly PlannedNode[];
  /** Positions in `nodes`. */
  byId: ReadonlyMap<string, number>;
  byKey: ReadonlyMap<string, number>;
};

export function planForm(tree: FormNode, registry: Registry): FormPlan {
  const nodes: PlannedNode[] = [];
  const byId = new Map<string, number>();
  const byKey = new Map<string, number>();
  const visit = (node: FormNode, parent: number) => {
    const definition = registry.find(node.type);
    const key = definition && answerKeyOf(node, definition);
    const index =
      nodes.push({ node, definition, attributes: attributesOf(node, definition), key, parent }) - 1;
    byId.set(node.id, index);
    if (key !== undefined && !byKey.has(key)) byKey.set(key, index);
    for (const child of node.children ?? []) visit(child, index);
  };
  visit(tree, -1);
  return { tree, registry, nodes, byId, byKey };
}

/** The name its answer goes by, in rules, links, drafts and submissions. */
export const answerKeyOf = (node: FormNode, definition: AnyDefinition): string | undefined =>
  definition.answer && (definition.answer.key ?? node.formId ?? node.fieldId ?? node.id);

const defaults = new WeakMap<AnyDefinition, Readonly<Record<string, unknown>>>();

/** One attribute as views and checks see it, without putting all of them together. */
export const attributeOf = (node: FormNode, definition: AnyDefinition | undefined, name: string): unknown =>
  node.attributes && Object.hasOwn(node.attributes, name)
    ? node.attributes[name]
    : definition && Object.hasOwn(definition.attributes, name)
      ? definition.attributes[name]?.default
      : undefined;

/** Attributes as views and checks see them. */
export function attributesOf(node: FormNode, definition?: AnyDefinition): Readonly<Record<string, unknown>> {
  if (!definition) return node.attributes ?? {};
  let known = defaults.get(definition);
  if (!known) {
    const declared = Object.entries(definition.attributes).filter(([, spec]) => 'default' in spec);
    known = Object.fromEntries(declared.map(([name, spec]) => [name, spec.default]));
    defaults.set(definition, known);
  }
  return node.attributes ? { ...known, ...node.attributes } : known;
}

type Labelled = Pick<PlannedNode, 'node' | 'attributes'>;

/** What messages call it, by the specification's order; undefined when nothing names it. */
export function findLabel({ node, attributes }: Labelled): string | undefined {
  const { label, placeholder } = attributes;
  const candidates = [node.displayName, label, placeholder, node.formId?.replaceAll('_', ' ')];
  const found = candidates.find((text): text is string => typeof text === 'string' && text.trim() !== '');
  return found?.trim();
}

export const labelOf = (labelled: Labelled): string => findLabel(labelled) ?? 'This field';
