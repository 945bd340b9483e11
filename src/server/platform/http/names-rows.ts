import { isObject } from './filter.ts';

/** What a link knows of a row. */
const keys = ['id', 'oldVersionId'];

const isReference = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

const isOfReferences = (test: unknown): boolean => {
  if (!isObject(test)) return isReference(test);
  const listed = test['inq'];
  return isReference(test['eq']) || (Array.isArray(listed) && listed.every(isReference));
};

/**
 * Does a `where` single rows out by a reference? Only at its top, where each condition narrows the others:
 * under an `or` it would open the door to all. `null` is no reference; rows without one are many.
 */
export const namesRows = (where: unknown): boolean =>
  isObject(where) && keys.some((key) => Object.hasOwn(where, key) && isOfReferences(where[key]));
