import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ruleOf } from '#engine/files/purposes.ts';
import { avifPixels } from './avif-pixels.ts';
import { makeSizes, measurePicture, mostAvifPixels, mostPixels, PictureProblem } from './pictures.ts';

/** Red above, blue below: turned by the camera's note, it stands on its side. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2050c0' } }).composite([
    {
      input: { create: { width, height: Math.floor(height / 2), channels: 3, background: '#d02020' } },
      top: 0,
      left: 0,
    },
  ]);

const withPlace = {
  IFD0: { Make: 'Camera', Copyright: 'Ida' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
};

test('the sizes of a purpose are made, smallest first, in its format', async () => {
  const { sizes, color } = await makeSizes(await photo(1200, 800).jpeg().toBuffer(), 'service_picture');
  expect(sizes.map(({ width, height, type }) => [width, height, type])).toEqual([
    [160, 107, 'image/webp'],
    [480, 320, 'image/webp'],
    [960, 640, 'image/webp'],
  ]);
  for (const { content, width, name, bytes } of sizes) {
    expect((await sharp(content).metadata()).width).toBe(width);
    expect(name).toMatch(new RegExp(`^${width}-[0-9a-f]{12}\\.webp$`));
    expect(bytes).toBe(content.length);
  }
  expect(color).toMatch(/^#[0-9a-f]{6}$/);
});

test('a picture is never made larger than it is', async () => {
  const { sizes } = await makeSizes(await photo(200, 100).png().toBuffer(), 'service_picture');
  expect(sizes.map(({ width }) => width)).toEqual([160, 200]);
});

test('a logo stays a PNG and keeps what shines through', async () => {
  const logo = await sharp({ create: { width: 600, height: 150, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const { sizes } = await makeSizes(logo, 'company_logo');
  expect(sizes.map(({ type, width }) => [type, width])).toEqual([
    ['image/png', 220],
    ['image/png', 440],
  ]);
  expect((await sharp(sizes[1]?.content).metadata()).hasAlpha).toBe(true);
});

test('what a camera writes beside a photo is gone, the place too', async () => {
  const taken = await photo(800, 600).withExif(withPlace).jpeg().toBuffer();
  expect((await sharp(taken).metadata()).exif?.includes('Camera')).toBe(true);
  const { sizes } = await makeSizes(taken, 'booking_photo');
  for (const { content } of sizes) {
    const { exif, xmp, iptc, icc } = await sharp(content).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(content.includes('Ida')).toBe(false);
  }
});

test('a photo that was taken on its side stands upright', async () => {
  const turned = await photo(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await measurePicture(turned)).toEqual({ width: 400, height: 800 });
  const { sizes } = await makeSizes(turned, 'service_picture');
  const { content, width, height } = sizes.at(-1) ?? {};
  expect([width, height]).toEqual([400, 800]);
  // Red was above; turned a quarter to the right it is on the right.
  const [red = 0, , blue = 0] = await sharp(content)
    .extract({ left: 380, top: 400, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(blue);
});

test('of moving pictures the first one is kept', async () => {
  const frames = await sharp(
    [await photo(40, 40).png().toBuffer(), await photo(40, 40).negate().png().toBuffer()],
    { join: { animated: true } },
  )
    .gif()
    .toBuffer();
  expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2);
  const { sizes } = await makeSizes(frames, 'service_picture');
  expect((await sharp(sizes[0]?.content, { animated: true }).metadata()).pages ?? 1).toBe(1);
});

describe('refuses', () => {
  test('a bomb by its head, before a pixel of it is drawn', async () => {
    const side = Math.ceil(Math.sqrt(mostPixels)) + 1;
    const bomb = await sharp({ create: { width: side, height: side, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(300_000);
    await expect(measurePicture(bomb)).rejects.toThrow('has more than 50 million pixels');
    await expect(makeSizes(bomb, 'service_picture')).rejects.toBeInstanceOf(PictureProblem);
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', Buffer.from('<!doctype html>')],
    ['the first bytes of a picture and nothing else', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a TIFF, which nobody asked for', photo(9, 9).tiff().toBuffer()],
  ])('%s', async (_name, content) => {
    const bytes = await content;
    await expect(measurePicture(bytes)).rejects.toBeInstanceOf(PictureProblem);
    await expect(makeSizes(bytes, 'service_picture')).rejects.toBeInstanceOf(PictureProblem);
  });

  test('a picture that ends in its middle', async () => {
    const whole = await photo(600, 600).png().toBuffer();
    await expect(makeSizes(whole.subarray(0, whole.length / 2), 'service_picture')).rejects.toBeInstanceOf(
      PictureProblem,
    );
  });
});

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s is read', async (format) => {
  const bytes = await photo(64, 64).toFormat(format).toBuffer();
  expect(await measurePicture(bytes)).toEqual({ width: 64, height: 64 });
  expect((await makeSizes(bytes, 'attachment')).sizes).toHaveLength(1);
  expect(ruleOf('attachment').types).toContain(`image/${format}`);
});

test('an AVIF has at most twelve million pixels: a small file of it may take seconds', async () => {
  const wide = await sharp({ create: { width: 4001, height: 3000, channels: 3, background: '#000000' } })
    .avif({ effort: 0 })
    .toBuffer();
  expect(mostAvifPixels).toBe(12_000_000);
  await expect(measurePicture(wide)).rejects.toThrow(PictureProblem);
});

test('an AVIF that is too large is refused by its head, before any of it is decoded', async () => {
  const avif = await photo(64, 64).avif({ effort: 0 }).toBuffer();
  const at = avif.indexOf('ispe');
  expect(avifPixels(avif)).toBe(64 * 64);
  const bomb = Buffer.from(avif);
  bomb.writeUInt32BE(7000, at + 8);
  bomb.writeUInt32BE(7000, at + 12);
  expect(avifPixels(bomb)).toBe(49_000_000);
  // Nothing that could be decoded has come yet.
  await expect(measurePicture(bomb.subarray(0, at + 16))).rejects.toThrow('12 million pixels');
  expect(avifPixels(await photo(64, 64).png().toBuffer())).toBeUndefined();
});
