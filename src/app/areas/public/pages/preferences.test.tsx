import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getBoot } from '#app/lib/boot.ts';
import { Page } from './preferences.tsx';

test('preferences that could not be read: what the specification says, and the way to try again', () => {
  render(<Page data={{ key: 'a+b', kind: 'failed' }} boot={getBoot()} />);
  expect(screen.getByRole('alert').textContent).toContain('Failed getting preference');
  const again = screen.getByRole('link', { name: 'Try again' });
  expect(again.getAttribute('href')).toBe('/unsubscribe?key=a%2Bb');
});
