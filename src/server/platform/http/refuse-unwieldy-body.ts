import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { DomainError } from '#engine/errors.ts';

const maxDepth = 32;
/** What is written with fewer bytes for each value is no body that anybody needs. */
const bytesPerValue = 16;

/** Before a body is compared with its schema: that takes time for every level and every value, wanted or not. */
export function refuseUnwieldyBody(
  { body, routeOptions }: FastifyRequest,
  _reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  // Bytes are compared with no schema.
  if (Buffer.isBuffer(body)) return done();
  const mostValues = Math.ceil(routeOptions.bodyLimit / bytesPerValue);
  let level: unknown[] = [body];
  let values = 0;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) refuse(`The body is nested deeper than ${maxDepth} levels.`);
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      const inner = Object.values(value);
      values += inner.length;
      if (values > mostValues) refuse(`The body has more than ${mostValues} values.`);
      for (const one of inner) next.push(one);
    }
    level = next;
  }
  done();
}

function refuse(reason: string): never {
  throw new DomainError('BAD_REQUEST', { reason });
}
