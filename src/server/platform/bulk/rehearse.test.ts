import { afterEach, expect, test, vi } from 'vitest';
import type { EditCall } from '../editing/editor.ts';
import { rehearse } from './rehearse.ts';
import type { BulkSubject } from './subject.ts';

afterEach(() => vi.restoreAllMocks());

test('ten are tried however slow each is, and no more once it took too long', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const subject = {
    mostTried: 200,
    read: () => Promise.resolve(new Map()),
    actOnRow: () => {
      now += 1000;
      return Promise.resolve({ title: 'A visit', outcome: 'changed', reason: '', before: null });
    },
  };
  // Of a call it needs a transaction alone, of a subject what is tried.
  const call = { db: { transaction: (run: (db: unknown) => unknown) => run({}) } } as unknown as EditCall;
  const ids = Array.from({ length: 30 }, (_id, index) => String(index));
  const tried = await rehearse(call, subject as unknown as BulkSubject, { act: 'update', changes: {} }, ids);
  expect(tried.map(({ id }) => id)).toEqual(ids.slice(0, 10));
});
