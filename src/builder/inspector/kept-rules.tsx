import type { AnyDefinition } from '#engine/components/define.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { isRule, ruleAttributes } from '#engine/tree/permitted.ts';
import { attributeOf } from '#engine/tree/plan-form.ts';
import { useBuilder, useEditor } from '../builder-context.ts';
import { labelOf } from '../commands/labels.ts';
import { setProperties } from '../commands/set-properties.ts';
import { listRules } from '../rules/list-rules.ts';

/** Rules that are there and cannot be edited: those of the template, or from a plan that had them. They may go. */
export function KeptRules({ node, definition }: { node: FormNode; definition: AnyDefinition }) {
  const { editor, host } = useBuilder();
  const tree = useEditor(({ draft }) => draft.tree);
  const switches = ruleAttributes
    .map(([name]) => name)
    .filter((name) => isRule(attributeOf(node, definition, name)));
  if (switches.length === 0) return null;
  const rules = listRules(tree, editor.registry, host.context.catalogue).find(
    ({ nodeId }) => nodeId === node.id,
  );
  const switchOff = () => {
    const off = switches.map((name) => [`attributes.${name}`, offOf(node, name)] as const);
    editor.execute(
      setProperties([node.id], Object.fromEntries(off), {
        label: labelOf('Turn off rules of', [node.id], tree, editor.registry),
      }),
    );
  };
  return (
    <div className="tb-kept-rules">
      {rules?.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <button type="button" className="tb-plain" onClick={switchOff}>
        Turn these rules off
      </button>
    </div>
  );
}

/** A switch is off, a list is empty, and anything else is not there. */
function offOf({ attributes }: FormNode, name: string): unknown {
  const value = attributes?.[name];
  if (Array.isArray(value)) return [];
  return value === true ? false : undefined;
}
