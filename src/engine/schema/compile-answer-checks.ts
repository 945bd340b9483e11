import { createAjv } from './ajv.ts';

type AnswerDefinition = { type: string; answer?: { schema: object } };

/** What `npm run schemas` writes ahead, made at once: for registries of tests and of tools. */
export function compileAnswerChecks(definitions: readonly AnswerDefinition[]) {
  const ajv = createAjv({ allErrors: false, strict: true });
  const asking = definitions.flatMap(({ type, answer }) => (answer ? [[type, answer.schema] as const] : []));
  return Object.fromEntries(asking.map(([type, schema]) => [type, ajv.compile(schema)]));
}
