import { createAjv } from './ajv.ts';
import { toCheck, type Check } from './check.ts';

/** A check from a schema, made at once: for servers, builds and tests. Pages use those written ahead of time. */
export const compileCheck = (schema: object): Check => toCheck(createAjv({ strict: true }).compile(schema));
