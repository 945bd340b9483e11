import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { createAjv } from '#engine/schema/ajv.ts';

/**
 * Addresses are text, so "17" there may be a number. Bodies have types of their own: null is not "", and true
 * is not "true".
 */
export function checkBySchema(app: FastifyInstance): void {
  // Complaints bring their schema along: it may say in its own words what a pattern means.
  const text = createAjv({ useDefaults: true, coerceTypes: 'array', verbose: true });
  const typed = createAjv({ useDefaults: true, coerceTypes: false, verbose: true });
  const compile: FastifySchemaCompiler<Record<string, unknown>> = ({ schema, httpPart }) => {
    if (httpPart !== 'body') return text.compile(schema);
    return countFirst(schema['maxProperties'], typed.compile(schema));
  };
  app.setValidatorCompiler(compile);
}

type Check = ReturnType<ReturnType<typeof createAjv>['compile']>;

/** Ajv counts fields, and then complains of each all the same. */
function countFirst(limit: unknown, check: Check) {
  if (typeof limit !== 'number') return check;
  return (body: unknown) => {
    const isWithin = typeof body !== 'object' || body === null || Object.keys(body).length <= limit;
    if (isWithin) return check(body) ? { value: body } : { error: check.errors ?? [] };
    const message = `must NOT have more than ${limit} properties`;
    const keyword = 'maxProperties';
    return {
      error: [{ keyword, message, instancePath: '', schemaPath: '#/maxProperties', params: { limit } }],
    };
  };
}
