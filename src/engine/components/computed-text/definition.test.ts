import { expect, test } from 'vitest';
import { evaluateRules } from '../../rules/evaluate-rules.ts';
import { planForm } from '../../tree/plan-form.ts';
import { builtInRegistry } from '../built-in-registry.ts';
import { attributeFaults } from '../test-attributes.ts';
import { computedText } from './definition.ts';

const rooms = { id: 'rooms', type: 'numberField', formId: 'rooms' };
const line = {
  id: 'line',
  type: computedText.type,
  attributes: { text: '{{rooms}} rooms: {{result}}', calculation: { '*': [{ var: 'rooms' }, 40] } },
};
const plan = planForm({ id: 'root', type: 'container', children: [rooms, line] }, builtInRegistry);

test.each([
  [{ rooms: '3' }, [120, 3]],
  [{ rooms: '2,5' }, [100, 2.5]],
  [{}, undefined],
  [{ rooms: 'many' }, undefined],
])('of %j its formula and the answers it names come to %j', (answers, value) =>
  expect(evaluateRules(plan, answers)[plan.byId.get('line') ?? -1]?.value).toEqual(value),
);

test('its formula is checked as that of a field', () =>
  expect(attributeFaults(computedText, { calculation: { nothing: [] }, format: 'roman' })).toEqual([
    '/calculation enum',
    '/calculation propertyNames',
    '/format enum',
  ]));
