import type { FastifyInstance } from 'fastify';
import { createAjv } from '#engine/schema/ajv.ts';

/**
 * Addresses are text, so "17" there may be a number. Bodies have types of their own: null is not "", and true
 * is not "true".
 */
export function checkBySchema(app: FastifyInstance): void {
  const text = createAjv({ useDefaults: true, coerceTypes: 'array' });
  const typed = createAjv({ useDefaults: true, coerceTypes: false });
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? typed : text).compile(schema));
}
