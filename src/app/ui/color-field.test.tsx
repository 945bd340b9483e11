import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultButtonColor, defaultMainColor } from '#engine/contracts/site/pages.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { ContrastNote, type ColorUse } from './color-field.tsx';

const say = (color: string, use: ColorUse) => {
  renderInApp(<ContrastNote color={color} use={use} />, { user: createUser('r_admin') });
  return screen.getByRole('status').textContent;
};

test.each([
  [defaultMainColor, 'white'],
  [defaultButtonColor, 'button'],
] as const)('a new company’s own %s is no reason to warn', (color, use) => {
  expect(say(color, use)).toMatch(/Good contrast\.$/);
});

test('a button is measured with the text that it gets', () => {
  expect(say('#ff5a60', 'button')).toBe('Buttons get dark text. Contrast 6.1 : 1. Good contrast.');
});

test('a main color too light for white text is warned of', () => {
  expect(say('#ffd400', 'white')).toContain('Too light for white text');
});
