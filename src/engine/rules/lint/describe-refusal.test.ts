import { expect, test } from 'vitest';
import { describeRefusal } from './describe-refusal.ts';

test.each([
  [{ code: 'unknown-operator', operator: 'launch' }, 'There is no operator “launch”.'],
  [{ code: 'unknown-operator', operator: 'x'.repeat(9000) }, `There is no operator “${'x'.repeat(50)}”.`],
  [{ code: 'no-operand' }, 'The operator “*” needs something to multiply.'],
  [{ code: 'too-deep' }, 'The expression is nested more than 64 levels deep.'],
  [{ code: 'too-large' }, 'The expression has more than 2000 parts.'],
  [{ code: 'not-json' }, 'The expression holds something that is not JSON.'],
  [{ code: 'unknown-reads' }, 'The expression does not say which answers it reads.'],
] as const)('%j', (refusal, sentence) => expect(describeRefusal(refusal)).toBe(sentence));
