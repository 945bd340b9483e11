import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentFormCalls } from '#engine/contracts/site/forms.ts';
import { getWidget } from '#engine/contracts/site/widget.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { Page as GiftCards } from './gift-card.tsx';
import { Page as Widget } from './widget.tsx';

const own = 'http://sparkle.localhost:3000';

test('code and preview of a form go by the company’s own address, wherever its people are signed in', async () => {
  const server = createFakeServer();
  server.on(currentFormCalls('booking').get, () => Response.json({ id: 'one' }));
  server.on(getWidget, () => Response.json({ booking_widget: { enabled: true }, hosts: [] }));
  renderInApp(<Widget />, { user: createUser('r_admin') });
  const code = await screen.findByLabelText('Script', { selector: 'pre' });
  expect(code.textContent).toContain(`src="${own}/embed.js"`);
  expect(screen.getByTitle('Preview: Booking form').getAttribute('src')).toBe(`${own}/bf/one`);
  expect(screen.getByRole('link', { name: 'Open the form' }).getAttribute('href')).toBe(`${own}/bf/one`);
});

test('so does the shop of gift cards', () => {
  createFakeServer();
  renderInApp(<GiftCards />, { user: createUser('r_admin') });
  expect(screen.getByRole('link', { name: 'See the shop' }).getAttribute('href')).toBe(`${own}/gift-cards`);
});
