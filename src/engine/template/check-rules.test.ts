import { expect, test } from 'vitest';
import { builtInRegistry } from '../components/built-in-registry.ts';
import { rootId, type FormNode } from '../tree/form-node.ts';
import { checkRules } from './check-rules.ts';
import { masterTemplates } from './masters/index.ts';

const ask = (id: string, label: string, field: string, value = 'yes'): FormNode => ({
  ...{ id, type: 'textfield', fieldId: id, customField: true },
  attributes: {
    label,
    conditionalLogic: true,
    conditionalLogicConditions: [{ field, operator: 'is', value }],
  },
});
const check = (...children: FormNode[]) =>
  checkRules({ id: rootId, type: 'container', children }, builtInRegistry, {
    ...{ services: [], frequencies: [] },
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
      ...{ severity: 'error', nodeId: 'cf1', path: 'attributes.conditionalLogicConditions' },
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
    ...{ id: 'kind', type: 'radio', formId: 'service_category' },
    attributes: { label: 'Category', optionsFrom: 'serviceCategories' },
  };
  expect(check(category, ask('cf1', 'Pets', 'service_category', 'c1'))).toEqual([]);
  const [finding] = check(category, ask('cf1', 'Pets', 'service_category', 'c7'));
  expect(finding?.severity).toBe('warning');
});
