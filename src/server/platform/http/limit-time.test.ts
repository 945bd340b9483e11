import { EventEmitter, once } from 'node:events';
import { get } from 'node:http';
import Fastify, { type FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { limitTime } from './limit-time.ts';

const build = () => {
  const app = Fastify();
  limitTime(app, 40);
  app.get('/never', () => new Promise(() => undefined));
  app.get('/at-once', () => ({ done: true }));
  app.get('/begun', (_request, reply) => void reply.raw.writeHead(200).write('a'));
  const events = new EventEmitter();
  const taken = once(events, 'taken') as Promise<[FastifyReply]>;
  app.get('/taken', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write('a');
    events.emit('taken', reply);
  });
  return { app, taken };
};

test('a call that is not answered in time is answered as too slow', async () => {
  const { app } = build();
  const [slow, quick] = await Promise.all([app.inject('/never'), app.inject('/at-once')]);
  expect(slow.statusCode).toBe(503);
  expect(slow.json()).toMatchObject({ code: 'FST_ERR_HANDLER_TIMEOUT' });
  expect(quick.json()).toEqual({ done: true });
  await app.close();
});

test('one that has begun to be answered and goes no further is cut off', async () => {
  const { app } = build();
  await expect(app.inject('/begun')).rejects.toThrow('timed out');
  await app.close();
});

test('whoever has left is not said to have waited', async () => {
  const said: string[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void said.push(line) } },
  });
  limitTime(app, 40);
  const visitor = new EventEmitter();
  app.get('/left', () => {
    visitor.emit('leaves');
    return new Promise(() => undefined);
  });
  app.get('/never', () => new Promise(() => undefined));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const visit = get(`${address}/left`, { agent: false });
  visitor.once('leaves', () => visit.destroy());
  await expect(once(visit, 'response')).rejects.toThrow('socket hang up');
  // This one came after it, and both have had their time.
  expect((await app.inject('/never')).statusCode).toBe(503);
  expect(said).toContainEqual(expect.stringContaining('/never'));
  expect(said).not.toContainEqual(expect.stringContaining('/left'));
  await app.close();
});

test('whoever has taken the answer over may take their time', async () => {
  const { app, taken } = build();
  const answer = app.inject('/taken');
  const [reply] = await taken;
  // This one began after it, and has had its time.
  expect((await app.inject('/never')).statusCode).toBe(503);
  reply.raw.end('b');
  expect((await answer).body).toBe('ab');
  await app.close();
});
