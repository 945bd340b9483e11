import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createThread } from './create-thread.ts';

const log = pino({ level: 'silent' });
const thread = createThread(log);
afterAll(() => thread.close());

const file = (csv: string) => ({ csv, fields: ['email', 'first_name'], mapping: undefined });

test('others are served while a task runs', async () => {
  const order: string[] = [];
  const task = thread.run('readRows', file(`email\n${'a@b.test\n'.repeat(20_000)}`)).then(({ rows }) => {
    order.push('task');
    return rows.length;
  });
  await new Promise((served) => setImmediate(served));
  order.push('another');
  expect(await task).toBe(20_000);
  expect(order).toEqual(['another', 'task']);
});

test('what a task refuses comes back as it was thrown', async () => {
  const refused = { code: 'VALIDATION', details: { messages: { csv: ['has no rows'] } } };
  await expect(thread.run('readRows', file('email'))).rejects.toMatchObject(refused);
});

test('tasks that are asked for together are done in turn', async () => {
  const names = ['Ada', 'Bo', 'Cy'];
  const read = await Promise.all(
    names.map((name) => thread.run('readRows', file(`First name,Shoe\n${name},42`))),
  );
  expect(read.map(({ rows }) => rows)).toEqual(
    names.map((name) => [{ line: 2, values: { first_name: name } }]),
  );
});

test('a task that comes to no end is ended', async () => {
  const impatient = createThread(log, 0.001);
  const long = file(`email\n${'a@b.test\n'.repeat(20_000)}`);
  await expect(impatient.run('readRows', long)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await impatient.close();
});

test('a task ends with whoever has asked for it, and the next one is done', async () => {
  const own = createThread(log);
  await own.run('readRows', file('email\nx'));
  const leaving = new AbortController();
  const long = file(`email\n${'a@b.test\n'.repeat(200_000)}`);
  const left = own.runUntil(leaving.signal, 'readRows', long);
  const next = own.run('readRows', file('email\na@b.test'));
  await new Promise((begun) => setImmediate(begun));
  leaving.abort(new Error('has gone'));
  await expect(left).rejects.toThrow('has gone');
  expect((await next).rows).toHaveLength(1);
  await own.close();
});

test('a file as wide as may be goes through', async () => {
  const columns = Array.from({ length: 100 }, (_, index) => `c${index}`);
  const csv = `${columns.join(',')}\n${`${'1,'.repeat(99)}1\n`.repeat(5000)}`;
  const { rows } = await thread.run('readRows', { csv, fields: columns, mapping: undefined });
  expect([rows.length, Object.keys(rows.at(-1)?.values ?? {}).length]).toEqual([5000, 100]);
});

test('a queue that is full takes no more', async () => {
  const crowd = Array.from({ length: 21 }, () => thread.run('readRows', file('email\nx')));
  const outcomes = await Promise.allSettled(crowd);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ code: 'UNAVAILABLE' }) },
  ]);
});
