import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUrlProblem, postOutside } from './post-outside.ts';

let server: http.Server;
let url: string;
let asked: string[];

beforeAll(async () => {
  asked = [];
  server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/away') response.writeHead(302, { location: '/next' }).end();
    else if (request.url === '/long') response.end('x'.repeat(100_000));
    else if (request.url !== '/silent') response.end('thank you');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // An address of a server that listens on a port is one with a port.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (path: string, more: { ownMachine?: boolean; timeoutMs?: number } = {}) =>
  postOutside({ url: `${url}${path}`, headers: {}, body: '{}', ownMachine: true, ...more });

test('answers what was answered', async () => {
  expect(await post('/')).toEqual({ status: 200, answer: 'thank you', problem: null });
});

test('does not follow redirects', async () => {
  expect((await post('/away')).status).toBe(302);
  expect(asked).not.toContain('/next');
});

test('reads the beginning of a long answer', async () => {
  expect((await post('/long')).answer).toHaveLength(2000);
});

test('waits only so long', async () => {
  expect(await post('/silent', { timeoutMs: 100 })).toMatchObject({ problem: 'No answer within 0.1 s.' });
});

test('a name that means an inner address is not called', async () => {
  const before = asked.length;
  const outgoing = { url: 'https://localhost/', headers: {}, body: '', ownMachine: false };
  expect(await postOutside(outgoing)).toMatchObject({
    problem: 'The address is not one of the public internet.',
  });
  expect(asked).toHaveLength(before);
});

test.each([
  ['http://example.com/', 'must begin with https://'],
  ['https://127.0.0.1/', 'is not one of the public internet'],
  ['https://2130706433/', 'is not one of the public internet'],
  ['https://0x7f.1/', 'is not one of the public internet'],
  ['https://[::1]/', 'is not one of the public internet'],
  ['https://[::ffff:10.0.0.1]/', 'is not one of the public internet'],
  ['https://user:secret@example.com/', 'must not contain a password'],
  ['https://example.com/#here', 'must not contain a #'],
  ['file:///etc/passwd', 'must be a web address'],
  ['nonsense', 'must be a web address'],
  ['https://example.com:5432/', 'must use port 80 or 443'],
  ['https://example.com:443/hook', undefined],
  ['https://example.com/hook', undefined],
])('%s: %s', (address, problem) => {
  expect(findUrlProblem(address, { ownMachine: false })?.message).toBe(problem);
});
