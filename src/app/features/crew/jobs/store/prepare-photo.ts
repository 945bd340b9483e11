import { largestPhotoBytes } from '#engine/crew/acts.ts';
import { sniffType } from '#engine/files/file-types.ts';
import { preparePicture } from '#app/ui/files/prepare-picture.ts';
import type { PhotoBytes } from './device-parts.ts';

/** Enough to see a stain, and a tenth of what a phone takes. */
const longestSide = 2048;

export type PhotoProblem = 'not_a_picture' | 'too_large';

/** A photo as it is kept and sent: upright, smaller, and known by its content. What it cannot be is said at once. */
export async function preparePhoto(file: Blob): Promise<PhotoBytes | PhotoProblem> {
  const blob = await preparePicture(file, longestSide);
  if (blob.size > largestPhotoBytes) return 'too_large';
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const type = sniffType(bytes);
  if (type === undefined || type === 'application/pdf') return 'not_a_picture';
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { bytes, sha256, type };
}
