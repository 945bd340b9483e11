import type { AnyDefinition } from '../../components/define.ts';
import type { PlannedNode } from '../../tree/plan-form.ts';
import type { Condition } from '../condition.ts';
import { visibilityOf } from '../node-rules.ts';
import type { LintScene } from './subject.ts';

/** A condition that must hold for a rule to matter, and whose component asks for it. */
export type Assumption = { condition: Condition; owner: PlannedNode<AnyDefinition> };

/** Longer chains are not followed. */
const maxAssumptions = 200;

/**
 * What must hold for all these conditions to match, apart from themselves: a field whose answer is seen is shown, and
 * so is all that it stands in, and so on.
 */
export function collectAssumptions(
  { plan, phrases }: LintScene,
  conditions: readonly Condition[],
  position: number,
): Assumption[] {
  const found: Assumption[] = [];
  const passed = new Set<number>();
  const waiting = plan.nodes[position]?.parent === -1 ? [] : [plan.nodes[position]?.parent ?? -1];
  const see = (needed: readonly Condition[]) => {
    for (const { field, operator } of needed) {
      const { providers } = phrases.source(field);
      // `not` also matches where there is no answer; of several fields, any may be shown.
      if (operator !== 'not' && providers.length === 1) waiting.push(...providers);
    }
  };
  see(conditions);
  for (let next = waiting.pop(); next !== undefined && found.length < maxAssumptions; next = waiting.pop()) {
    const owner = plan.nodes[next];
    if (!owner || passed.has(next) || next === position) continue;
    passed.add(next);
    waiting.push(owner.parent);
    const needed = neededFor(owner);
    see(needed);
    found.push(...needed.map((condition) => ({ condition, owner })));
  }
  return found;
}

/** What must hold for a component to be shown, as far as it is a list of conditions. */
function neededFor(owner: PlannedNode): readonly Condition[] {
  const { conditions, action } = visibilityOf(owner);
  if (action === 'show') return conditions;
  const [only] = conditions;
  return conditions.length === 1 && only ? negate(only) : [];
}

function negate(condition: Condition): Condition[] {
  if (condition.operator === 'is') return [{ ...condition, operator: 'not' }];
  return condition.operator === 'not' ? [{ ...condition, operator: 'is' }] : [];
}
