import { expect, test } from 'vitest';
import { builtInRegistry } from '../components/built-in-registry.ts';
import { rootId, type FormNode } from '../tree/form-node.ts';
import { checkRules } from './check-rules.ts';
import { masterTemplates } from './masters/index.ts';

const ask = (id: string, label: string, field: string, value = 'yes'): FormNode => ({
  id,
  type: 'textfield',
  fieldId: id,
  customField: true,
  attributes: {
    label,
    conditionalLogic: true,
    conditionalLogicConditions: [{ field, operator: 'is', value }],
  },
});
const send: FormNode = { id: 'send', type: 'button', attributes: { text: 'Book' } };
const form = (...children: FormNode[]): FormNode => ({ id: rootId, type: 'container', children });
const check = (...children: FormNode[]) =>
  checkRules(form(...children, send), builtInRegistry, {
    services: [],
    frequencies: [],
    categories: [
      { id: 'c1', name: 'Homes' },
      { id: 'c2', name: 'Offices' },
    ],
  });

test.each(masterTemplates)('$name: nothing to say of its rules', ({ tree }) => {
  expect(checkRules(tree, builtInRegistry)).toEqual([]);
});

test('rules that wait for one another keep a form from being saved, and the way round is told', () => {
  expect(check(ask('cf1', 'Pets', 'cf2'), ask('cf2', 'Garden', 'cf1'))).toMatchObject([
    {
      severity: 'error',
      nodeId: 'cf1',
      path: 'attributes.conditionalLogicConditions',
      message: '‘Pets’ depends on ‘Garden’, which depends on ‘Pets’. Rules must not wait for one another.',
    },
  ]);
});

test('a rule that looks at nothing is a warning; what a link can bring is something', () => {
  expect(check(ask('cf1', 'Pets', 'cf9')).map(({ severity }) => severity)).toEqual(['warning']);
  expect(check(ask('cf1', 'Pets', 'referral_code'))).toEqual([]);
});

test('categories of the company are what its choice among categories offers', () => {
  const category: FormNode = {
    id: 'kind',
    type: 'radio',
    formId: 'service_category',
    attributes: { label: 'Category', optionsFrom: 'serviceCategories' },
  };
  expect(check(category, ask('cf1', 'Pets', 'service_category', 'c1'))).toEqual([]);
  const [finding] = check(category, ask('cf1', 'Pets', 'service_category', 'c7'));
  expect(finding?.severity).toBe('warning');
});

const sold = {
  categories: [],
  services: [
    { id: 's1', name: 'Standard clean' },
    { id: 's2', name: 'Deep clean' },
  ],
  frequencies: [
    { id: 'f1', name: 'Weekly' },
    { id: 'f2', name: 'Monthly' },
  ],
};

test.each([
  ['serviceIds', 'services', 's1', '‘s9’ is not among the choices of ‘Asked’.'],
  ['frequencyId', 'frequencies', 'f1', '‘f9’ is not among the choices of ‘Asked’.'],
])('what the company sells no longer is not chosen anymore: %s', (formId, type, known, message) => {
  const asked: FormNode = { id: 'asked', type, formId, attributes: { label: 'Asked' } };
  const look = (value: string) =>
    checkRules(
      form(asked, ask('cf1', 'Pets', formId, value), send),
      builtInRegistry,
      // Of what is sold, rules look at no more than this.
      sold as unknown as Parameters<typeof checkRules>[2],
    ).map((issue) => issue.message);
  expect(look(known)).toEqual([]);
  expect(look(`${known.charAt(0)}9`)).toEqual([message]);
});

test.each(['select', 'radio'])('of a %s, all options may be gone', (type) => {
  const asked: FormNode = { id: 'cf2', type, fieldId: 'cf2', customField: true };
  const without = { ...asked, attributes: { label: 'Size', options: [] } };
  expect(check(without, ask('cf1', 'Pets', 'cf2', 'big'))).toMatchObject([
    { message: '‘big’ is not among the choices of ‘Size’.' },
  ]);
});

test('a formula that looks for an option which is gone is found', () => {
  const options = ['small', 'big'].map((value) => ({ value, label: value }));
  const asked: FormNode = {
    id: 'cf2',
    type: 'select',
    fieldId: 'cf2',
    customField: true,
    attributes: { label: 'Size', options },
  };
  const formula = (value: string): FormNode => ({
    id: 'cf1',
    type: 'textfield',
    fieldId: 'cf1',
    customField: true,
    attributes: { label: 'Price', calculation: { if: [{ '==': [{ var: 'cf2' }, value] }, 1, 2] } },
  });
  expect(check(asked, formula('big'))).toEqual([]);
  expect(check(asked, formula('huge'))).toMatchObject([
    { path: 'attributes.calculation', message: '‘huge’ is not among the choices of ‘Size’.' },
  ]);
});

const field = (type: string, attributes: Record<string, unknown>): FormNode => ({
  id: 'cf1',
  type,
  fieldId: 'cf1',
  customField: true,
  attributes: { label: 'When', ...attributes },
});

test.each([
  ['no button', []],
  ['one that opens a page', [{ ...send, attributes: { action: 'link', link: '/prices' } }]],
  ['a hidden one', [{ ...send, attributes: { hidden: true } }]],
])('a form with %s sends nothing, and may not be saved', (_what, children) =>
  expect(checkRules(form(...children), builtInRegistry)).toContainEqual({
    severity: 'error',
    nodeId: rootId,
    path: 'attributes',
    message: 'No button sends this form.',
  }),
);

test.each([
  [
    field('timePicker', { earliest: '18:00', latest: '09:00' }),
    '‘When’ accepts no time: its earliest, 06:00 PM, is after its latest, 09:00 AM.',
  ],
  [
    field('select', { required: true }),
    '‘When’ is required but has no options, so nobody could submit the form.',
  ],
  [
    field('textfield', { required: true, inputType: 'radio' }),
    '‘When’ is required but has no options, so nobody could submit the form.',
  ],
])('what no customer can answer keeps a form from being saved: %j', (asked, message) =>
  expect(check(asked)).toMatchObject([{ severity: 'error', nodeId: 'cf1', message }]),
);

test.each([
  field('timePicker', { earliest: '09:00', latest: '09:00' }),
  field('select', {}),
  field('checkbox', { required: true }),
])('what can be answered, or left, is no error: %j', (asked) =>
  expect(check(asked).filter(({ severity }) => severity === 'error')).toEqual([]),
);
