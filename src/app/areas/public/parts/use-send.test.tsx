import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hashRequest } from '#engine/booking/request-hash.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { ApiError, networkError } from '#app/lib/api-error.ts';
import { closeToast, listToasts, showToast } from './toast-list.ts';
import { useSend } from './use-send.ts';

afterEach(() => {
  for (const { id } of listToasts()) closeToast(id);
});

const refused = () =>
  new ApiError({
    statusCode: 422,
    code: 'VALIDATION',
    message: 'No',
    details: refusal({ email: problemOf('not_email') }),
  });

function setUp() {
  const { result } = renderHook(useSend);
  const keys: string[] = [];
  const send = (body: object, outcome: () => Promise<unknown>) =>
    act(() =>
      result.current.send(async () => {
        keys.push(result.current.keyOf(body));
        return outcome();
      }),
    );
  return { result, keys, send };
}

test('what was not answered goes again under its key; anything else, and anything answered, under a new one', async () => {
  const { keys, send } = setUp();
  const lost = () => Promise.reject(networkError());
  await send({ amount: 5 }, lost);
  await send({ amount: 5 }, lost);
  await send({ amount: 7 }, lost);
  await send({ amount: 7 }, () => Promise.reject(refused()));
  await send({ amount: 7 }, async () => 'done');
  await send({ amount: 7 }, async () => 'done');
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 2, 4, 5]);
});

test('what is told of an attempt goes with the next one', async () => {
  const { send } = setUp();
  const told = () => listToasts().map(({ kind }) => kind);
  showToast('warning', 'Enter your card');
  await send({ amount: 5 }, () => Promise.reject(refused()));
  expect(told()).toEqual(['danger']);
  await send({ amount: 5 }, async () => {
    expect(told()).toEqual([]);
    return 'done';
  });
  expect(told()).toEqual([]);
});

test('what was not answered goes under its key after a reload, too, and leaves nothing behind once it was', async () => {
  let left: unknown;
  const kept = {
    markOf: hashRequest,
    read: () => left,
    write: (value: unknown) => void (left = value),
    clear: () => void (left = undefined),
  };
  const visit = async (body: object, outcome: () => Promise<unknown>) => {
    const { result, unmount } = renderHook(() => useSend(kept));
    let key = '';
    await act(() =>
      result.current.send(async () => {
        key = result.current.keyOf(body);
        return outcome();
      }),
    );
    unmount();
    return key;
  };
  const lost = () => Promise.reject(networkError());
  const card = { email: 'ada@example.test', payment_method_id: 'pm_1' };
  const first = await visit(card, lost);
  expect(JSON.stringify(left)).not.toMatch(/ada@|pm_1/);
  expect(await visit({ ...card, email: 'bea@example.test' }, lost)).not.toBe(first);
  const second = await visit(card, lost);
  expect(second).not.toBe(first);
  expect(await visit(card, async () => 'done')).toBe(second);
  expect(left).toBeUndefined();
});

test('a second click while the first is on its way does nothing', async () => {
  const { result } = setUp();
  let finish = () => undefined as void;
  let sent = 0;
  const slow = () =>
    new Promise<void>((resolve) => {
      sent += 1;
      finish = resolve;
    });
  await act(async () => {
    const first = result.current.send(slow);
    await result.current.send(slow);
    finish();
    await first;
  });
  expect(sent).toBe(1);
  expect(result.current.sending).toBe(false);
});

test('what is wrong with a field is told at the field, until it is sent again', async () => {
  const { result, send } = setUp();
  await send({}, () => Promise.reject(refused()));
  expect(result.current.errors).toEqual({ email: 'not_email' });
  await send({}, async () => 'done');
  expect(result.current.errors).toEqual({});
});

test('a page that came over http has keys, too', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const { keys, send } = setUp();
  await send({ amount: 5 }, async () => 'done');
  vi.unstubAllGlobals();
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
});
