import { contrast, parseHex, toHex, toOklch, type Oklch } from './color.ts';

export type Shades = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

/** Text of normal size must reach this against its ground (WCAG AA). */
export const readable = 4.5;

const fallback: Oklch = { l: 0.5, c: 0.02, h: 0 };
const toColor = (hex: string): Oklch => {
  const rgb = parseHex(hex);
  return rgb ? toOklch(rgb) : fallback;
};

/** The same hue, moved just as far towards dark as white text on it needs. */
export function darkenFor(hex: string, ground: string, ratio = readable): string {
  const color = toColor(hex);
  let shown = toHex(color);
  for (let l = color.l; l > 0 && contrast(shown, ground) < ratio; l -= 0.01) shown = toHex({ ...color, l });
  return shown;
}

/** Black or white, whichever is easier to read on this colour. */
export const inkOn = (hex: string): '#ffffff' | '#111418' =>
  contrast(hex, '#ffffff') >= contrast(hex, '#111418') ? '#ffffff' : '#111418';

/** Ten shades of a company's colour. Shade 6 is the colour itself, darkened where white on it would be unreadable. */
export function toShades(hex: string): Shades {
  const base = toColor(darkenFor(hex, '#ffffff'));
  const lighter = (share: number, chroma: number) =>
    toHex({ ...base, l: base.l + (0.985 - base.l) * share, c: base.c * chroma });
  const darker = (share: number) => toHex({ ...base, l: base.l * (1 - share), c: base.c * (1 - share / 2) });
  return [
    lighter(0.95, 0.12),
    lighter(0.86, 0.24),
    lighter(0.7, 0.44),
    lighter(0.54, 0.66),
    lighter(0.38, 0.84),
    lighter(0.16, 0.97),
    toHex(base),
    darker(0.12),
    darker(0.24),
    darker(0.38),
  ];
}
