import { expect, test } from 'vitest';
import type { FieldChoice } from '../field-choices.ts';
import { tryLogic } from './sample-answers.ts';

const field = (key: string, kind: FieldChoice['kind'], options: FieldChoice['options'] = []) => ({
  key,
  nodeId: key,
  label: key,
  kind,
  options,
});
const fields = [
  field('rooms', 'number'),
  field('pets', 'tick'),
  field('size', 'one', [{ value: 'large', label: 'Large' }]),
];

test.each([
  [{ '*': [{ var: 'rooms' }, 40] }, {}, 120],
  [{ '*': [{ var: 'rooms' }, 40] }, { rooms: '2,5' }, 100],
  [{ '*': [{ var: 'rooms' }, 40] }, { rooms: 'many' }, undefined],
  [{ if: [{ var: 'pets' }, 15, 0] }, {}, 15],
  [{ if: [{ var: 'pets' }, 15, 0] }, { pets: 'no' }, 0],
  [{ if: [{ '==': [{ var: 'size' }, 'large'] }, 2, 1] }, {}, 2],
  [{ nothing: [] }, {}, undefined],
])('%j of %j is %j', (logic, samples, result) => expect(tryLogic(logic, fields, samples)).toBe(result));
