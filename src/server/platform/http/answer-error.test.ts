import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { ErrorBody } from '#engine/errors.ts';
import { answerError } from './answer-error.ts';

test('an error that cannot be put into words has the documented body', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw Object.assign(new Error('x'), { validation: [{ instancePath: 17 }] });
  });
  const response = await app.inject('/');
  expect(response.statusCode).toBe(500);
  expect(response.json<ErrorBody>()).toEqual({
    error: {
      statusCode: 500,
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Please try again later.',
      details: {},
    },
  });
});

test('an error in the middle of a page has the documented body', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  app.get('/', (_request, reply) => {
    void reply.type('text/html').header('content-encoding', 'br').header('etag', '"page"');
    throw new Error('x');
  });
  const response = await app.inject('/');
  expect(response.statusCode).toBe(500);
  expect(response.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
  expect(response.headers).not.toHaveProperty('content-encoding');
  expect(response.headers).not.toHaveProperty('etag');
  expect(response.json<ErrorBody>().error.code).toBe('INTERNAL');
});
