import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#engine/errors.ts';

/** Bytes that are no UTF-8 are refused: decoded all the same, they would be stored as other characters than were meant. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isUtf8(body)) return void parse(request, body.toString('utf8'), done);
    done(new DomainError('BAD_REQUEST', { reason: 'The body is not UTF-8.' }));
  });
}
