import jsonLogic, { type RulesLogic } from 'json-logic-js';
import { compileRules } from '#engine/rules/graph.ts';
import { createRuleState } from '#engine/rules/rule-state.ts';
import { ask, conditions, planOf, showWhen } from '#engine/rules/test-forms.ts';

const fields = 1000;
const rules = 300;
const readers = 6;
const rounds = 31;

/** Fields of which three hundred have a rule of two conditions; six of the rules read the first field. */
function largeForm() {
  const nameOf = (index: number) => `field_${index}`;
  const lines = (index: number) => {
    const own = index < readers ? 0 : 500 + index;
    return [
      [nameOf(own), 'is', 'yes'],
      [nameOf(fields - 1 - index), 'not', 'never'],
    ] as const;
  };
  const nodes = Array.from({ length: fields }, (_field, index) => {
    const rule = index - 1;
    return ask(nameOf(index), rule >= 0 && rule < rules ? showWhen(...lines(rule)) : {});
  });
  const plain = Array.from({ length: rules }, (_rule, index): RulesLogic => {
    const [first, second] = conditions(...lines(index));
    return {
      and: [
        { '==': [{ var: first?.field ?? '' }, first?.value] },
        { '!=': [{ var: second?.field ?? '' }, second?.value] },
      ],
    };
  });
  return { plan: planOf(...nodes), plain };
}

/** Microseconds of one call. */
function time(calls: number, act: () => void): number {
  const begun = performance.now();
  for (let call = 0; call < calls; call += 1) act();
  return ((performance.now() - begun) * 1000) / calls;
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** One answer that six of three hundred rules read, against all the rules by json-logic-js, in alternating rounds. */
export function benchEngineRules(): string {
  const { plan, plain } = largeForm();
  const answers: Record<string, unknown> = Object.fromEntries(
    Array.from({ length: fields }, (_field, index) => [`field_${index}`, 'no']),
  );
  const state = createRuleState(compileRules(plan), (key) => answers[key]);
  const changedKeys = ['field_0'];
  let told = 0;
  let changes = 0;
  const change = () => {
    answers.field_0 = answers.field_0 === 'yes' ? 'no' : 'yes';
    changes += 1;
    told += state.update(changedKeys).length;
  };
  const all = () => {
    for (const rule of plain) jsonLogic.apply(rule, answers);
  };
  time(20_000, change);
  time(200, all);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(time(2000, change));
    theirs.push(time(50, all));
  }
  if (told !== changes * readers) throw new Error(`${changes} changes told ${told} components.`);
  const ratio = median(theirs) / median(ours);
  return [
    `One answer of ${fields} fields, read by ${readers} of ${rules} rules: ${median(ours).toFixed(2)} µs`,
    `All ${rules} rules by json-logic-js: ${median(theirs).toFixed(1)} µs, ${ratio.toFixed(0)} times as much`,
    '',
  ].join('\n');
}
