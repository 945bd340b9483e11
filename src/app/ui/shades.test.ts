import { expect, test } from 'vitest';
import { contrast } from './color.ts';
import { darkenFor, inkOn, readable, toShades } from './shades.ts';

const colors = ['#7048e8', '#ffd400', '#ffffff', '#000000', '#00ff9c', '#ff5a60', '#2f8f57', '#87ceeb'];

test.each(colors)('white text reads on the main shades of %s', (color) => {
  for (const shade of toShades(color).slice(6))
    expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(readable);
});

test.each(colors)('the ink of a badge reads on its ground, in %s', (color) => {
  const shades = toShades(color);
  expect(contrast(shades[8], shades[1])).toBeGreaterThanOrEqual(readable);
});

test.each(colors)('the ink chosen for %s reads', (color) => {
  expect(contrast(color, inkOn(color))).toBeGreaterThanOrEqual(readable);
});

test('a colour that reads already stays as the company chose it', () => {
  expect(darkenFor('#5b3fc4', '#ffffff')).toBe('#5b3fc4');
});

test('shades go from light to dark', () => {
  const onWhite = toShades('#2f8f57').map((shade) => contrast(shade, '#ffffff'));
  expect(onWhite).toEqual(onWhite.toSorted((a, b) => a - b));
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
