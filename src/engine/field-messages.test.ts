import { expect, test } from 'vitest';
import { toFieldMessages } from './field-messages.ts';

test('sentences are gathered by field, each once', () => {
  const said = [
    ['name', 'is required'],
    ['email', 'is taken'],
    ['name', 'is short'],
    ['name', 'is required'],
  ] as const;
  expect(toFieldMessages(said)).toStrictEqual({ name: ['is required', 'is short'], email: ['is taken'] });
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('a field may be called %s', (name) => {
  expect(JSON.stringify(toFieldMessages([[name, 'is not a field']]))).toBe(`{"${name}":["is not a field"]}`);
});
