import { expect, test } from 'vitest';
import { builtInRegistry } from '../../components/built-in-registry.ts';
import { planForm } from '../../tree/plan-form.ts';
import type { FormNode } from '../../tree/form-node.ts';
import { evaluateRules } from '../evaluate-rules.ts';
import { lintRules } from '../lint-rules.ts';
import { showWhen } from '../test-forms.ts';

type Lines = Parameters<typeof showWhen>;

/** The product's own component q, which asks for something, and a component that a rule about it shows. */
function findingsOf(q: Omit<FormNode, 'id'>, ...lines: Lines): string[] {
  const asked: FormNode = { id: 'q', formId: 'q', ...q };
  const shown: FormNode = { id: 'x', type: 'textfield', formId: 'x', attributes: showWhen(...lines) };
  return lintRules(planOf(asked, shown)).map(({ code }) => code);
}

const planOf = (...children: FormNode[]) =>
  planForm({ id: 'root', type: 'container', children }, builtInRegistry);

const options = ['a', 'b'].map((value) => ({ value, label: value }));
const text = (attributes: object, more: Partial<FormNode> = {}) => ({
  type: 'textfield',
  attributes: { ...attributes },
  ...more,
});
const picker = { type: 'datePicker' };
const clock = { type: 'timePicker' };
const tick = { type: 'checkbox' };
const list = { type: 'checkbox', attributes: { options } };
const amount = text({}, { validation: 'number' });

test.each<[string, Omit<FormNode, 'id'>, Lines]>([
  [
    'one list that has both',
    list,
    [
      ['q', 'is', 'a'],
      ['q', 'is', 'b'],
    ],
  ],
  ['a tick', tick, [['q', 'is', 'yes']]],
  ['options left over in a text', text({ options }), [['q', 'is', 'hello']]],
  [
    'options left over beside categories',
    { type: 'select', attributes: { options, optionsFrom: 'serviceCategories' } },
    [['q', 'is', 'home']],
  ],
  [
    'a day',
    picker,
    [
      ['q', 'gt', '2026-01-01'],
      ['q', 'starts_with', '2026-'],
    ],
  ],
  [
    'a time',
    clock,
    [
      ['q', 'is', '14:30'],
      ['q', 'lt', '18:00'],
    ],
  ],
  [
    'a number',
    amount,
    [
      ['q', 'gt', 5],
      ['q', 'contains', '7'],
    ],
  ],
  [
    'an address',
    text({ inputType: 'email' }),
    [
      ['q', 'ends_with', '@a.test'],
      ['q', 'not', 'x@a.test'],
    ],
  ],
  ['a telephone', text({ inputType: 'tel' }), [['q', 'starts_with', '+61']]],
])('nothing is said of %s', (_name, q, lines) => expect(findingsOf(q, ...lines)).toEqual([]));

test.each<[string, Omit<FormNode, 'id'>, Lines, string]>([
  [
    'a list without one that it must have',
    list,
    [
      ['q', 'is', 'a'],
      ['q', 'not', 'a'],
    ],
    'contradiction',
  ],
  ['a tick that is neither', tick, [['q', 'is', 'maybe']], 'unknown-option'],
  ['a day that is a word', picker, [['q', 'is', 'hello']], 'type-mismatch'],
  ['a day with words in it', picker, [['q', 'contains', 'may']], 'type-mismatch'],
  ['a day with a time', picker, [['q', 'is', '2026-01-01T10:00']], 'type-mismatch'],
  ['a day that is more than a number', text({ inputType: 'date' }), [['q', 'gt', '5']], 'type-mismatch'],
  ['a time after a day', clock, [['q', 'gt', '2026-01-01']], 'type-mismatch'],
  ['a number that is a word', amount, [['q', 'is', 'hello']], 'type-mismatch'],
  ['an address that is more', text({ inputType: 'email' }), [['q', 'gt', '5']], 'type-mismatch'],
  ['an address that is none', text({}, { validation: 'email' }), [['q', 'is', 'ada']], 'type-mismatch'],
  ['a telephone in words', text({ inputType: 'tel' }), [['q', 'is', 'mine']], 'type-mismatch'],
  [
    'more than a number, with letters',
    text({}),
    [
      ['q', 'gt', '5'],
      ['q', 'contains', 'a'],
    ],
    'contradiction',
  ],
  ['conditions that are on, but none', text({}), [], 'always-true'],
])('%s is found', (_name, q, lines, code) => expect(findingsOf(q, ...lines)).toEqual([code]));

test.each([
  ['cf1', {}, [['no-label', 'This text field has no label: customers would not know what it asks.']]],
  ['cf1', { label: 'Pets' }, []],
])('a field %s with %j', (fieldId, attributes, expected) => {
  const plan = planOf({ id: 'q', type: 'textfield', fieldId, customField: true, attributes });
  expect(lintRules(plan).map(({ code, message }) => [code, message])).toEqual(expected);
});

test('rules see texts without the space around them, as the form’s checks do', () => {
  const calculation = { cat: [{ var: 'q' }, '!'] };
  const plan = planOf(
    { id: 'q', type: 'textfield', formId: 'q' },
    { id: 'x', type: 'textfield', formId: 'x', attributes: { calculation } },
  );
  expect(evaluateRules(plan, { q: ' Ada ' })[plan.byId.get('x') ?? -1]?.value).toBe('Ada!');
});
