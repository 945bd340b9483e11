import answers from './examples.json' with { type: 'json' };

/** What the demo answered to a call, and what it was sent. */
export type Example = { request?: unknown; response?: unknown };

/** By operationId. They are recorded by `tests/api/openapi-examples.test.ts`. */
export const examples: Readonly<Record<string, Example>> = answers;
