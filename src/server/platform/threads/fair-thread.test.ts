import { expect, test } from 'vitest';
import type { Thread } from './create-thread.ts';
import { shareFairly } from './fair-thread.ts';

const file = (csv: string) => ({ csv, fields: [], mapping: undefined });

/** A thread whose tasks end when the test says so, in the order in which it was given them. */
function createSlowThread() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const runUntil = (_gone: unknown, _name: string, { csv }: { csv: string }) => {
    begun.push(csv);
    return new Promise<unknown>((end) => ends.push(() => end(csv)));
  };
  // It stands for all tasks, and answers what the test gave it.
  return { begun, ends, thread: { runUntil } as unknown as Pick<Thread, 'runUntil'> };
}

const later = () => new Promise((done) => setImmediate(done));

test('one task of a company runs and two wait, and another company is next', async () => {
  const { begun, ends, thread } = createSlowThread();
  const fair = shareFairly(thread);
  const run = (companyId: string, csv: string, signal?: AbortSignal) =>
    fair.run({ companyId, ...(signal && { signal }) }, 'readRows', file(csv));
  const many = ['a1', 'a2', 'a3', 'a4'].map((csv) => run('a', csv));
  const outcomes = Promise.allSettled(many);
  const other = run('b', 'b1');
  const leaving = new AbortController();
  const left = run('c', 'c1', leaving.signal);
  leaving.abort(new Error('has gone'));
  await expect(left).rejects.toThrow('has gone');
  for (let ended = 0; ended < many.length; ended += 1) {
    await later();
    ends.shift()?.();
  }
  expect(await other).toBe('b1');
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  const again = run('a', 'a5');
  await later();
  ends.shift()?.();
  expect(await again).toBe('a5');
});
