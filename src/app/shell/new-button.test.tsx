import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInApp } from '#tests/web/render.tsx';
import { NewButton } from './new-button.tsx';

const creates = [
  { title: 'Tag', path: '/tags?new', section: 'People' },
  { title: 'Booking', path: '/bookings/new', section: '', isDaily: true },
  { title: 'Extra', path: '/extras?new', section: 'Sales' },
  { title: 'Key', path: '/keys?new', section: 'People' },
] as const;

const open = async (shown: readonly (typeof creates)[number][]) => {
  renderInApp(<NewButton creates={shown} />);
  await userEvent.click(screen.getByRole('button', { name: 'New' }));
  return screen.findByRole('menu');
};
const titlesIn = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);

test('what is made every day comes first, and the rest after one more press, below its headings', async () => {
  const menu = await open(creates);
  expect(titlesIn(menu)).toEqual(['Booking', 'More']);
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'More' }));
  expect(titlesIn(menu)).toEqual(['Booking', 'Tag', 'Key', 'Extra']);
  expect(within(menu).getByText('People')).toBeDefined();
});

test('whoever makes nothing daily sees all at once', async () => {
  expect(titlesIn(await open(creates.filter(({ title }) => title !== 'Booking')))).toEqual([
    'Tag',
    'Key',
    'Extra',
  ]);
});
