import { maxDepth, maxSize } from '../logic/refusal.ts';
import type { CalculationRefusal } from '../node-rules.ts';

/** A sentence for the author of an expression that is not taken. */
export function describeRefusal(refusal: CalculationRefusal): string {
  switch (refusal.code) {
    case 'unknown-operator':
      return `There is no operator “${refusal.operator.slice(0, 50)}”.`;
    case 'no-operand':
      return 'The operator “*” needs something to multiply.';
    case 'too-deep':
      return `The expression is nested more than ${maxDepth} levels deep.`;
    case 'too-large':
      return `The expression has more than ${maxSize} parts.`;
    case 'not-json':
      return 'The expression holds something that is not JSON.';
    case 'unknown-reads':
      return 'The expression does not say which answers it reads.';
  }
}
