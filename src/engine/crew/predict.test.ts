import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CrewAct, CrewEnvelope } from './acts.ts';
import { judgeAct } from './judge.ts';
import { predictJob, toState, type CrewJob } from './predict.ts';
import { makeTestAct, makeTestJob, testItems, testList } from './test-jobs.ts';

const [plain = '', photographed = ''] = testItems;
const tick = (item_id: string, done = true): CrewAct => ({
  kind: 'tick',
  checklist_id: testList,
  item_id,
  done,
});
const photo: CrewAct = {
  kind: 'photo',
  moment: { checklist_id: testList, item_id: photographed },
  sha256: 'a'.repeat(64),
  type: 'image/jpeg',
  bytes: 10,
};
const checkIn: CrewAct = { kind: 'check_in', notes_read: true };
const checkOut: CrewAct = { kind: 'check_out' };

const after = (job: CrewJob, ...acts: CrewEnvelope[]) => predictJob(job, acts);

describe('what a job will be', () => {
  test('a day’s work, by the times it happened', () => {
    const job = after(
      makeTestJob(1),
      makeTestAct(1, { kind: 'on_my_way', minutes: 10 }, -20),
      makeTestAct(1, checkIn, 5),
      makeTestAct(1, tick(plain), 30),
      makeTestAct(1, { kind: 'note', text: 'The tap drips.' }, 40),
      makeTestAct(1, checkOut, 90),
    );
    expect(job).toMatchObject({
      status: 'completed',
      display_status: 'Completed',
      on_my_way_at: '2026-03-24T12:40:00.000Z',
      checked_in_at: '2026-03-24T13:05:00.000Z',
      checked_out_at: '2026-03-24T14:30:00.000Z',
      notes: [{ text: 'The tap drips.' }],
    });
    expect(job.checklists[0]).toMatchObject({ done: 1 });
  });

  test('the clock of the phone is corrected by its last handshake', () => {
    const anHour = { skew_ms: 3_600_000 };
    const job = after(makeTestJob(1), makeTestAct(1, checkIn, -60, anHour));
    expect(job.checked_in_at).toBe('2026-03-24T13:00:00.000Z');
  });

  test('of two who check in, the first counts, and of two who leave, the last', () => {
    const job = after(
      makeTestJob(1),
      makeTestAct(1, checkIn, 5),
      makeTestAct(1, checkIn, 2),
      makeTestAct(1, checkOut, 60),
      makeTestAct(1, checkOut, 70),
    );
    expect([job.checked_in_at, job.checked_out_at]).toEqual([
      '2026-03-24T13:02:00.000Z',
      '2026-03-24T14:10:00.000Z',
    ]);
  });

  test('while others may still be there, the visit is not done', () => {
    const job = makeTestJob(1, { partners: ['Beech'] });
    expect(after(job, makeTestAct(1, checkIn, 0), makeTestAct(1, checkOut, 9)).status).toBe('in_progress');
  });

  test('nobody home is a missed visit', () => {
    expect(after(makeTestJob(1), makeTestAct(1, { kind: 'nobody_home' }, 15)).status).toBe('missed');
  });

  test('an item that takes a photo is done once there is one, wherever its bytes are', () => {
    const bare = after(makeTestJob(1), makeTestAct(1, tick(photographed), 1));
    expect(bare.checklists[0]?.done).toBe(0);
    const shown = after(makeTestJob(1), makeTestAct(1, photo, 1), makeTestAct(1, tick(photographed), 2));
    expect(shown.checklists[0]?.done).toBe(1);
    expect(shown.photos).toMatchObject([{ moment: 'item', file: null }]);
  });

  test.each<[string, Partial<CrewJob>, CrewAct]>([
    ['leaving before coming', {}, checkOut],
    ['work on a cancelled visit', { status: 'cancelled' }, checkIn],
    ['work on a visit of others', { state: 'removed' }, checkIn],
    ['a tick of an item that is gone', {}, { ...tick(plain), item_id: testList } as CrewAct],
  ])('%s changes nothing', (_name, own, act) => {
    const job = makeTestJob(1, own);
    expect(after(job, makeTestAct(1, act, 5))).toEqual(job);
  });

  test('work a week before changes nothing', () => {
    const job = makeTestJob(1);
    expect(after(job, makeTestAct(1, checkIn, -7 * 24 * 60))).toEqual(job);
  });
});

const acts: fc.Arbitrary<CrewAct> = fc.oneof(
  fc.constant<CrewAct>(checkIn),
  fc.constant<CrewAct>(checkOut),
  fc.constant<CrewAct>(photo),
  fc.constant<CrewAct>({ kind: 'nobody_home' }),
  fc.record({ kind: fc.constant('on_my_way' as const), minutes: fc.constantFrom(null, 5, 20) }),
  fc.record({ kind: fc.constant('running_late' as const), minutes: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ kind: fc.constant('note' as const), text: fc.constantFrom('one', 'two') }),
  fc.boolean().map((done) => tick(plain, done)),
  fc.boolean().map((done) => tick(photographed, done)),
);
const said = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), acts), { maxLength: 25 });

const toEnvelopes = (all: readonly [number, CrewAct][]): CrewEnvelope[] =>
  all.map(([job, act], minutes) => makeTestAct(job, act, minutes));
const jobs = [1, 2, 3].map((number) => makeTestJob(number));
const worldAfter = (envelopes: readonly CrewEnvelope[]) => jobs.map((job) => predictJob(job, envelopes));

/** The same, in another order between jobs; of each job in its own. */
function interleave(envelopes: readonly CrewEnvelope[], choices: readonly number[]): CrewEnvelope[] {
  const queues = jobs.map(({ id }) => envelopes.filter(({ job_id }) => job_id === id));
  const mixed: CrewEnvelope[] = [];
  for (let turn = 0; mixed.length < envelopes.length; turn += 1) {
    const open = queues.filter((queue) => queue.length > 0);
    const next = open[(choices[turn % Math.max(1, choices.length)] ?? turn) % open.length]?.shift();
    if (next) mixed.push(next);
  }
  return mixed;
}

test('any order between jobs gives the same state', () => {
  fc.assert(
    fc.property(said, fc.array(fc.nat(20), { minLength: 1 }), (all, choices) => {
      const envelopes = toEnvelopes(all);
      expect(worldAfter(interleave(envelopes, choices))).toEqual(worldAfter(envelopes));
    }),
  );
});

test('to tell once more what was taken changes nothing', () => {
  fc.assert(
    fc.property(said, (all) => {
      const envelopes = toEnvelopes(all);
      const taken = jobs.map((job) => {
        let now = job;
        return envelopes.filter((envelope) => {
          if (envelope.job_id !== job.id) return false;
          const isTaken = judgeAct(toState(now), envelope.act, Date.parse(envelope.occurred_at)) === null;
          now = predictJob(now, [envelope]);
          return isTaken;
        });
      });
      const once = worldAfter(envelopes);
      expect(once.map((job, index) => predictJob(job, taken[index] ?? []))).toEqual(once);
    }),
  );
});
