import { expect, test, vi } from 'vitest';
import type { CrewAct } from '#engine/crew/acts.ts';
import { makeTestJob, testStart } from '#engine/crew/test-jobs.ts';
import { ApiError, networkError } from '#app/lib/api-error.ts';
import type { ActResults, CrewNet } from './crew-calls.ts';
import { createDevice } from './device.ts';
import type { LostAct } from './device-parts.ts';
import { createMemoryKeep, type CrewKeep } from './keep.ts';

const job = makeTestJob(1);
const checkIn: CrewAct = { kind: 'check_in', notes_read: true };
const at = (minutes: number) => new Date(testStart + minutes * 60_000).toISOString();

const refuse = (statusCode: number, code: string) =>
  new ApiError({ statusCode, code, message: `No: ${code}.`, details: {} });

/** A server that takes everything. */
function createServer(own: Partial<CrewNet> = {}) {
  const taken: string[] = [];
  const net: CrewNet = {
    sync: async () => ({
      cursor: 'c1',
      server_time: at(0),
      full: true,
      from: '2026-03-23',
      to: '2026-04-07',
      jobs: [job],
      removed: [],
    }),
    send: async ({ acts }): Promise<ActResults> => {
      taken.push(...acts.map(({ act }) => act.kind));
      const results = acts.map(({ id, occurred_at }) => ({
        id,
        outcome: 'done' as const,
        occurred_at,
        refusal: null,
      }));
      return { server_time: at(0), results };
    },
    begin: async ({ size }) => ({ id: 'upload', size, received: 0, piece_bytes: 4, expires_at: '' }),
    find: async () => Promise.reject(refuse(404, 'NOT_FOUND')),
    piece: async (id, offset, bytes) => ({
      id,
      size: 0,
      received: offset + bytes.length,
      piece_bytes: 4,
      expires_at: '',
    }),
    finish: async () => ({}),
    ...own,
  };
  return { net, taken };
}

let made = 0;
function open(
  net: CrewNet,
  keep: CrewKeep = createMemoryKeep({ isLasting: true }),
  clock: { aheadMs: number } = { aheadMs: 0 },
) {
  let last: Promise<unknown> = Promise.resolve();
  const onEnded = vi.fn<(lost: readonly LostAct[]) => void>();
  const device = createDevice({
    keep,
    net,
    now: () => testStart + clock.aheadMs,
    newId: () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
    alone: (act) => {
      const done = last.then(act);
      last = done.catch(() => undefined);
      return done;
    },
    tellTabs: () => undefined,
    onEnded,
  });
  return { device, keep, onEnded };
}

const photo = { bytes: new Uint8Array([1, 2, 3, 4, 5, 6]), sha256: 'a'.repeat(64), type: 'image/jpeg' };
const photoAct: CrewAct = {
  kind: 'photo',
  moment: 'after',
  sha256: photo.sha256,
  type: 'image/jpeg',
  bytes: 6,
};

test('what was done is shown at once, survives the page, and leaves when the server has it', async () => {
  const offline = createServer({ send: () => Promise.reject(networkError()) });
  const first = open(offline.net);
  await first.device.sync();
  await first.device.act(job.id, checkIn);
  await first.device.act(job.id, photoAct, { photo });
  expect(first.device.getState()).toMatchObject({
    jobs: [{ status: 'in_progress' }],
    acts: [{ seq: 1, base_version: 1 }, { seq: 2 }],
    photos: [{ bytes: 6 }],
  });
  await expect(first.device.flush()).rejects.toThrow('reach the server');
  expect(first.device.getState()).toMatchObject({ acts: [{}, {}], error: { code: 'NETWORK' } });

  const online = createServer();
  const again = open(online.net, first.keep);
  await again.device.open();
  expect(again.device.getState().jobs).toMatchObject([{ status: 'in_progress' }]);
  await again.device.flush();
  expect(online.taken).toEqual(['check_in', 'photo']);
  expect(again.device.getState()).toMatchObject({ acts: [], photos: [], jobs: [{ status: 'in_progress' }] });
  expect(await again.keep.read('bytes')).toEqual([]);
});

