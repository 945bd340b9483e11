import type { FastifyReply, FastifyRequest } from 'fastify';
import { internal, toErrorReply, type ErrorReply } from './errors.ts';

/** Answers whatever went wrong in the one body that errors have. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { body, expected, retryAfterSeconds } = explain(error, request);
  if (!expected) request.log.error({ err: error }, 'request failed');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  // A page may have said already what it is, and how it is packed.
  for (const name of ['content-encoding', 'content-length', 'etag']) reply.removeHeader(name);
  reply.type('application/json; charset=utf-8');
  return reply.code(body.error.statusCode).send(body);
}

/** An error that cannot be put into words would be answered by Fastify, in a body of its own. */
function explain(error: unknown, { log }: FastifyRequest): ErrorReply {
  try {
    return toErrorReply(error);
  } catch (failure) {
    log.error({ err: failure }, 'an error could not be put into words');
    return internal;
  }
}
