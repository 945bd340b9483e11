import type { AnyDefinition } from '#engine/components/define.ts';
import type { Control } from '#engine/components/inspector.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { isRule, ruleAttributes } from '#engine/tree/permitted.ts';
import { attributeOf } from '#engine/tree/plan-form.ts';
import type { Properties } from '#engine/tree/properties.ts';
import { useBuilder } from '../builder-context.ts';
import { firstCondition } from '../controls/first-condition.ts';
import { PlanNotice } from '../rules/plan-notice.tsx';
import { Attribute } from './attribute.tsx';
import { KeptRules } from './kept-rules.tsx';
import type { useAttributes } from './use-attributes.ts';

type Props = {
  node: FormNode;
  definition: AnyDefinition;
  controls: readonly Control[];
  attributeFor: ReturnType<typeof useAttributes>;
};

const [visibility] = ruleAttributes;
const isOfRules = new Set<string>(ruleAttributes.flat());

/** When a component is shown, required and enabled, and what its answer is. */
export function RulesSection({ node, definition, controls, attributeFor }: Props) {
  const { host } = useBuilder();
  const isOwn = node.customField === true;
  const mayEdit = isOwn && host.mayUseRules;
  const shown = controls.filter(
    ({ name }) => !isOfRules.has(name) || (mayEdit && isAsked(name, node, definition)),
  );
  const withFirst = useFirstCondition(node, definition);
  return (
    <section>
      <h3>Rules</h3>
      {shown.map((control) => (
        <Attribute
          key={control.name}
          {...attributeFor(control)}
          {...(control.name === visibility[0] && { with: withFirst })}
        />
      ))}
      {!mayEdit && <KeptRules node={node} definition={definition} />}
      {isOwn && !host.mayUseRules && <PlanNotice />}
      {!isOwn && <p className="tb-hint">Conditional logic is only available for custom fields.</p>}
    </section>
  );
}

/** What goes with conditional logic is there once it is on. */
function isAsked(name: string, node: FormNode, definition: AnyDefinition): boolean {
  const [isOn, ...others] = visibility;
  return !others.some((one) => one === name) || isRule(attributeOf(node, definition, isOn));
}

/** Switched on, it has a condition to begin with: logic without any does nothing. */
function useFirstCondition(node: FormNode, definition: AnyDefinition): (value: unknown) => Properties {
  const { editor } = useBuilder();
  const [, , conditions] = visibility;
  return (value) => {
    if (value !== true || isRule(attributeOf(node, definition, conditions))) return {};
    const { tree } = editor.state.get().draft;
    const first = firstCondition({ tree, registry: editor.registry }, node.id);
    return first ? { [`attributes.${conditions}`]: [first] } : {};
  };
}
