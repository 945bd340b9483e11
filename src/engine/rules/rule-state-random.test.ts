import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FormNode } from '../tree/form-node.ts';
import type { FormPlan } from '../tree/plan-form.ts';
import { operators, type Condition } from './condition.ts';
import { matches } from './conditions.ts';
import { evaluateRules } from './evaluate-rules.ts';
import type { Facts } from './facts.ts';
import { compileRules } from './graph.ts';
import { createRuleState } from './rule-state.ts';
import { ask, field, planOf, section } from './test-forms.ts';

const names = Array.from({ length: 8 }, (_name, index) => `f${index}`);
const name = fc.constantFrom(...names, 'loose');
const answered = fc.constantFrom('', '1', '2', 'yes', true, 1, 3);
const lines = fc.array(
  fc.record({ field: name, operator: fc.constantFrom(...operators), value: fc.constantFrom('1', 'yes', 2) }),
  { minLength: 1, maxLength: 2 },
);
const rarely = <T>(one: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: one });
const attributes = fc
  .record({
    shown: rarely(fc.tuple(lines, fc.constantFrom('show', 'hide'))),
    requiredWhen: rarely(lines),
    enabledWhen: rarely(lines),
    calculation: rarely(name.map((one) => ({ '+': [{ var: one }, 1] }))),
    hidden: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
  })
  .map(({ shown, ...others }) => ({
    ...Object.fromEntries(Object.entries(others).filter(([, one]) => one !== undefined)),
    ...(shown && {
      conditionalLogic: true,
      conditionalLogicConditions: shown[0],
      conditionalLogicAction: shown[1],
    }),
  }));

/** Fields one after the other, some of them in sections, which may be nested. */
const forms: fc.Arbitrary<FormNode[]> = fc
  .array(
    fc.record({
      attributes,
      type: fc.constantFrom('question', 'tick'),
      dependsOn: rarely(name),
      boxed: fc.nat(2),
    }),
    { minLength: names.length, maxLength: names.length },
  )
  .chain((fields) => fc.array(attributes, { minLength: 3, maxLength: 3 }).map((boxes) => ({ fields, boxes })))
  .map(({ fields, boxes }) => {
    const nodes = fields.map(({ attributes: given, type, dependsOn, boxed }, index) => ({
      boxed,
      node: field(type, `f${index}`, given, dependsOn === undefined ? {} : { dependsOn }),
    }));
    const inBox = (box: number): FormNode[] =>
      nodes.filter(({ boxed }) => boxed === box).map(({ node }) => node);
    const inner = section('inner', boxes[2] ?? {}, ...inBox(2));
    return [ask('first'), section('outer', boxes[1] ?? {}, ...inBox(1), inner), ...inBox(0)];
  });

type Answers = Record<string, unknown>;
const changes = fc.array(fc.array(fc.tuple(name, answered), { minLength: 1, maxLength: 3 }), {
  maxLength: 8,
});

test('facts kept up to date are the facts worked out anew', () => {
  fc.assert(
    fc.property(forms, changes, (form, steps) => {
      const plan = planOf(...form);
      const answers: Answers = {};
      const state = createRuleState(compileRules(plan), (key) => answers[key]);
      for (const step of steps) {
        const before = [...state.facts];
        for (const [key, next] of step) answers[key] = next;
        const changed = state.update(step.map(([key]) => key));
        expect(state.facts).toEqual(evaluateRules(plan, answers));
        const different = before.flatMap((facts, position) =>
          facts === state.facts[position] ? [] : [position],
        );
        expect(changed).toEqual(different);
      }
    }),
    { numRuns: 500 },
  );
});

const given = fc.dictionary(name, answered, { noNullPrototype: true });

test('the order in which answers come does not matter', () => {
  fc.assert(
    fc.property(forms, given, fc.func(fc.nat()), (form, answers, mix) => {
      const plan = planOf(...form);
      const sofar: Answers = {};
      const state = createRuleState(compileRules(plan), (key) => sofar[key]);
      for (const key of Object.keys(answers).toSorted((a, b) => mix(a) - mix(b))) {
        sofar[key] = answers[key];
        state.update([key]);
      }
      expect(state.facts).toEqual(evaluateRules(plan, answers));
    }),
    { numRuns: 300 },
  );
});

test('facts are what the specification says, worked out the slow way', () => {
  fc.assert(
    fc.property(forms, given, (form, answers) => {
      const plan = planOf(...form);
      fc.pre(compileRules(plan).problems.length === 0);
      const slow = createSlowRules(plan, answers);
      expect(evaluateRules(plan, answers)).toEqual(plan.nodes.map((_node, position) => slow(position)));
    }),
    { numRuns: 300 },
  );
});

/** Word by word after the specification, without any order, index or memory. */
function createSlowRules(plan: FormPlan, answers: Answers): (position: number) => Facts {
  const at = (position: number) => plan.nodes[position] ?? raise();
  const seen = (named: string): unknown => {
    const position = plan.byKey.get(named);
    if (position === undefined) return answers[named];
    if (!isVisible(position)) return undefined;
    const { attributes: own, definition } = at(position);
    return own.calculation ? valueOf(position) : (answers[named] ?? definition?.answer?.empty);
  };
  const allMatch = (list: unknown) => (list as Condition[]).every((one) => matches(seen(one.field), one));
  const isGiven = (one: unknown) => ![undefined, null, '', false].some((none) => none === one);
  const isVisible = (position: number): boolean => {
    const { node, attributes: own, parent } = at(position);
    return (
      own.hidden === false &&
      (parent === -1 || isVisible(parent)) &&
      (node.dependsOn === undefined || isGiven(seen(node.dependsOn))) &&
      (own.conditionalLogic === false ||
        allMatch(own.conditionalLogicConditions) === (own.conditionalLogicAction === 'show'))
    );
  };
  const valueOf = (position: number): number | undefined => {
    const { attributes: own, key } = at(position);
    const sum = own.calculation as { '+': [{ var: string }, number] } | undefined;
    const value =
      sum && key !== undefined && isVisible(position)
        ? Number.parseFloat(String(seen(sum['+'][0].var))) + 1
        : undefined;
    return Number.isFinite(value) ? value : undefined;
  };
  return (position) => {
    const { attributes: own, key } = at(position);
    const visible = isVisible(position);
    const { enabledWhen = [], requiredWhen = [] } = own as { enabledWhen?: []; requiredWhen?: [] };
    const enabled = allMatch(enabledWhen);
    const demanded =
      key !== undefined && !own.calculation && requiredWhen.length > 0 && allMatch(requiredWhen);
    return { visible, enabled, required: visible && enabled && demanded, value: valueOf(position) };
  };
}

const raise = (): never => {
  throw new Error('There is no such component.');
};
