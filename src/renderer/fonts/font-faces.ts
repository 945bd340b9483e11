import { type FontName, fontFiles, fontVersion, type Metrics, standIns, subsets } from './fonts.ts';

type FontFile = { slug: string; subset: keyof typeof subsets; weight: number | 'wght'; style: string };

/** The name that the packages give to a file. */
export const fileNameOf = ({ slug, subset, weight, style }: FontFile): string =>
  `${slug}-${subset}-${weight}-${style}.woff2`;

const folder = `/assets/fonts/${fontVersion}/`;

export const isFont = (name: string): name is FontName => Object.hasOwn(fontFiles, name);

/** All files of a font: upright and italic, for each range of letters. */
export function filesOf(name: FontName): FontFile[] {
  const { slug, weights } = fontFiles[name];
  return Object.keys(subsets).flatMap((subset) =>
    (weights === 'all' ? (['wght'] as const) : weights).flatMap((weight) =>
      ['normal', 'italic'].map((style) => ({ slug, subset: subset as keyof typeof subsets, weight, style })),
    ),
  );
}

/** Makes fonts known to a page. The browser loads a file only where something is written with it. */
export const toFontFaces = (names: Iterable<FontName>): string =>
  [...new Set(names)]
    .flatMap((name) => [...filesOf(name).map((file) => faceOf(name, file)), standIn(name)])
    .join('');

/** The file with which most of a page is written, to be asked for before the style sheet is read. */
export const firstFileOf = (name: FontName): string => {
  const [first] = filesOf(name);
  return first ? folder + fileNameOf(first) : '';
};

function faceOf(name: FontName, file: FontFile): string {
  const { weight, style, subset } = file;
  return [
    `@font-face{font-family:'${name}';font-style:${style};font-display:swap;`,
    `font-weight:${weight === 'wght' ? '100 900' : weight};`,
    `src:url(${folder}${fileNameOf(file)}) format('woff2');unicode-range:${subsets[subset]}}`,
  ].join('');
}

/** Takes the same room as the font, so that nothing moves when the font arrives. */
function standIn(name: FontName): string {
  const font = fontFiles[name];
  const instead = standIns[font.serif ? 'serif' : 'sans'];
  const size = font.width / font.unitsPerEm / (instead.width / instead.unitsPerEm);
  const share = (part: keyof Metrics) => percent(font[part] / font.unitsPerEm / size);
  return [
    `@font-face{font-family:'${name} Fallback';`,
    `src:${instead.local.map((local) => `local('${local}')`).join(',')};size-adjust:${percent(size)};`,
    `ascent-override:${share('ascent')};descent-override:${share('descent')};`,
    `line-gap-override:${share('lineGap')}}`,
  ].join('');
}

const percent = (value: number): string => `${Math.round(value * 10_000) / 100}%`;
