import type { fonts } from '#engine/components/styles.ts';

export type FontName = (typeof fonts)[number];

/** How high and wide the letters of a font are, in its own units: what its files say of themselves. */
export type Metrics = { ascent: number; descent: number; lineGap: number; unitsPerEm: number; width: number };

type Font = Metrics & {
  /** Of the package `@fontsource-variable/…` or `@fontsource/…`, and of its files. */
  slug: string;
  /** All weights in one file, or one file for each of these. */
  weights: 'all' | readonly number[];
  serif?: true;
};

const regular = { lineGap: 0, unitsPerEm: 1000, weights: 'all' } as const;
const fine = { ...regular, unitsPerEm: 2048 } as const;
const still = { weights: [400, 700] } as const;

/** Web fonts by the name that styles have for them. */
export const fontFiles: { readonly [F in FontName]: Font } = {
  Inter: { ...fine, slug: 'inter', ascent: 1984, descent: 494, width: 978 },
  Roboto: { ...fine, slug: 'roboto', ascent: 1900, descent: 500, width: 911 },
  'Open Sans': { ...fine, slug: 'open-sans', ascent: 2189, descent: 600, width: 960 },
  Lato: { ...regular, ...still, slug: 'lato', unitsPerEm: 2000, ascent: 1974, descent: 426, width: 871 },
  Montserrat: { ...regular, slug: 'montserrat', ascent: 968, descent: 251, width: 503 },
  Poppins: { ...regular, ...still, slug: 'poppins', ascent: 1050, descent: 350, lineGap: 100, width: 500 },
  Nunito: { ...regular, slug: 'nunito', ascent: 1011, descent: 353, width: 452 },
  Raleway: { ...regular, slug: 'raleway', ascent: 940, descent: 234, width: 463 },
  'Work Sans': { ...regular, slug: 'work-sans', ascent: 930, descent: 243, width: 499 },
  'DM Sans': { ...regular, slug: 'dm-sans', ascent: 992, descent: 310, width: 466 },
  'Source Sans 3': { ...regular, slug: 'source-sans-3', ascent: 1024, descent: 400, width: 418 },
  Merriweather: {
    ...regular,
    slug: 'merriweather',
    serif: true,
    unitsPerEm: 2000,
    ascent: 1968,
    descent: 546,
    width: 970,
  },
  'Playfair Display': {
    ...regular,
    slug: 'playfair-display',
    serif: true,
    ascent: 1082,
    descent: 251,
    width: 452,
  },
};

/** Fonts of the visitor's machine that stand in until the real one is there, all of them about as wide as the first. */
export const standIns = {
  sans: { unitsPerEm: 2048, width: 913, local: ['Arial', 'Liberation Sans', 'Roboto'] },
  serif: { unitsPerEm: 2048, width: 832, local: ['Times New Roman', 'Liberation Serif', 'Noto Serif'] },
} as const;

/** Letters of western and central Europe, in two files of which most pages need the first. */
export const subsets = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
} as const;

/** Of the packages. It stands in the address, so that a newer file has another one. */
export const fontVersion = '5.3.0';
