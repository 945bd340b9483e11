import type { Registry } from '../components/registry.ts';
import { isEqual } from '../schema/is-equal.ts';
import { claimsOf } from './claims.ts';
import type { Edit } from './edit-kinds.ts';
import { hasNode, requireNode, requirePath } from './find-path.ts';
import type { FormNode } from './form-node.ts';
import { indexTree } from './index-tree.ts';
import { nameOf } from './name-of.ts';
import { judgeClaims, judgePlacement } from './place.ts';
import {
  isFixed,
  judgedProperties,
  judgeNature,
  judgeRemoval,
  judgeRules,
  judgeSorting,
} from './permitted.ts';
import { isPropertyPath, withProperties } from './properties.ts';
import { refuse, type Refusal } from './refusal.ts';
import { judgeSubtree, shadeAlong } from './standing.ts';

/** Why an edit may not be made; undefined when it may. */
export function judgeEdit(tree: FormNode, edit: Edit, registry: Registry): Refusal | undefined {
  if (edit.kind === 'insert') return judgePlacement(tree, edit.node, edit.parentId, registry);
  if (!hasNode(tree, edit.id)) return refuse('no_such_component', { id: edit.id });
  if (edit.kind === 'set') return judgeSetting(tree, edit, registry);
  const node = requireNode(tree, edit.id);
  if (node === tree) return refuse('root_stays', {});
  if (edit.kind === 'remove') return judgeRemoval(node, registry);
  return judgeSorting(node, registry) ?? judgePlacement(tree, node, edit.parentId, registry);
}

type Setting = Extract<Edit, { kind: 'set' }>;

function judgeSetting(tree: FormNode, edit: Setting, registry: Registry): Refusal | undefined {
  const names = Object.keys(edit.properties);
  const unknown = names.find((name) => !isPropertyPath(name));
  if (unknown !== undefined) return refuse('no_such_property', { name: unknown });
  // Words and styles, which is most of what people change, may be anything that the schema allows.
  const path = requirePath(tree, edit.id);
  const node = path.pop() ?? tree;
  const isJudged = (name: string) =>
    judgedProperties.has(name) || isFixed(name.replace(/^attributes\./, ''), node, registry);
  if (!names.some(isJudged)) return undefined;
  const after = withProperties(node, edit.properties);
  return (
    judgeNature(node, after, registry) ??
    judgeRules(node, after, registry) ??
    judgeShown(after, path, edit, registry) ??
    judgeNames(tree, node, after, registry)
  );
}

/** What is hidden is not required; said of what is changed, and not of what was so before. */
function judgeShown(
  after: FormNode,
  above: readonly FormNode[],
  { properties }: Setting,
  registry: Registry,
): Refusal | undefined {
  const shade = shadeAlong(above, registry);
  const refusal = judgeSubtree(after, shade, registry);
  if (properties['attributes.required'] !== true || 'attributes.hidden' in properties) return refusal;
  const title = nameOf(after, registry);
  if (refusal?.code === 'required_stays') return refuse('hidden_stays', { title });
  const by = shade.hidden;
  return refusal?.code === 'required_inside' && by
    ? refuse('hidden_around', { title, by: nameOf(by, registry) })
    : refusal;
}

function judgeNames(
  tree: FormNode,
  before: FormNode,
  after: FormNode,
  registry: Registry,
): Refusal | undefined {
  if (isEqual(claimsOf(before, registry), claimsOf(after, registry))) return undefined;
  const claims = new Map<string, FormNode>();
  for (const { node } of indexTree(tree).values()) {
    if (node !== before) for (const claim of claimsOf(node, registry)) claims.set(claim, node);
  }
  return judgeClaims(after, claims, registry);
}
