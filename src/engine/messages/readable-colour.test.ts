import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf, darkInk, inkOfColour, toGround } from './readable-colour.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test.each([
  ['a dark colour stays', '#6741d9', { ground: '#6741d9', ink: '#ffffff' }],
  ['a pale colour stays, with dark ink', '#ffe680', { ground: '#ffe680', ink: darkInk }],
])('%s', (_name, given, expected) => expect(toGround(given)).toEqual(expected));

test('every ground can be read, and only grows darker where it must', () => {
  fc.assert(
    fc.property(color, (given) => {
      const { ground, ink } = toGround(given);
      expect(contrastOf(ground, ink)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(inkOfColour(given), '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(ground === given || contrastOf(given, '#ffffff') < 4.5).toBe(true);
    }),
  );
});

test('black on white is the most there is', () => expect(contrastOf('#000000', '#ffffff')).toBe(21));
