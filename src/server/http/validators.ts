import type { FastifyInstance } from 'fastify';
import { createAjv } from '#engine/schema/ajv.ts';

/**
 * Addresses are text, so "17" there may be a number. Bodies have types of their own: null is not "", and true
 * is not "true".
 */
export function checkBySchema(app: FastifyInstance): void {
  // Complaints bring their schema along: it may say in its own words what a pattern means.
  const text = createAjv({ useDefaults: true, coerceTypes: 'array', verbose: true });
  const typed = createAjv({ useDefaults: true, coerceTypes: false, verbose: true });
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? typed : text).compile(schema));
}
