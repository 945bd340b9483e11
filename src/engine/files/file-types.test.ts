import { describe, expect, test } from 'vitest';
import { isPictureType, sniffType, nameWithEnding } from './file-types.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['image/jpeg', bytes('\xff\xd8\xff\xe0JFIF')],
  ['image/png', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['image/webp', bytes('RIFF\x10\0\0\0WEBPVP8 ')],
  ['image/gif', bytes('GIF89a\x01\0')],
  ['image/avif', bytes('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf')],
  ['image/avif', bytes('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf')],
  ['application/pdf', bytes('%PDF-1.7\n')],
])('recognises %s by its first bytes', (type, content) => expect(sniffType(content)).toBe(type));

describe('does not take for a picture', () => {
  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['an SVG with a declaration', '<?xml version="1.0"?><svg/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a program', 'MZ\x90\0\x03\0\0\0'],
    ['a video', '\0\0\0\x18ftypisom\0\0\0\0isomiso2'],
    ['nothing', ''],
    ['the beginning of a beginning', '\x89PNG'],
  ])('%s', (_name, content) => expect(sniffType(bytes(content))).toBeUndefined());
});

test('a document is no picture', () => {
  expect(isPictureType('application/pdf')).toBe(false);
  expect(isPictureType('image/svg+xml')).toBe(false);
  expect(isPictureType('image/webp')).toBe(true);
});

test.each([
  ['page.html', 'application/pdf', 'page.pdf'],
  ['photo.JPG', 'image/webp', 'photo.webp'],
  ['No. 7 kitchen', 'image/png', 'No. 7 kitchen.png'],
  ['.exe', 'image/gif', 'file.gif'],
  ['plan', 'image/avif', 'plan.avif'],
] as const)('%s that is %s is saved as %s', (name, type, expected) => {
  expect(nameWithEnding(name, type)).toBe(expected);
});
