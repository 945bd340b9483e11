import type { Condition } from '../condition.ts';
import { collectAssumptions, type Assumption } from './assumptions.ts';
import { excludes } from './exclusion.ts';
import type { Flaw } from './finding.ts';
import { findSubject, type LintScene } from './subject.ts';

/** The first two things that can never be so at once, if all conditions of a rule are to match. */
export function checkTogether(
  scene: LintScene,
  conditions: readonly Condition[],
  position: number,
): Flaw | undefined {
  const own = findPair(
    scene,
    conditions.map((condition) => ({ condition })),
  );
  if (own) return describe(scene, own);
  const assumed = collectAssumptions(scene, conditions, position);
  const pair = findPair(scene, [...conditions.map((condition) => ({ condition })), ...assumed]);
  return pair && describe(scene, pair);
}

type Statement = Pick<Assumption, 'condition'> & Partial<Assumption>;
type Pair = readonly [Statement, Statement];

function findPair(scene: LintScene, statements: readonly Statement[]): Pair | undefined {
  const byField = new Map<string, Statement[]>();
  for (const statement of statements) {
    const { field } = statement.condition;
    const others = byField.get(field) ?? [];
    if (others.length === 0) byField.set(field, others);
    const subject = others.length > 0 ? findSubject(scene, field) : undefined;
    const other = others.find(({ condition }) => excludes(condition, statement.condition, subject));
    if (other) return [other, statement];
    others.push(statement);
  }
  return undefined;
}

function describe({ phrases }: LintScene, [first, second]: Pair): Flaw {
  const { field } = first.condition;
  const { owner } = second;
  if (!owner) {
    const both = [first, second].map(({ condition }) => phrases.predicate(condition)).join(' and ');
    return {
      code: 'contradiction',
      field,
      message: `No answer of ${phrases.field(field)} ${both} at once.`,
    };
  }
  const [needed, given] = [second, first].map(({ condition }) => phrases.condition(condition));
  return {
    code: 'hidden-together',
    field,
    message: `${phrases.component(owner)} is only shown while ${needed}, which cannot be while ${given}.`,
  };
}
