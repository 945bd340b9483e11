import { pino } from 'pino';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createPictureMaker } from './picture-maker.ts';

const log = pino({ level: 'silent' });
const maker = createPictureMaker(log);
afterAll(() => maker.close());

const black = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#000000' } });
const orderOf = async (picture: Sharp) =>
  ({ bytes: await picture.toBuffer(), purpose: 'service_picture' }) as const;

test('a picture is made in another process, and what is none is refused as ever', async () => {
  const { sizes, color } = await maker.make('a', await orderOf(black(1000, 500).png()));
  expect(sizes.map(({ width, height }) => [width, height])).toEqual([
    [160, 80],
    [480, 240],
    [960, 480],
  ]);
  expect(color).toBe('#000000');
  expect((await sharp(sizes[0]?.content).metadata()).format).toBe('webp');
  const nothing = { bytes: Buffer.from('nothing'), purpose: 'service_picture' } as const;
  await expect(maker.make('a', nothing)).rejects.toMatchObject({ problem: { code: 'picture_cut_off' } });
});

test('a company has one picture in the line, and of all together one waits', async () => {
  const order = await orderOf(black(64, 64).png());
  const outcomes = await Promise.allSettled(['a', 'a', 'b', 'b', 'c'].map((of) => maker.make(of, order)));
  const full = { status: 'rejected', reason: expect.objectContaining({ code: 'UNAVAILABLE' }) };
  expect(outcomes).toEqual([
    expect.objectContaining({ status: 'fulfilled' }),
    full,
    expect.objectContaining({ status: 'fulfilled' }),
    full,
    full,
  ]);
});

test('what takes too long is ended with its process, and the next picture is made', async () => {
  const impatient = createPictureMaker(log, { pictureSeconds: 0.05 });
  const slow = await orderOf(black(3000, 2500).avif({ effort: 0 }));
  await expect(impatient.make('a', slow)).rejects.toMatchObject({ problem: { code: 'picture_unreadable' } });
  impatient.close();
  expect((await maker.make('a', await orderOf(black(64, 64).png()))).sizes).toHaveLength(1);
});
