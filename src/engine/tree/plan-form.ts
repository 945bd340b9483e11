import type { PageType } from '../components/define.ts';
import type { RegistryOf } from '../components/registry.ts';
import type { FormNode } from './form-node.ts';

/** A node with what can be said of it without any answers. Of its type it has as much as the registry knew. */
export type PlannedNode<D extends PageType = PageType> = {
  node: FormNode;
  /** Undefined for a type that this installation does not have; such a node is kept and does nothing. */
  definition: D | undefined;
  /** With the type's defaults filled in. */
  attributes: Readonly<Record<string, unknown>>;
  /** Key of its answer, if it asks for one. */
  key: string | undefined;
  /** Position of the parent in the plan's nodes; -1 for the root. */
  parent: number;
};

/**
 * A tree made ready to be filled in: parents come before their children. What only knows pages' types is enough for
 * that; who puts a form's parts into words asks for `FormPlan<AnyDefinition>`.
 */
export type FormPlan<D extends PageType = PageType> = {
  tree: FormNode;
  registry: RegistryOf<D>;
  nodes: readonly PlannedNode<D>[];
  /** Positions in `nodes`. */
  byId: ReadonlyMap<string, number>;
  byKey: ReadonlyMap<string, number>;
};

export function planForm<D extends PageType>(tree: FormNode, registry: RegistryOf<D>): FormPlan<D> {
  const nodes: PlannedNode<D>[] = [];
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
export const answerKeyOf = (node: FormNode, definition: Pick<PageType, 'answer'>): string | undefined =>
  definition.answer && (definition.answer.key ?? node.formId ?? node.fieldId ?? node.id);

/** One attribute as views and checks see it, without putting all of them together. */
export const attributeOf = (node: FormNode, definition: PageType | undefined, name: string): unknown =>
  node.attributes && Object.hasOwn(node.attributes, name)
    ? node.attributes[name]
    : definition && Object.hasOwn(definition.defaults, name)
      ? definition.defaults[name]
      : undefined;

/** Attributes as views and checks see them. */
export function attributesOf(node: FormNode, definition?: PageType): Readonly<Record<string, unknown>> {
  if (!definition) return node.attributes ?? {};
  return node.attributes ? { ...definition.defaults, ...node.attributes } : definition.defaults;
}

export type Labelled = Pick<PlannedNode, 'node' | 'attributes'>;

/** What messages call it, by the specification's order; undefined when nothing names it. */
export function findLabel({ node, attributes }: Labelled): string | undefined {
  const { label, placeholder } = attributes;
  const candidates = [node.displayName, label, placeholder, node.formId?.replaceAll('_', ' ')];
  const found = candidates.find((text): text is string => typeof text === 'string' && text.trim() !== '');
  return found?.trim();
}

export const labelOf = (labelled: Labelled): string => findLabel(labelled) ?? 'This field';
