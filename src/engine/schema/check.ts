import type { ErrorObject } from 'ajv';
import { toExpectation } from './expectation.ts';
import { toParts } from './pointer.ts';

/** What ajv makes of a schema, now or ahead of time. */
export type Validate = {
  (value: unknown): boolean;
  errors?: readonly ErrorObject[] | null;
};

/** One place where a value is not as its schema wants it. */
export type SchemaIssue = {
  /** Names and positions from the outside in. */
  path: string[];
  /** The keyword of the schema that is not met. */
  keyword: string;
  /** Follows the name of the thing in a sentence: `must be at most 48, not 60`. */
  expectation: string;
};

/** Everything that is wrong with a value; nothing when it fits. */
export type Check = (value: unknown) => SchemaIssue[];

/** Nobody reads more, and who sends nonsense on purpose shall not have each piece of it described. */
const mostIssues = 100;

export const toCheck =
  (validate: Validate): Check =>
  (value) =>
    validate(value) ? [] : toIssues(validate.errors ?? [], value);

function toIssues(errors: readonly ErrorObject[], value: unknown): SchemaIssue[] {
  const issues = new Map<string, SchemaIssue>();
  for (const error of errors) {
    if (issues.size === mostIssues) break;
    const expectation = toExpectation(error, value);
    const path = toPath(error);
    // Of several complaints about one place, such as those of all alternatives, the first says enough.
    const place = JSON.stringify(path);
    if (expectation !== undefined && !issues.has(place))
      issues.set(place, { path, keyword: error.keyword, expectation });
  }
  const [first] = errors;
  // A value that does not fit never passes, however little can be said of it.
  if (issues.size === 0 && first)
    return [{ path: toPath(first), keyword: first.keyword, expectation: 'is not as it should be' }];
  return [...issues.values()];
}

function toPath({ instancePath, keyword, params }: ErrorObject): string[] {
  const path = toParts(instancePath);
  const name = keyword === 'additionalProperties' ? params['additionalProperty'] : params['missingProperty'];
  return typeof name === 'string' ? [...path, name] : path;
}
