import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { ruleOf, type FilePurpose, type PurposeRule } from '#engine/files/purposes.ts';
import { type Problem, problemOf } from '#engine/problems.ts';
import type { StoredSize } from '../db/tables/files.ts';
import { avifPixels } from './avif-pixels.ts';

/** A photo of a large camera has 50 million pixels; what has more in a small file is made to fill memory. */
export const mostPixels = 50_000_000;
/** An AVIF of a kilobyte may unfold into any number of pixels, and takes many times as long as others to do so. */
export const mostAvifPixels = 12_000_000;

/** What is wrong with a picture, as a sentence that goes on from `The file`. */
export class PictureProblem extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

type Sharpener = (typeof import('sharp'))['default'];

let loaded: Promise<Sharpener> | undefined;

/** Only when the first picture comes: a node without pictures neither loads it nor needs it. */
const load = (): Promise<Sharpener> => (loaded ??= open());

async function open(): Promise<Sharpener> {
  const { default: sharp } = await import('sharp');
  // Its own readers of the formats that we take, and none of the many others that it knows.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  });
  // One picture at a time uses one core, so that requests keep the others.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true, pages: 1 } as const;

const tooLarge = (most: number) =>
  new PictureProblem(problemOf('too_many_pixels', { millions: most / 1_000_000 }));

/** Reads no more than the head: how large is it, once it stands upright? Throws PictureProblem. */
export async function measurePicture(bytes: Buffer): Promise<{ width: number; height: number }> {
  // Many that are refused at once take nobody’s time.
  if ((avifPixels(bytes) ?? 0) > mostAvifPixels) throw tooLarge(mostAvifPixels);
  const sharp = await load();
  const { autoOrient, format } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PictureProblem(problemOf('picture_unreadable'));
    });
  const { width, height } = autoOrient;
  const most = format === 'heif' ? mostAvifPixels : mostPixels;
  if (width * height > most) throw tooLarge(most);
  return { width, height };
}

export type MadeSize = StoredSize & { content: Buffer };
export type MadePicture = { sizes: MadeSize[]; color: string };

/**
 * The sizes of a picture, smallest first: upright, in sRGB, and with nothing of what cameras write beside it, such as
 * the place. Throws PictureProblem. Keeps a core and much memory busy: within a node, `PictureMaker` does it.
 */
export async function makeSizes(bytes: Buffer, purpose: FilePurpose): Promise<MadePicture> {
  const sharp = await load();
  const { widths, format } = ruleOf(purpose);
  try {
    // It is decoded once, as large as its largest size; the others are drawn from that.
    const largest = Math.max(...widths);
    const { data: pixels, info: raw } = await sharp(bytes, options)
      .autoOrient()
      .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const upright = () => sharp(pixels, { raw });
    const sizes: MadeSize[] = [];
    for (const width of widths) {
      const drawn = upright().resize({ width, height: width, fit: 'inside', withoutEnlargement: true });
      const { data, info } = await encode(drawn, format).toBuffer({ resolveWithObject: true });
      const hash = createHash('sha256').update(data).digest('hex').slice(0, 12);
      const name = `${info.width}-${hash}.${format}`;
      // A small picture has fewer sizes.
      if (sizes.some((size) => size.width === info.width)) continue;
      const { width: made, height } = info;
      sizes.push({
        name,
        type: `image/${format}`,
        bytes: data.length,
        width: made,
        height,
        content: data,
      });
    }
    return { sizes, color: await averageColor(upright()) };
  } catch {
    throw new PictureProblem(problemOf('picture_cut_off'));
  }
}

function encode(drawn: Sharp, format: PurposeRule['format']): Sharp {
  switch (format) {
    case 'png':
      return drawn.png({ palette: true, compressionLevel: 9 });
    case 'webp':
      return drawn.webp({ quality: 80, effort: 4 });
    case 'jpeg':
      // It knows no transparency; black would stand in its place.
      return drawn.flatten({ background: '#ffffff' }).jpeg({ quality: 82 });
  }
}

async function averageColor(drawn: Sharp): Promise<string> {
  const pixel = await drawn
    .flatten({ background: '#ffffff' })
    .resize(1, 1)
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const [red = 0, green = red, blue = red] = pixel;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
