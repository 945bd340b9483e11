import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#engine/errors.ts';

/** Bytes that are no UTF-8 are refused: decoded all the same, they would be stored as other characters than were meant. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) return done(new DomainError('BAD_REQUEST', { reason: 'The body is not UTF-8.' }));
    const text = body.toString('utf8');
    parse(request, text, (error, value) => done(error && (findForbidden(text) ?? error), value));
  });
}

/** What is JSON, and was refused all the same, has a name by which it would change what every object has. */
function findForbidden(text: string): DomainError<'BAD_REQUEST'> | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  return new DomainError('BAD_REQUEST', {
    reason: 'Fields can’t be named “__proto__”, or “prototype” within “constructor”.',
  });
}
