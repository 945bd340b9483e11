import type { Registry } from '../components/registry.ts';
import { isEqual } from '../schema/is-equal.ts';
import type { FormNode } from './form-node.ts';
import { walkTree } from './index-tree.ts';
import { nameOf } from './name-of.ts';
import { attributeOf } from './plan-form.ts';
import { refuse, type Refusal } from './refusal.ts';

/** With a component goes what stands in it, so that all of it must be deletable. */
export function judgeRemoval(node: FormNode, registry: Registry): Refusal | undefined {
  for (const one of walkTree(node)) {
    const refusal = judgeDeleting(one, registry);
    if (refusal) return refusal;
  }
  return undefined;
}

/** One component, whatever becomes of those in it. */
export const judgeDeleting = (node: FormNode, registry: Registry): Refusal | undefined =>
  (node.deletable ?? registry.find(node.type)?.deletable ?? true)
    ? undefined
    : refuse('not_deletable', { title: nameOf(node, registry) });

export const judgeSorting = (node: FormNode, registry: Registry): Refusal | undefined =>
  (node.sortable ?? registry.find(node.type)?.sortable ?? true)
    ? undefined
    : refuse('not_sortable', { title: nameOf(node, registry) });

/** A component may be hidden only if it is hidable and not required; nor may a hidden one become required. */
export function judgeHiding(before: FormNode, after: FormNode, registry: Registry): Refusal | undefined {
  const definition = registry.find(after.type);
  const is = (node: FormNode, name: string) => attributeOf(node, definition, name) === true;
  if (!is(after, 'hidden')) return undefined;
  if (!is(before, 'hidden') && !(after.hidable ?? definition?.hidable ?? true))
    return refuse('not_hidable', { title: nameOf(after, registry) });
  const isNews = !is(before, 'hidden') || !is(before, 'required');
  return isNews && is(after, 'required')
    ? refuse('required_stays', { title: nameOf(after, registry) })
    : undefined;
}

/** Conditional logic belongs to custom fields. What a template brings along stays, and may be switched off. */
export function judgeRules(
  before: FormNode | undefined,
  after: FormNode,
  registry: Registry,
): Refusal | undefined {
  if (after.customField === true || after.attributes?.['conditionalLogic'] !== true) return undefined;
  const isNews = ruleAttributes.some(
    (name) => !isEqual(after.attributes?.[name], before?.attributes?.[name]),
  );
  return isNews ? refuse('rules_are_custom', { title: nameOf(after, registry) }) : undefined;
}

const ruleAttributes = ['conditionalLogic', 'conditionalLogicAction', 'conditionalLogicConditions'];
