import type { Registry } from '../components/registry.ts';
import type { Edit } from './edit.ts';
import { hasNode, requireNode } from './find-path.ts';
import type { FormNode } from './form-node.ts';
import { indexTree } from './index-tree.ts';
import { judgePlacement } from './place.ts';
import { judgeHiding, judgeRemoval, judgeRules, judgeSorting } from './permitted.ts';
import { answerKeyOf } from './plan-form.ts';
import { isPropertyPath, withProperties } from './properties.ts';
import { refuse, type Refusal } from './refusal.ts';

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

/** Properties that decide whether others may be as they are. */
const judged = new Set([
  ...['type', 'formId', 'fieldId', 'customField', 'hidable', 'attributes.hidden', 'attributes.required'],
  ...['attributes.conditionalLogic', 'attributes.conditionalLogicAction'],
  'attributes.conditionalLogicConditions',
]);

function judgeSetting(tree: FormNode, edit: Setting, registry: Registry): Refusal | undefined {
  const names = Object.keys(edit.properties);
  const unknown = names.find((name) => !isPropertyPath(name));
  if (unknown !== undefined) return refuse('no_such_property', { name: unknown });
  // Words and styles, which is most of what people change, may be anything that the schema allows.
  if (!names.some((name) => judged.has(name))) return undefined;
  const node = requireNode(tree, edit.id);
  const after = withProperties(node, edit.properties);
  return (
    judgeHiding(node, after, registry) ??
    judgeRules(node, after, registry) ??
    judgeKey(tree, node, after, registry)
  );
}

function judgeKey(
  tree: FormNode,
  before: FormNode,
  after: FormNode,
  registry: Registry,
): Refusal | undefined {
  const definition = registry.find(after.type);
  const key = definition && answerKeyOf(after, definition);
  if (key === undefined || (definition && answerKeyOf(before, definition) === key)) return undefined;
  const others = [...indexTree(tree).values()].filter((one) => one.node !== before);
  const isTaken = others.some(({ node }) => {
    const other = registry.find(node.type);
    return other && answerKeyOf(node, other) === key;
  });
  return isTaken ? refuse('answer_taken', { key }) : undefined;
}
