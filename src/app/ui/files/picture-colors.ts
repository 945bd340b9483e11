import { contrast, parseHex, toHex, toOklch, type Oklch } from '../color.ts';

const side = 64;
/** Greyer than this, a color is paper, ink or shadow. */
const leastChroma = 0.05;
const bins = 24;

type Bin = { weight: number; l: number; c: number; x: number; y: number };

/** The strongest colors of a picture, as eyes would name them: hues by how much of them there is. At most three. */
export function strongColors(pixels: Uint8ClampedArray): string[] {
  const found = new Map<number, Bin>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 200) continue;
    const color = toOklch([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]);
    if (color.c < leastChroma || color.l > 0.95) continue;
    const turn = (color.h / (2 * Math.PI) + 1) % 1;
    const key = Math.floor(turn * bins) % bins;
    const bin = found.get(key) ?? { weight: 0, l: 0, c: 0, x: 0, y: 0 };
    const weight = color.c;
    found.set(key, {
      weight: bin.weight + weight,
      l: bin.l + color.l * weight,
      c: bin.c + color.c * weight,
      x: bin.x + Math.cos(color.h) * weight,
      y: bin.y + Math.sin(color.h) * weight,
    });
  }
  const strongest = [...found.values()].toSorted((a, b) => b.weight - a.weight);
  const most = strongest[0]?.weight ?? 0;
  const colors: Oklch[] = [];
  for (const { weight, l, c, x, y } of strongest) {
    const color = { l: l / weight, c: c / weight, h: Math.atan2(y, x) };
    if (weight < most / 12 || colors.some((one) => isNear(one, color))) continue;
    colors.push(color);
  }
  return colors.slice(0, 3).map(toHex);
}

const isNear = (a: Oklch, b: Oklch): boolean => {
  const apart = Math.abs(a.h - b.h) % (2 * Math.PI);
  return Math.min(apart, 2 * Math.PI - apart) < 0.5;
};

/** Which of them is the company's, and which its buttons have: the one that stands out more from the other. */
export function themeOf(colors: readonly string[]): { main_color: string; button_color: string } | null {
  const [main, second] = colors.filter((color) => parseHex(color) !== null);
  if (main === undefined) return null;
  return { main_color: main, button_color: second && contrast(second, '#ffffff') > 1.5 ? second : main };
}

/** Reads them from a picture of our own; none from one that cannot be drawn. */
export async function readColors(url: string): Promise<string[]> {
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
  } catch {
    return [];
  }
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  context.drawImage(picture, 0, 0, side, side);
  return strongColors(context.getImageData(0, 0, side, side).data);
}
