import { expect, test } from 'vitest';
import { parseHex, toOklch } from '../color.ts';
import { strongColors, themeOf } from './picture-colors.ts';

const pixels = (...parts: readonly (readonly [hex: string, count: number, alpha?: number])[]) =>
  new Uint8ClampedArray(
    parts.flatMap(([hex, count, alpha = 255]) =>
      Array.from({ length: count }, () => [...(parseHex(hex) ?? []), alpha]).flat(),
    ),
  );
const hueOf = (hex = '') => toOklch(parseHex(hex) ?? [0, 0, 0]).h;

test('colors come by how much of them there is, whatever paper and ink they are printed with', () => {
  const [first, second, ...rest] = strongColors(
    pixels(['#ffffff', 3000], ['#111111', 500], ['#0f766e', 400], ['#f97316', 100]),
  );
  expect(hueOf(first)).toBeCloseTo(hueOf('#0f766e'), 1);
  expect(hueOf(second)).toBeCloseTo(hueOf('#f97316'), 1);
  expect(rest).toEqual([]);
});

test('what shines through does not count, nor a speck', () => {
  expect(strongColors(pixels(['#ff0000', 500, 0], ['#2b6cb0', 500], ['#00ff00', 2]))).toHaveLength(1);
});

test('a picture in grey has no colors to take', () => {
  expect(strongColors(pixels(['#808080', 900], ['#222222', 90]))).toEqual([]);
  expect(themeOf([])).toBeNull();
});

test('the second color is for buttons; where there is one, it is for both', () => {
  expect(themeOf(['#0f766e', '#f97316'])).toEqual({ main_color: '#0f766e', button_color: '#f97316' });
  expect(themeOf(['#0f766e'])).toEqual({ main_color: '#0f766e', button_color: '#0f766e' });
});