test('a wrong clock is known from the first handshake on', async () => {
  const { device } = open(createServer().net, undefined, { aheadMs: 3_600_000 });
  await device.sync();
  await device.act(job.id, checkIn);
  expect(device.getState()).toMatchObject({
    acts: [{ skew_ms: -3_600_000, occurred_at: at(60) }],
    jobs: [{ checked_in_at: at(0) }],
  });
});

test('what is refused is told with its reason until it was read; the rest goes on', async () => {
  const refusal = { code: 'cancelled', reason: 'The office cancelled this visit.', current: null };
  const { net } = createServer({
    send: async ({ acts }) => ({
      server_time: at(0),
      results: acts.map(({ id }) => ({ id, outcome: 'refused' as const, occurred_at: null, refusal })),
    }),
  });
  const { device } = open(net);
  await device.sync();
  await device.act(job.id, checkIn);
  await device.flush();
  const { refused, acts } = device.getState();
  expect([acts, refused]).toMatchObject([[], [{ kind: 'check_in', reason: refusal.reason }]]);
  await device.dismiss(refused.map(({ id }) => id));
  expect(device.getState().refused).toEqual([]);
});

test('one act that the server cannot read does not hold up the others', async () => {
  const { net, taken } = createServer();
  const { device } = open({
    ...net,
    send: (body) =>
      body.acts.some(({ act }) => act.kind === 'note')
        ? Promise.reject(refuse(422, 'VALIDATION'))
        : net.send(body),
  });
  await device.sync();
  await device.act(job.id, { kind: 'note', text: 'Unreadable' });
  await device.act(job.id, checkIn);
  await device.flush();
  expect(taken).toEqual(['check_in']);
  expect(device.getState()).toMatchObject({
    acts: [],
    refused: [{ kind: 'note', reason: 'No: VALIDATION.' }],
  });
});

test.each<[string, CrewAct]>([
  ['check_in_first', { kind: 'check_out' }],
  ['unreadable', { kind: 'note', text: ' ' }],
])('%s is said at once, and nothing is kept', async (code, act) => {
  const { device, keep } = open(createServer().net);
  await device.sync();
  await expect(device.act(job.id, act)).rejects.toMatchObject({ refusal: { code } });
  expect(await keep.read('acts')).toEqual([]);
});

test('a phone that is full says so, and what was kept before stays', async () => {
  const keep = createMemoryKeep({ isLasting: true });
  const { device } = open(createServer().net, keep);
  await device.sync();
  await device.act(job.id, checkIn);
  const full = vi
    .spyOn(keep, 'append')
    .mockRejectedValueOnce(Object.assign(new Error('full'), { name: 'QuotaExceededError' }));
  await expect(device.act(job.id, photoAct, { photo })).rejects.toMatchObject({
    refusal: { code: 'storage_full' },
  });
  expect(device.getState()).toMatchObject({ isFull: true, acts: [{}], photos: [] });
  full.mockRestore();
  await device.act(job.id, { kind: 'note', text: 'Room again' });
  expect(device.getState()).toMatchObject({ isFull: false, acts: [{}, {}] });
});

test('a session that was ended from elsewhere takes everything with it, after saying so', async () => {
  const { net } = createServer();
  const { device, keep, onEnded } = open({
    ...net,
    send: () => Promise.reject(refuse(401, 'NOT_SIGNED_IN')),
  });
  await device.sync();
  await device.act(job.id, checkIn);
  // A photo is one thing that was done, though its picture goes by itself.
  await device.act(job.id, photoAct, { photo });
  await expect(device.flush()).rejects.toThrow('NOT_SIGNED_IN');
  expect(onEnded).toHaveBeenCalledOnce();
  expect(onEnded.mock.calls[0]?.[0].map(({ kind, job: of }) => [kind, of?.id])).toEqual([
    ['check_in', job.id],
    ['photo', job.id],
  ]);
  expect(device.getState()).toMatchObject({ jobs: [], acts: [] });
  for (const store of ['jobs', 'acts', 'photos', 'bytes', 'meta'] as const)
    expect([store, await keep.read(store)]).toEqual([store, []]);
});

