import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const refusal = 'Please try again in a moment.';
const later = () => new Promise((done) => setImmediate(done));

/** Acts that end when the test says so, in the order in which they began. */
function createActs() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const act = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((end) => ends.push(end));
    if (name === 'failing') throw new Error('failed');
    return name;
  };
  const endOne = async () => {
    ends.shift()?.();
    await later();
  };
  return { begun, act, endOne };
}

test('so many are done at a time, the others in their order, also after a failure', async () => {
  const turns = createTurns({ most: 2, mostWaiting: 10, refusal });
  const { begun, act, endOne } = createActs();
  const settled = Promise.allSettled(['failing', 'b', 'c', 'd'].map((name) => turns(act(name))));
  await later();
  expect(begun).toEqual(['failing', 'b']);
  await endOne();
  expect(begun).toEqual(['failing', 'b', 'c']);
  for (let ended = 0; ended < 3; ended += 1) await endOne();
  expect(begun).toEqual(['failing', 'b', 'c', 'd']);
  expect((await settled).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});

test('those that wait are served in turn, whoever has asked for more', async () => {
  const turns = createTurns({ most: 1, mostWaiting: 10, refusal });
  const { begun, act, endOne } = createActs();
  const asked = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'];
  const all = Promise.all(asked.map((name) => turns(act(name), { of: name.slice(0, 1) })));
  for (let ended = 0; ended < asked.length; ended += 1) {
    await later();
    await endOne();
  }
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect(await all).toEqual(asked);
});

test('of one no more run and wait than it may have; the others have their places', async () => {
  const turns = createTurns({ most: 3, mostOfOne: 1, mostWaiting: 3, mostWaitingOfOne: 2, refusal });
  const { begun, act, endOne } = createActs();
  const ask = (name: string) => turns(act(name), { of: name.slice(0, 1) });
  const asked = [ask('a1'), ask('a2'), ask('a3')];
  const full = { code: 'UNAVAILABLE', details: { reason: refusal } };
  await expect(ask('a4')).rejects.toMatchObject(full);
  asked.push(ask('b1'), ask('b2'));
  await expect(ask('b3')).rejects.toMatchObject(full);
  await later();
  expect(begun).toEqual(['a1', 'b1']);
  for (let ended = 0; ended < asked.length; ended += 1) await endOne();
  expect(await Promise.all(asked)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
  const again = ask('a5');
  await endOne();
  expect(await again).toBe('a5');
});

test('what nobody waits for any more is not done, and leaves its place', async () => {
  const turns = createTurns({ most: 1, mostWaiting: 1, refusal });
  const { begun, act, endOne } = createActs();
  const first = turns(act('first'));
  const gone = new AbortController();
  const dropped = turns(act('dropped'), { signal: gone.signal });
  gone.abort(new Error('gone'));
  await expect(dropped).rejects.toThrow('gone');
  const next = turns(act('next'));
  await endOne();
  await endOne();
  expect([await first, await next]).toEqual(['first', 'next']);
  expect(begun).toEqual(['first', 'next']);
});
