import { afterEach, expect, test, vi } from 'vitest';
import { fileOf } from '#tests/web/serve-files.ts';
import { formatBytes } from './format-bytes.ts';
import { preparePicture, toSentSize } from './prepare-picture.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a photo of a large camera', [8000, 6000, 'image/jpeg'], { width: 2560, height: 1920 }],
  ['the same on its side', [6000, 8000, 'image/jpeg'], { width: 1920, height: 2560 }],
  ['a picture that is small enough', [2560, 100, 'image/png'], undefined],
  ['a phone’s own format', [1000, 500, 'image/heic'], { width: 1000, height: 500 }],
  ['a very long line', [100_000, 1, 'image/png'], { width: 2560, height: 1 }],
] as const)('%s', (_name, [width, height, type], size) =>
  expect(toSentSize({ width, height }, type)).toEqual(size),
);

test('what the browser cannot draw is sent as it is', async () => {
  const file = fileOf(10, 'photo.png', 'image/png');
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture')));
  expect(await preparePicture(file)).toBe(file);
});

test.each(['image/gif', 'application/pdf', 'image/svg+xml', ''])('"%s" is never drawn', async (type) => {
  const draw = vi.fn<() => void>();
  vi.stubGlobal('createImageBitmap', draw);
  const file = fileOf(10, 'x', type);
  expect(await preparePicture(file)).toBe(file);
  expect(draw).not.toHaveBeenCalled();
});

test.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [3_400_000, '3.2 MB'],
  [26_214_400, '25 MB'],
  [1_073_741_824, '1 GB'],
])('%i bytes are %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));
