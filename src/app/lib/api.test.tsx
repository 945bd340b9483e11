import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { createLocation, listLocations, updateLocation } from '#engine/contracts/company/locations.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { carrier, request } from './api.ts';
import { ApiError } from './api-error.ts';
import { waitWhenBusy } from './wait-when-busy.ts';
import { setMasquerade } from './identity.ts';

const annex: AnswerOf<typeof updateLocation> = {
  id: 'a/b',
  name: 'Annex',
  timezone: 'UTC',
  address: '',
  active: true,
  ordering: 0,
  latitude: null,
  longitude: null,
  capacity_mode: 'manual',
  block_by_duration: false,
  buffer_minutes: 0,
  offgrid_counts: true,
  recurring_hold: 0,
  slot_horizon_days: 90,
};
const body = { name: 'Annex', timezone: 'UTC' };
let server: ReturnType<typeof createFakeServer>;

beforeEach(() => {
  server = createFakeServer();
  vi.stubGlobal('localStorage', { getItem: () => 'company-1' });
  vi.stubGlobal('document', { getElementById: () => null, documentElement: { lang: 'es' } });
  vi.stubGlobal('location', { host: 'app.trellis.localhost:4000' });
});
afterEach(() => {
  setMasquerade(null);
  vi.unstubAllGlobals();
});

test('parameters are filled into the path, safely', async () => {
  server.on(updateLocation, () => annex);
  await request(updateLocation, { params: { id: 'a/b' }, body: { active: false } });
  expect(server.calls[0]).toMatchObject({
    method: 'PATCH',
    path: '/api/locations/a%2Fb',
    body: { active: false },
  });
});

test('says in which language it is read', async () => {
  server.on(listLocations, () => []);
  await request(listLocations);
  expect(server.calls[0]?.headers.get('accept-language')).toBe('es');
});

test('says which company, and while acting within one says that instead', async () => {
  server.on(listLocations, () => []);
  await request(listLocations);
  setMasquerade('company-2');
  await request(listLocations);
  expect(server.calls.map(({ headers }) => [headers.get('x-company'), headers.get('masquerade-id')])).toEqual(
    [
      ['company-1', null],
      [null, 'company-2'],
    ],
  );
});

test('a create whose answer is lost is sent again under the same key', async () => {
  let attempts = 0;
  server.on(createLocation, () => {
    attempts += 1;
    if (attempts === 1) throw new TypeError('connection lost');
    return annex;
  });
  await expect(request(createLocation, { body })).resolves.toEqual(annex);
  const keys = server.calls.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('what is not a create is not sent twice', async () => {
  server.on(updateLocation, () => {
    throw new TypeError('connection lost');
  });
  await expect(
    request(updateLocation, { params: { id: '1' }, body: { active: true } }),
  ).rejects.toMatchObject({
    statusCode: 0,
    code: 'NETWORK',
  });
  expect(server.calls).toHaveLength(1);
});

test('a refusal becomes an ApiError with what the server said', async () => {
  const messages = { name: ['is required'] };
  server.on(createLocation, () =>
    refusal({ statusCode: 422, code: 'VALIDATION', message: 'No.', details: { messages } }),
  );
  const error: unknown = await request(createLocation, { body }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ statusCode: 422, message: 'No.', details: { messages } });
});

test('an answer that is no error body still ends in a sentence', async () => {
  server.on(createLocation, () => new Response('<html>Bad gateway</html>', { status: 502 }));
  await expect(request(createLocation, { body })).rejects.toMatchObject({
    statusCode: 502,
    message: 'Please try again later',
  });
});

test('a form in a page that came over http is sent, and again under the same key', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  server.on(createLocation, () => annex);
  await request(createLocation, { body });
  expect(server.calls[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
});

describe('a server that has too much to do', () => {
  const busy = (code: string, seconds: number) => {
    const refused = refusal({ statusCode: 503, code });
    refused.headers.set('retry-after', String(seconds));
    return refused;
  };
  const { send } = carrier;
  beforeAll(() => waitWhenBusy());
  afterAll(() => void (carrier.send = send));
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Refused once. */
  const once = (answer: object, code: string, seconds = 5) => {
    let asked = 0;
    return () => {
      asked += 1;
      return asked === 1 ? busy(code, seconds) : Response.json(answer);
    };
  };
  const settle = async <R,>(asked: Promise<R>): Promise<R> => {
    const settled = asked.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(7000);
    return settled as Promise<R>;
  };

  test('is asked again for what is only read, when it says so', async () => {
    server.onCall(listLocations, once([annex], 'UNAVAILABLE'));
    const asked = request(listLocations);
    await vi.advanceTimersByTimeAsync(4000);
    expect(server.calls).toHaveLength(1);
    expect(await settle(asked)).toEqual([annex]);
    expect(server.calls).toHaveLength(2);
  });

  test('is sent a change again only where it has not begun with it', async () => {
    const change = () => settle(request(updateLocation, { params: { id: '1' }, body: { active: true } }));
    server.onCall(updateLocation, once(annex, 'FST_UNDER_PRESSURE'));
    expect(await change()).toEqual(annex);
    server.onCall(updateLocation, once(annex, 'UNAVAILABLE'));
    expect(await change()).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
  });

  test('is sent a create again under the same key', async () => {
    server.onCall(createLocation, once(annex, 'UNAVAILABLE'));
    expect(await settle(request(createLocation, { body }))).toEqual(annex);
    const [first, second] = server.calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });

  test('is not waited for where that takes long, or whoever asked has gone', async () => {
    server.onCall(listLocations, once([annex], 'UNAVAILABLE', 60));
    expect(await settle(request(listLocations))).toMatchObject({ statusCode: 503 });
    server.onCall(listLocations, once([annex], 'UNAVAILABLE'));
    const leaving = new AbortController();
    const asked = request(listLocations, { signal: leaving.signal });
    const left = settle(asked);
    leaving.abort(new Error('left'));
    expect(await left).toMatchObject({ message: 'left' });
  });
});
