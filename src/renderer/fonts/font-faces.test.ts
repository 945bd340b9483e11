import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fonts } from '#engine/components/styles.ts';
import { fileNameOf, filesOf, firstFileOf, toFontFaces } from './font-faces.ts';
import { fontFiles, fontVersion } from './fonts.ts';

const packageOf = (name: (typeof fonts)[number]) => {
  const { slug, weights } = fontFiles[name];
  return `node_modules/${weights === 'all' ? '@fontsource-variable' : '@fontsource'}/${slug}`;
};

test.each(fonts)('%s is there with all its files, in the version of its address', (name) => {
  const { version } = JSON.parse(readFileSync(`${packageOf(name)}/package.json`, 'utf8')) as {
    version: string;
  };
  expect(version).toBe(fontVersion);
  const missing = filesOf(name).filter((file) => !existsSync(`${packageOf(name)}/files/${fileNameOf(file)}`));
  expect(missing).toEqual([]);
});

test('only the fonts that are named are made known, each once', () => {
  const faces = toFontFaces(['Lato', 'Open Sans', 'Lato']);
  expect(new Set(faces.match(/font-family:'[^']+'/g))).toEqual(
    new Set(
      ["'Lato'", "'Lato Fallback'", "'Open Sans'", "'Open Sans Fallback'"].map((one) => `font-family:${one}`),
    ),
  );
  // Two weights of Lato; all of Open Sans in one; each upright and italic, and for two ranges of letters.
  expect(faces.match(/url\(/g)).toHaveLength(8 + 4);
  expect(toFontFaces([])).toBe('');
});

test('what stands in for a font takes its room', () => {
  // 978 / 2048 of Inter over 913 / 2048 of Arial; 1984 / 2048 over that.
  expect(toFontFaces(['Inter'])).toContain(
    'size-adjust:107.12%;ascent-override:90.44%;descent-override:22.52%;line-gap-override:0%',
  );
});

test('the first file is the upright one of the letters that most pages need', () => {
  expect(firstFileOf('Inter')).toBe(`/assets/fonts/${fontVersion}/inter-latin-wght-normal.woff2`);
  expect(firstFileOf('Poppins')).toBe(`/assets/fonts/${fontVersion}/poppins-latin-400-normal.woff2`);
});