test('a photo stands there at once as it was taken, and what follows is not lost with the page', async () => {
  const { net } = createServer();
  const first = open(net);
  await first.device.sync();
  const taken = await first.device.take(job.id, 'after', new Blob([new Uint8Array([7, 8, 9])]));
  expect(first.device.getState()).toMatchObject({
    taken: [{ id: taken.id, job_id: job.id, moment: 'after' }],
  });
  // The page is closed before it is made smaller.
  const clock = { aheadMs: 600_000 };
  const again = open(net, first.keep, clock);
  await again.device.open();
  expect(again.device.getState()).toMatchObject({ taken: [{ id: taken.id }], photos: [] });
  expect(await again.device.photoBytes(taken.id)).toEqual(new Uint8Array([7, 8, 9]));
  await again.device.act(job.id, photoAct, { photo, taken: taken.id });
  expect(again.device.getState()).toMatchObject({
    taken: [],
    photos: [{ sha256: photo.sha256 }],
    // It shows what was there when it was taken.
    acts: [{ occurred_at: taken.occurred_at }],
  });
  expect(await again.keep.read('bytes')).toEqual([photo.bytes]);
  // Another tab that made it smaller, too, changes nothing.
  await first.device.act(job.id, photoAct, { photo, taken: taken.id });
  expect(await again.keep.read('acts')).toHaveLength(1);
});

test('a photo goes on where it stopped, and begins anew where the server has forgotten it', async () => {
  const pieces: number[] = [];
  const { net } = createServer();
  const breaking = open({
    ...net,
    piece: (id, offset, bytes) =>
      offset === 0 ? net.piece(id, offset, bytes) : Promise.reject(networkError()),
  });
  await breaking.device.sync();
  await breaking.device.act(job.id, photoAct, { photo });
  await expect(breaking.device.flush()).rejects.toThrow('reach the server');
  const resumed = open(
    {
      ...net,
      find: async () => ({ id: 'upload', size: 6, received: 4, piece_bytes: 4, expires_at: '' }),
      piece: (id, offset, bytes) => (pieces.push(offset), net.piece(id, offset, bytes)),
    },
    breaking.keep,
  );
  await resumed.device.flush();
  expect([pieces, resumed.device.getState().photos]).toEqual([[4], []]);
});

test('a picture that the server refuses is told, and not sent for ever', async () => {
  const { net } = createServer({ finish: () => Promise.reject(refuse(422, 'VALIDATION')) });
  const { device } = open(net);
  await device.sync();
  await device.act(job.id, photoAct, { photo });
  await device.flush();
  expect(device.getState()).toMatchObject({ photos: [], refused: [{ kind: 'photo', job_id: job.id }] });
});

test('what is held is taken back as if it had not been done, and otherwise sent when its moment is over', async () => {
  const { net, taken } = createServer();
  const clock = { aheadMs: 0 };
  const { device, keep } = open(net, undefined, clock);
  await device.sync();
  await device.act(job.id, checkIn, { isHeld: true });
  await device.act(job.id, { kind: 'note', text: 'In' });
  await device.flush();
  expect([taken, device.getState().jobs[0]?.checked_in_at]).toEqual([[], at(0)]);
  expect(await device.undo()).toBe(true);
  expect([device.getState().jobs[0]?.checked_in_at, (await keep.read('acts')).length]).toEqual([null, 1]);
  await device.flush();
  expect(taken).toEqual(['note']);

  await device.act(job.id, checkIn, { isHeld: true });
  clock.aheadMs = 10_000;
  await device.flush();
  expect([taken, await device.undo()]).toEqual([['note', 'check_in'], false]);
});

test('what was held when the phone went off is sent as any other act', async () => {
  const { net, taken } = createServer();
  const { device, keep } = open(net);
  await device.sync();
  await device.act(job.id, checkIn, { isHeld: true });
  const again = open(net, keep);
  await again.device.flush();
  expect(taken).toEqual(['check_in']);
});

test('what a page showed last is there again, and gone with the session', async () => {
  const { net } = createServer();
  const { device, keep } = open(net);
  await device.remember('tasks', [{ title: 'Buy soap' }]);
  const again = open(net, keep);
  expect(await again.device.recall('tasks')).toEqual({ at: testStart, data: [{ title: 'Buy soap' }] });
  await again.device.wipe();
  expect(await again.device.recall('tasks')).toBeUndefined();
});
