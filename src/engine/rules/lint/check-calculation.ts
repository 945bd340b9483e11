import type { PlannedNode } from '../../tree/plan-form.ts';
import { findReads } from '../logic/reads.ts';
import { visibilityOf } from '../node-rules.ts';
import { findBareReads } from './bare-reads.ts';
import { checkField, checkOption } from './check-condition.ts';
import { findComparisons } from './comparisons.ts';
import type { Flaw } from './finding.ts';
import type { LintScene } from './subject.ts';

/** What is wrong with an expression that can be run. */
export function checkCalculation(
  scene: LintScene,
  logic: unknown,
  isKnownAnswer: (field: string) => boolean,
): Flaw[] {
  const unseen = (findReads(logic) ?? []).flatMap((name) => checkField(scene, name, isKnownAnswer) ?? []);
  if (unseen.length > 0) return unseen;
  const gone = findComparisons(logic).flatMap(
    ([field, value]) => checkOption(scene, { field, operator: 'is', value }) ?? [],
  );
  if (gone.length > 0) return gone;
  return findBareReads(logic)
    .filter((name) => mayBeMissing(scene, name))
    .map((name) => ({
      code: 'may-be-missing',
      field: name,
      message: `${scene.phrases.field(name)} may have no answer, which counts as nothing or as 0. Give it a default: {"var": ["${name}", 0]}.`,
    }));
}

function mayBeMissing({ plan, phrases }: LintScene, name: string): boolean {
  const { providers } = phrases.source(name);
  return !providers.some((position) => isAlwaysThere(plan.nodes, position));
}

function isAlwaysThere(nodes: readonly PlannedNode[], position: number): boolean {
  const planned = nodes[position];
  if (!planned) return false;
  const empty = planned.definition?.answer?.empty;
  const isGiven =
    planned.attributes.required === true || typeof empty === 'boolean' || typeof empty === 'number';
  return isGiven && isAlwaysShown(nodes, position);
}

function isAlwaysShown(nodes: readonly PlannedNode[], position: number): boolean {
  for (let above = nodes[position]; above; above = nodes[above.parent])
    if (above.attributes.hidden === true || above.node.dependsOn || visibilityOf(above).conditions.length > 0)
      return false;
  return true;
}
