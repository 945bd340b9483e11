import { isPictureType } from '#engine/files/file-types.ts';

/** No page shows more, and a phone's photo becomes a fifth of what it was. */
const longestSide = 2560;

/** How large a picture is drawn before it is sent; undefined where it can be sent as it is. */
export function toSentSize(
  { width, height }: { width: number; height: number },
  type: string,
  most = longestSide,
): { width: number; height: number } | undefined {
  const share = Math.min(1, most / Math.max(width, height));
  // What the server does not read, such as HEIC of phones, the browser may: then it is drawn as a JPEG.
  if (share === 1 && isPictureType(type)) return undefined;
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** Moving pictures would stand still, and what is no picture stays what it is. */
const isDrawable = ({ type }: Blob): boolean => type.startsWith('image/') && !/gif|svg/.test(type);

/**
 * A picture that is not larger than needed, upright. What the browser cannot draw is sent as it is: the server says
 * what is wrong with it.
 */
export async function preparePicture(file: Blob, most = longestSide): Promise<Blob> {
  if (!isDrawable(file) || typeof createImageBitmap !== 'function') return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return file;
  try {
    const size = toSentSize(bitmap, file.type, most);
    return (size && (await draw(bitmap, size, file.type))) ?? file;
  } finally {
    bitmap.close();
  }
}

async function draw(
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
  type: string,
): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  // A PNG may have parts that shine through, which a JPEG has not.
  const made = type === 'image/png' ? 'image/png' : 'image/jpeg';
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), made, 0.9));
}
