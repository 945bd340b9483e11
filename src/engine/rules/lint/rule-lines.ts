import type { PlannedNode } from '../../tree/plan-form.ts';
import type { Condition } from '../condition.ts';
import { toConditions, type ConditionAction } from '../conditions.ts';
import { visibilityOf } from '../node-rules.ts';

/** One rule made of conditions, with the attribute it stands in. */
export type ConditionRule = {
  attribute: 'conditionalLogicConditions' | 'requiredWhen' | 'enabledWhen';
  conditions: readonly Condition[];
  action: ConditionAction;
};

export function conditionRulesOf(planned: PlannedNode): ConditionRule[] {
  const { requiredWhen, enabledWhen } = planned.attributes;
  const rules: ConditionRule[] = [
    { attribute: 'conditionalLogicConditions', ...visibilityOf(planned) },
    { attribute: 'requiredWhen', conditions: toConditions(requiredWhen), action: 'show' },
    { attribute: 'enabledWhen', conditions: toConditions(enabledWhen), action: 'show' },
  ];
  return rules.filter(({ conditions }) => conditions.length > 0);
}
