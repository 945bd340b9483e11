export type Rgb = readonly [red: number, green: number, blue: number];

/** The three parts of a colour as it is written: `#rgb`, `#rrggbb`, or with a part for how much shines through. */
export function toRgb(color: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(color)?.[1];
  if (!digits) return undefined;
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const part = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** How well a text can be told from its ground, from 1 to 21. */
export function contrastOf(text: Rgb, ground: Rgb): number {
  const [one, other] = [luminance(text), luminance(ground)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** What text of ordinary size needs, by WCAG 2.2 AA. */
export const enoughContrast = 4.5;

/** The nearest colour to the one that was chosen which can be read on its ground, be it darker or lighter. */
export function readableOn(text: Rgb, ground: Rgb, needed = enoughContrast): string {
  const [nearest] = [0, 255]
    .flatMap((goal) => mixUntil(text, goal, (mixed) => contrastOf(mixed, ground) >= needed))
    .toSorted((one, other) => distance(one, text) - distance(other, text));
  return toHex(nearest ?? (luminance(ground) > 0.18 ? [0, 0, 0] : [255, 255, 255]));
}

/** In percent, from the colour itself to black or white. */
function mixUntil(from: Rgb, goal: number, isEnough: (mixed: Rgb) => boolean): Rgb[] {
  for (let share = 0; share <= 100; share += 1) {
    const mix = (part: number) => Math.round(part + ((goal - part) * share) / 100);
    const mixed: Rgb = [mix(from[0]), mix(from[1]), mix(from[2])];
    if (isEnough(mixed)) return [mixed];
  }
  return [];
}

const distance = (one: Rgb, other: Rgb): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

const toHex = (color: Rgb): string =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
