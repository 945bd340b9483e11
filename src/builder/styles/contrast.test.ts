import { expect, test } from 'vitest';
import { contrastOf, enoughContrast, readableOn, type Rgb, toRgb } from './contrast.ts';

function rgb(color: string): Rgb {
  const found = toRgb(color);
  expect.assert(found);
  return found;
}

test.each([
  ['#000000', '#ffffff', 21],
  ['#fff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
])('%s on %s has %f', (text, ground, ratio) =>
  expect(contrastOf(rgb(text), rgb(ground))).toBeCloseTo(ratio, 2),
);

test('what is no colour has no parts', () => expect(toRgb('red')).toBeUndefined());

test.each([
  ['#aaaaaa', '#ffffff', enoughContrast],
  ['#333333', '#101010', enoughContrast],
  ['#ff5a60', '#ffffff', enoughContrast],
  ['#ff5a60', '#ffffff', 7],
  ['#6741d9', '#2b8a3e', enoughContrast],
])('%s is made readable on %s with %f', (text, ground, needed) => {
  expect(contrastOf(rgb(text), rgb(ground))).toBeLessThan(needed);
  expect(contrastOf(rgb(readableOn(rgb(text), rgb(ground), needed)), rgb(ground))).toBeGreaterThanOrEqual(
    needed,
  );
});

test('the nearest colour is taken, be it lighter or darker', () => {
  expect(readableOn(rgb('#dddddd'), rgb('#777777'), 3.3)).toMatch(/^#d|^#e/);
  expect(readableOn(rgb('#777777'), rgb('#ffffff'))).toBe('#767676');
});
