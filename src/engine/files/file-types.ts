/** What may be uploaded at all. Only what a browser shows as a picture counts as one; SVG can carry scripts and is none. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export const documentTypes = ['application/pdf'] as const;
export type PictureType = (typeof pictureTypes)[number];
export type FileType = PictureType | (typeof documentTypes)[number];

export const isPictureType = (type: string): type is PictureType =>
  pictureTypes.some((known) => known === type);

type Signature = { type: FileType; fits(bytes: Uint8Array): boolean };

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const beginsWith =
  (...expected: number[]) =>
  (bytes: Uint8Array): boolean =>
    expected.every((byte, index) => bytes[index] === byte);

/** The brands of an ISO media file: the major one, and those that it is compatible with. */
const hasBrand = (bytes: Uint8Array, brand: string): boolean => {
  if (textAt(bytes, 4, 4) !== 'ftyp') return false;
  const end = Math.min(bytes.length, (bytes[2] ?? 0) * 256 + (bytes[3] ?? 0));
  for (let at = 8; at + 4 <= end; at += 4) if (textAt(bytes, at, 4) === brand) return true;
  return false;
};

const signatures: readonly Signature[] = [
  { type: 'image/jpeg', fits: beginsWith(0xff, 0xd8, 0xff) },
  { type: 'image/png', fits: beginsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  {
    type: 'image/webp',
    fits: (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP',
  },
  { type: 'image/gif', fits: (bytes) => ['GIF87a', 'GIF89a'].includes(textAt(bytes, 0, 6)) },
  { type: 'image/avif', fits: (bytes) => hasBrand(bytes, 'avif') },
  { type: 'application/pdf', fits: (bytes) => textAt(bytes, 0, 5) === '%PDF-' },
];

/** What a file is by its first bytes; its name and what its sender says of it count for nothing. */
export const sniffType = (bytes: Uint8Array): FileType | undefined =>
  signatures.find(({ fits }) => fits(bytes))?.type;

const endings: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
};

/** What a file is called where it is saved: it ends as what it is, whatever it was called when it came. */
export const nameWithEnding = (name: string, type: FileType): string =>
  `${name.replace(/\.[a-z\d]{1,8}$/i, '') || 'file'}.${endings[type]}`;
