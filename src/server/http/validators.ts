import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

const create = (options: Options) =>
  addFormats.default(new Ajv({ allErrors: true, useDefaults: true, ...options }));

/**
 * Addresses are text, so "17" there may be a number. Bodies have types of their own: null is not "", and true
 * is not "true".
 */
export function checkBySchema(app: FastifyInstance): void {
  const text = create({ coerceTypes: 'array' });
  const typed = create({ coerceTypes: false });
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? typed : text).compile(schema));
}
