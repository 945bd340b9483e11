import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { chooseEncoding, createPageBody } from './pack.ts';

/** Something like a page: much the same again and again, and a little else each time. */
const html = Array.from({ length: 400 }, (_, at) => `<p class="line">${at * 7919} of ${at}</p>`).join('\n');
const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

test.each(['br', 'gzip'] as const)('a page that many read is soon packed better: %s', async (encoding) => {
  const body = createPageBody(html, true);
  const first = await body.pack(encoding);
  expect(unpack[encoding](first).toString()).toBe(html);
  const best = await vi.waitFor(async () => {
    const now = await body.pack(encoding);
    expect(now).not.toBe(first);
    return now;
  });
  expect(best.length).toBeLessThan(first.length);
  expect(unpack[encoding](best).toString()).toBe(html);
  expect(await body.pack(encoding)).toBe(best);
});

test('a page of one reader is packed once', async () => {
  const body = createPageBody(html, false);
  const first = await body.pack('br');
  expect(await body.pack('br')).toBe(first);
  expect(await body.pack('br')).toBe(first);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
  [undefined, undefined],
])('who reads %s is sent %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted, html)).toBe(encoding);
});
