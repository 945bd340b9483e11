import type { Registry } from '../components/registry.ts';
import { patterns } from '../schema/patterns.ts';
import type { FormNode } from './form-node.ts';
import { nameOf } from './name-of.ts';
import { attributeOf } from './plan-form.ts';
import { refuse, type Refusal } from './refusal.ts';

/** What stands over a component and may keep it from being shown: the nearest of each kind. */
export type Shade = { hidden?: FormNode; ruled?: FormNode };

/** The shade in which the children of a node stand; the same as above where the node casts none. */
export function shadeBelow(node: FormNode, above: Shade, registry: Registry): Shade {
  const hides = !above.hidden && isHidden(node, registry);
  const rules = !above.ruled && isConditional(node);
  if (!hides && !rules) return above;
  return { ...above, ...(hides && { hidden: node }), ...(rules && { ruled: node }) };
}

const isHidden = (node: FormNode, registry: Registry): boolean =>
  attributeOf(node, registry.find(node.type), 'hidden') === true;

/** May something else than the customer decide that it is not there? */
const isConditional = ({ attributes = {}, dependsOn }: FormNode): boolean =>
  attributes['conditionalLogic'] === true || dependsOn !== undefined;

/** Does a rule decide whether it is asked at all, or give its answer? */
const isTakenOver = ({ attributes = {} }: FormNode): boolean =>
  attributes['calculation'] !== undefined || hasEntries(attributes['enabledWhen']);

const hasEntries = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

/** A form cannot do without it: the template lets nobody delete or hide it. */
export function isEssential(node: FormNode, registry: Registry): boolean {
  const definition = registry.find(node.type);
  const { deletable = definition?.deletable, hidable = definition?.hidable } = node;
  return deletable === false || hidable === false;
}

const identifier = new RegExp(patterns.identifier);

/** May a component be called this? */
export const judgeId = ({ id }: FormNode): Refusal | undefined =>
  identifier.test(id) ? undefined : refuse('bad_id', { id });

/** What is wrong with a component in the shade in which it stands, its own included. */
export function judgeStanding(
  node: FormNode,
  { hidden, ruled }: Shade,
  registry: Registry,
): Refusal | undefined {
  if (isEssential(node, registry)) {
    if (hidden === node) return refuse('not_hidable', { title: nameOf(node, registry) });
    const by = hidden ?? ruled ?? (isTakenOver(node) ? node : undefined);
    const cause = by && (by === node ? 'its rule' : nameOf(by, registry));
    if (cause !== undefined) return refuse('must_be_shown', { title: nameOf(node, registry), by: cause });
  }
  if (!hidden || attributeOf(node, registry.find(node.type), 'required') !== true) return undefined;
  const title = nameOf(node, registry);
  return hidden === node
    ? refuse('required_stays', { title })
    : refuse('required_inside', { title, by: nameOf(hidden, registry) });
}

/** The first thing that is wrong in a subtree that would stand in this shade. */
export function judgeSubtree(node: FormNode, above: Shade, registry: Registry): Refusal | undefined {
  const shade = shadeBelow(node, above, registry);
  const refusal = judgeStanding(node, shade, registry);
  if (refusal || !node.children) return refusal;
  for (const child of node.children) {
    const found = judgeSubtree(child, shade, registry);
    if (found) return found;
  }
  return undefined;
}

/** The shade below the last of some nodes, each of which stands in the one before. */
export const shadeAlong = (path: readonly FormNode[], registry: Registry): Shade =>
  path.reduce<Shade>((shade, node) => shadeBelow(node, shade, registry), {});
