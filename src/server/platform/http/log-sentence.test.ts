import { expect, test } from 'vitest';
import { toSentence } from './log-sentence.ts';

const time = Date.UTC(2026, 5, 1, 9, 30, 5);
const write = (entry: object) => toSentence(JSON.stringify({ time, node: 'a', ...entry }));
const stack = 'Error: no\n    at book (book.ts:1:1)\n    at main (main.ts:2:2)';

test('a warning is one line, with its cause', () => {
  const err = {
    type: 'Error',
    message: 'outer',
    stack,
    cause: { type: 'Error', message: 'the port is taken' },
  };
  expect(write({ level: 40, msg: 'jobs: one failed', err })).toBe(
    '09:30:05 warning: jobs: one failed: the port is taken\n',
  );
});

test('a database that is away is said without where we noticed', () => {
  const err = { type: 'Error', message: 'timeout exceeded when trying to connect', stack };
  expect(write({ level: 50, msg: 'jobs: the queue cannot be reached', err })).toBe(
    '09:30:05 error: jobs: the queue cannot be reached: timeout exceeded when trying to connect\n',
  );
});

test('an error of ours says where it happened', () => {
  const err = { type: 'TypeError', message: 'x is undefined', stack };
  expect(write({ level: 50, msg: 'request failed', err })).toBe(
    '09:30:05 error: request failed: x is undefined\n    at book (book.ts:1:1)\n    at main (main.ts:2:2)\n',
  );
});

test('a request is its method, path and status', () => {
  expect(
    write({ level: 30, msg: 'request', req: { method: 'GET', path: '/api/tags' }, res: { status: 200 } }),
  ).toBe('09:30:05 info: request: GET /api/tags: 200\n');
});
