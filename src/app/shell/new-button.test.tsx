import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInApp } from '#tests/web/render.tsx';
import { NewButton } from './new-button.tsx';

test('what is made all day comes first, then what settings are made of, below their headings', async () => {
  renderInApp(
    <NewButton
      creates={[
        { title: 'Tag', path: '/tags?new', section: 'People' },
        { title: 'Booking', path: '/bookings/new', section: '' },
        { title: 'Extra', path: '/extras?new', section: 'Sales' },
        { title: 'Key', path: '/keys?new', section: 'People' },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'New' }));
  const menu = await screen.findByRole('menu');
  const titles = within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['Booking', 'Tag', 'Key', 'Extra']);
  expect(within(menu).getByText('People')).toBeDefined();
});
