import { expect, test, vi } from 'vitest';
import type { FormNode } from '../tree/form-node.ts';
import { evaluateRules } from './evaluate-rules.ts';
import type { Facts } from './facts.ts';
import { compileRules } from './graph.ts';
import { createRuleState } from './rule-state.ts';
import { ask, companyWith, conditions, field, hideWhen, planOf, section, showWhen } from './test-forms.ts';

/** Ids of components of which something is so. */
function idsWhere(
  fact: keyof Facts,
  children: FormNode[],
  answers: Record<string, unknown>,
  terms?: boolean,
): string[] {
  const plan = planOf(...children);
  const facts = evaluateRules(plan, answers, terms === undefined ? undefined : companyWith(terms));
  return plan.nodes.filter((_node, position) => facts[position]?.[fact] === true).map(({ node }) => node.id);
}

const pets = field('tick', 'pets');
const dog = ask('dog', showWhen(['pets', 'is', 'yes']));

test.each<[string, FormNode[], Record<string, unknown>, string[]]>([
  ['shown while its conditions match', [pets, dog], { pets: true }, ['pets', 'dog']],
  ['hidden while they do not', [pets, dog], { pets: false }, ['pets']],
  [
    'a tick nobody has touched is no',
    [pets, ask('none', showWhen(['pets', 'is', 'no']))],
    {},
    ['pets', 'none'],
  ],
  ['hidden by hand', [ask('a', { hidden: true })], {}, []],
  [
    'conditions that are switched off',
    [ask('a', { ...showWhen(['x', 'is', 1]), conditionalLogic: false })],
    {},
    ['a'],
  ],
  ['no conditions', [ask('a', { conditionalLogic: true })], {}, ['a']],
  ['hidden while all match', [ask('a', hideWhen(['x', 'is', 1], ['y', 'is', 2]))], { x: 1, y: 2 }, []],
  ['shown where one does not', [ask('a', hideWhen(['x', 'is', 1], ['y', 'is', 2]))], { x: 1, y: 3 }, ['a']],
  [
    'a field without an answer matches nothing',
    [ask('b'), ask('a', hideWhen(['b', 'lt', 5]))],
    {},
    ['b', 'a'],
  ],
  [
    'answers without a field',
    [ask('a', showWhen(['referral_code', 'is', 'X']))],
    { referral_code: 'x' },
    ['a'],
  ],
  ['a name of the prototype', [ask('a', showWhen(['constructor', 'contains', 'function']))], {}, []],
  ['a part of an answer', [ask('a', showWhen(['place.lat', 'gt', 5]))], { place: { lat: 6 } }, ['a']],
  [
    'named by the id',
    [ask('n1', {}, { formId: 'b' }), ask('a', showWhen(['n1', 'is', 1]))],
    { b: 1 },
    ['n1', 'a'],
  ],
  ['depends on an answer', [ask('b'), ask('a', {}, { dependsOn: 'b' })], { b: ' ' }, ['b']],
  ['that is given', [ask('b'), ask('a', {}, { dependsOn: 'b' })], { b: 'x' }, ['b', 'a']],
  ['on a tick', [pets, ask('a', {}, { dependsOn: 'pets' })], { pets: false }, ['pets']],
  ['on a hidden field', [ask('b', { hidden: true }), ask('a', {}, { dependsOn: 'b' })], { b: 'x' }, []],
  ['a hidden parent', [section('s', { hidden: true }, ask('a'), section('t', {}, ask('b')))], {}, []],
  ['a type nobody knows', [{ id: 'odd', type: 'odd', children: [ask('a')] }], {}, []],
  [
    'hidden answers are not seen',
    [pets, dog, ask('vet', showWhen(['dog', 'is', 'rex']))],
    { pets: false, dog: 'rex' },
    ['pets'],
  ],
  [
    'also where they are hidden by a parent',
    [pets, section('s', showWhen(['pets', 'is', 'yes']), ask('b')), ask('a', showWhen(['b', 'is', 'x']))],
    { pets: false, b: 'x' },
    ['pets'],
  ],
  [
    'an answer asked for twice is seen where one is shown',
    [
      ask('b1', { hidden: true }, { formId: 'b' }),
      ask('b2', {}, { formId: 'b' }),
      ask('a', showWhen(['b', 'is', 1])),
    ],
    { b: 1 },
    ['b2', 'a'],
  ],
  ['a rule that reads a later field', [ask('a', showWhen(['b', 'is', 1])), ask('b')], { b: 1 }, ['a', 'b']],
])('visible: %s', (_name, children, answers, expected) => {
  expect(idsWhere('visible', children, answers)).toEqual(['root', ...expected]);
});

const must = { required: true };

