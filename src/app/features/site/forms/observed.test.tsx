import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { observeOthers } from './observed.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page that is closed says so once, and does not come again but from the way back', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address.split('/').at(-1)}`);
    return Response.json([]);
  });
  const client = new QueryClient();
  const stop = observeOthers(client, 'booking').subscribe(() => undefined);
  await expect.poll(() => asked.length).toBe(1);
  const [first = ''] = asked;
  window.dispatchEvent(new Event('pagehide'));
  expect(asked).toEqual([first, first.replace('PUT', 'DELETE')]);
  await client.refetchQueries();
  expect(asked).toHaveLength(2);
  window.dispatchEvent(new Event('pageshow'));
  await expect.poll(() => asked.length).toBe(3);
  expect(asked[2]).toMatch(/^PUT /);
  expect(asked[2]).not.toBe(first);
  stop();
});
