import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { createAjv } from '#engine/schema/ajv.ts';
import { compileLazily } from './compile-lazily.ts';

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
  compileLazily(app, compile);
}

type Check = ReturnType<ReturnType<typeof createAjv>['compile']>;

/** Ajv counts fields, and then complains of each all the same. */
function countFirst(limit: unknown, check: Check) {
  if (typeof limit !== 'number') return check;
  const counted: { (body: unknown): boolean; errors?: NonNullable<Check['errors']> | null } = (body) => {
    const isWithin = typeof body !== 'object' || body === null || Object.keys(body).length <= limit;
    // None of our schemas is asynchronous, which ajv would answer with a promise.
    const isSound = isWithin && check(body) === true;
    counted.errors = isWithin ? (check.errors ?? null) : [tooMany(limit)];
    return isSound;
  };
  return counted;
}

const tooMany = (limit: number) => ({
  keyword: 'maxProperties',
  message: `must NOT have more than ${limit} properties`,
  instancePath: '',
  schemaPath: '#/maxProperties',
  params: { limit },
});
