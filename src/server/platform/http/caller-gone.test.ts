import { get } from 'node:http';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { callerGone } from './caller-gone.ts';

const app = fastify();
const signals: AbortSignal[] = [];
let asked = () => {};
app.get('/slow', async (_request, reply) => {
  const signal = callerGone(reply);
  signals.push(signal);
  asked();
  await new Promise((gone) => signal.addEventListener('abort', gone));
});
app.get('/quick', async (_request, reply) => {
  signals.push(callerGone(reply));
  return 'done';
});
afterAll(() => app.close());

test('ends when the caller goes, and not when they were answered', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await (await fetch(`${url}/quick`)).text();
  expect(signals[0]?.aborted).toBe(false);
  const begun = new Promise<void>((resolve) => (asked = resolve));
  const call = get(`${url}/slow`).on('error', () => undefined);
  await begun;
  call.destroy();
  await new Promise((ended) => signals[1]?.addEventListener('abort', ended));
  expect(signals[1]?.reason).toMatchObject({ code: 'UNAVAILABLE' });
});
