import type { Registry } from '../components/registry.ts';
import { isEqual } from '../schema/is-equal.ts';
import type { FormNode } from './form-node.ts';
import { walkTree } from './index-tree.ts';
import { nameOf } from './name-of.ts';
import { attributeOf } from './plan-form.ts';
import { refuse, type Refusal } from './refusal.ts';
import { isEssential } from './standing.ts';

/** With a component goes what stands in it, so that all of it must be deletable. */
export function judgeRemoval(node: FormNode, registry: Registry): Refusal | undefined {
  for (const one of walkTree(node)) {
    const refusal = judgeDeleting(one, registry);
    if (!refusal) continue;
    if (one === node) return refusal;
    return refuse('holds_undeletable', { title: nameOf(one, registry), by: nameOf(node, registry) });
  }
  return undefined;
}

/** One component, whatever becomes of those in it. */
export const judgeDeleting = (node: FormNode, registry: Registry): Refusal | undefined =>
  isDeletable(node, registry) ? undefined : refuse('not_deletable', { title: nameOf(node, registry) });

const isDeletable = (node: FormNode, registry: Registry): boolean =>
  node.deletable ?? registry.find(node.type)?.deletable ?? true;

/** Is an attribute what the component is in the form for, so that nobody may change it? */
export const isFixed = (name: string, node: FormNode, registry: Registry): boolean =>
  !isDeletable(node, registry) && registry.find(node.type)?.attributes[name]?.['x-essential'] === true;

export const judgeSorting = (node: FormNode, registry: Registry): Refusal | undefined =>
  (node.sortable ?? registry.find(node.type)?.sortable ?? true)
    ? undefined
    : refuse('not_sortable', { title: nameOf(node, registry) });

/** What makes a form work is the template's to say: what may be done with a component, and what must be answered. */
export function judgeNature(before: FormNode, after: FormNode, registry: Registry): Refusal | undefined {
  if (natural.some((name) => before[name] !== after[name]))
    return refuse('template_decides', { title: nameOf(after, registry) });
  const definition = registry.find(before.type);
  const lost = Object.keys(definition?.attributes ?? {}).find(
    (name) =>
      isFixed(name, before, registry) &&
      !isEqual(attributeOf(before, definition, name), attributeOf(after, definition, name)),
  );
  if (lost !== undefined)
    return refuse('stays_fixed', {
      title: nameOf(after, registry),
      attribute: definition?.attributes[lost]?.title ?? lost,
    });
  if (!isEssential(before, registry)) return undefined;
  const isRequired = (node: FormNode) => attributeOf(node, definition, 'required') === true;
  return isRequired(before) && !isRequired(after)
    ? refuse('stays_required', { title: nameOf(after, registry) })
    : undefined;
}

const natural = ['type', 'customField', 'deletable', 'hidable', 'sortable'] as const;

/**
 * Rules belong to custom fields. What a template brings along stays, and may be switched off. What a text works out is
 * its content, and no rule.
 */
export function judgeRules(
  before: FormNode | undefined,
  after: FormNode,
  registry: Registry,
): Refusal | undefined {
  if (after.customField === true) return undefined;
  const isNews =
    (after.dependsOn !== undefined && after.dependsOn !== before?.dependsOn) ||
    ruleAttributes.some((names) => {
      const [first = ''] = names;
      if (first === 'calculation' && !registry.find(after.type)?.answer) return false;
      const isActive = isRule(after.attributes?.[first]);
      return isActive && names.some((name) => !isEqual(after.attributes?.[name], before?.attributes?.[name]));
    });
  return isNews ? refuse('rules_are_custom', { title: nameOf(after, registry) }) : undefined;
}

/** Does an attribute that holds a rule, or switches one on, do so? */
export const isRule = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;

/** Of each rule, the attribute that switches it on and those that go with it. */
export const ruleAttributes = [
  ['conditionalLogic', 'conditionalLogicAction', 'conditionalLogicConditions'],
  ['requiredWhen'],
  ['enabledWhen'],
  ['calculation'],
] as const;

/** Properties through which a component becomes something that others, or the template, may not want. */
export const judgedProperties: ReadonlySet<string> = new Set([
  'formId',
  'fieldId',
  'dependsOn',
  ...natural,
  'attributes.hidden',
  'attributes.required',
  ...ruleAttributes.flat().map((name) => `attributes.${name}`),
]);
