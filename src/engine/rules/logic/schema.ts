import { logicOperators } from './operators.ts';

/**
 * JSON Schema of a stored expression. It looks at the outermost operator alone: a schema that refers to itself cannot
 * stand inside others without a name for the whole document. What lies deeper is `compileLogic`'s to refuse.
 */
export const logicSchema = {
  type: 'object',
  title: 'Expression',
  minProperties: 1,
  maxProperties: 1,
  propertyNames: { type: 'string', enum: [...logicOperators.keys()] },
} as const;
