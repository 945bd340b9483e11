import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { logicSchema } from './schema.ts';

const validate = new Ajv({ strict: true }).compile(logicSchema);

test.each([
  [{ '+': [{ var: 'rooms' }, 1] }, true],
  [{ same_text: [{ var: 'pets' }, 'dog'] }, true],
  [{ launch: [] }, false],
  [{ log: 'x' }, false],
  [{}, false],
  [{ and: [], or: [] }, false],
  ['text', false],
  [[{ var: 'x' }], false],
])('a stored expression: %j is %s', (expression, expected) => expect(validate(expression)).toBe(expected));
