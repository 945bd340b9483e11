import type { FastifyReply } from 'fastify';
import { DomainError } from '#engine/errors.ts';

/** Ends when whoever asked has gone before there was an answer: what still waits for them is not done. */
export function callerGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(new DomainError('UNAVAILABLE', { reason: 'The caller has gone.' }));
  });
  return gone.signal;
}
