import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clientDocument, markOf } from '../../scripts/client/document.ts';

test('the types of the client are made from the calls of today (otherwise: npm run client)', () => {
  const types = readFileSync(new URL('../../examples/client/src/schema.d.ts', import.meta.url), 'utf8');
  expect(types.split('\n', 1)[0]).toBe(markOf(clientDocument()));
});