test.each<[string, FormNode[], Record<string, unknown>, string[]]>([
  ['as marked', [ask('a', must), ask('b')], {}, ['a']],
  ['never while hidden', [ask('a', { ...must, hidden: true })], {}, []],
  ['never in a hidden parent', [section('s', { hidden: true }, ask('a', must))], {}, []],
  ['never while disabled', [ask('a', { ...must, enabledWhen: conditions(['x', 'is', 1]) })], {}, []],
  ['while enabled', [ask('a', { ...must, enabledWhen: conditions(['x', 'is', 1]) })], { x: 1 }, ['a']],
  ['when its conditions match', [ask('a', { requiredWhen: conditions(['x', 'is', 1]) })], { x: 1 }, ['a']],
  ['not when they do not', [ask('a', { requiredWhen: conditions(['x', 'is', 1]) })], { x: 2 }, []],
  ['by its own answer', [ask('a', { requiredWhen: conditions(['a', 'not', 'x']) })], {}, ['a']],
  ['never what asks nothing', [section('s', must)], {}, []],
  ['never what is calculated', [ask('a', { ...must, calculation: { '+': [1, 2] } })], {}, []],
  ['as marked without a company', [field('agreement', 'terms', must)], {}, ['terms']],
])('required: %s', (_name, children, answers, expected) => {
  expect(idsWhere('required', children, answers)).toEqual(expected);
});

test.each([
  [true, true, ['terms']],
  [true, false, ['terms']],
  [false, true, []],
])('a company that asks for its terms: %s; marked as required: %s', (terms, required, expected) => {
  expect(idsWhere('required', [field('agreement', 'terms', { required })], {}, terms)).toEqual(expected);
});

test.each([
  ['a sum', { '+': [{ var: 'x' }, 1] }, { x: 2 }, 3],
  ['a text', { cat: ['Dear ', { var: 'x' }] }, { x: 'Ann' }, 'Dear Ann'],
  ['a list', { merge: [{ var: 'x' }, 'b'] }, { x: ['a'] }, ['a', 'b']],
  ['nothing where something is missing', { '+': [{ var: 'x' }, 1] }, {}, undefined],
  ['nothing where it is a structure', { var: 'x' }, { x: { lat: 1 } }, undefined],
  ['nothing where it is refused', { launch: 1 }, {}, undefined],
])('calculated: %s', (_name, calculation, answers, expected) => {
  const facts = evaluateRules(planOf(ask('a', { calculation })), answers);
  expect(facts[1]?.value).toEqual(expected);
});

test('what is calculated is read instead of what was answered, and not at all while it is hidden', () => {
  const total = ask('total', { ...showWhen(['x', 'gt', 0]), calculation: { '*': [{ var: 'x' }, 2] } });
  const plan = planOf(total, ask('a', showWhen(['total', 'is', 4])), ask('b', showWhen(['total', 'not', 4])));
  const visible = (answers: Record<string, unknown>) =>
    evaluateRules(plan, answers).map((facts) => facts.visible);
  expect(visible({ x: 2, total: 99 })).toEqual([true, true, true, false]);
  expect(visible({ x: -2, total: 4 })).toEqual([true, false, false, true]);
  expect(evaluateRules(plan, { x: -2 })[1]?.value).toBeUndefined();
});

test('a change costs its readers, and tells only of what is different', () => {
  const answers: Record<string, unknown> = { pets: false };
  const plan = planOf(
    pets,
    dog,
    ask('vet', showWhen(['dog', 'is', 'rex'])),
    ask('other', showWhen(['x', 'is', 1])),
  );
  const read = vi.fn((key: string) => answers[key]);
  const state = createRuleState(compileRules(plan), read);
  const before = [...state.facts];
  read.mockClear();
  answers.pets = true;
  expect(state.update(['pets'])).toEqual([2]);
  expect(read.mock.calls.flat().toSorted()).toEqual(['dog', 'pets']);
  expect(state.facts[2]).toEqual({ visible: true, required: false, enabled: true, value: undefined });
  for (const position of [0, 1, 3, 4]) expect(state.facts[position]).toBe(before[position]);
  answers.dog = 'rex';
  expect(state.update(['dog', 'nobody reads this'])).toEqual([3]);
  answers.pets = false;
  expect(state.update(['pets'])).toEqual([2, 3]);
  expect(state.update(['pets'])).toEqual([]);
});

test('a new context is looked at everywhere', () => {
  const plan = planOf(field('agreement', 'terms'), ask('a', showWhen(['agreed', 'is', 'no'])));
  const state = createRuleState(compileRules(plan), () => undefined, companyWith(false));
  expect(state.facts.map(({ visible }) => visible)).toEqual([true, false, false]);
  expect(state.refresh(companyWith(true))).toEqual([1, 2]);
  expect(state.facts[1]).toMatchObject({ visible: true, required: true });
  expect(state.refresh()).toEqual([]);
});
