import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { availableSpots } from '#engine/contracts/booking-spots.ts';
import type { QuotePage } from '#engine/contracts/page-data.ts';
import type { Boot } from '#engine/contracts/rendered-pages.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { AcceptForm } from './accept-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const accept = () => screen.getByRole<HTMLButtonElement>('button', { name: /accept/i });

function show(served: boolean, contact: QuotePage['quote']['contact'] = { zip: '99999' }) {
  createFakeServer().on(availableSpots, () => Response.json({ served, days: [] }));
  // What accepting asks of the page; the rest is drawn around it.
  const page = {
    ...{ hoursBefore: 0, payments: { card: null, cash: false, check: false } },
    quote: { key: 'k', contact, duration: 0 },
  } as unknown as QuotePage;
  render(<AcceptForm page={page} boot={{ company: null } as Boot} />);
}

test('where nobody comes, nothing can be accepted: neither a time nor a date that the office finds', async () => {
  show(false);
  await screen.findByText('We do not service this Service Area');
  await vi.waitFor(() => expect(accept().disabled).toBe(true));
  fireEvent.click(screen.getByRole('radio', { name: 'Help me find a time' }));
  expect((await screen.findByRole('alert')).textContent).toBe('We do not service this Service Area');
  expect(screen.getByRole('textbox', { name: /works for you/ })).toBeDefined();
  await vi.waitFor(() => expect(accept().disabled).toBe(true));
});

test('where somebody comes, a quote can be accepted', async () => {
  show(true);
  await screen.findByText('Sorry, no spots available');
  expect(accept().disabled).toBe(false);
});

test('an address that the quote knows is not asked again, and can be changed', async () => {
  show(true, { street: '1 Main St', city: 'New York', state: 'NY', zip: '99999' });
  const known = screen.getByText('1 Main St, New York, NY, 99999').closest('details');
  expect(known?.open).toBe(false);
  expect(known?.querySelector<HTMLInputElement>('[name=address_street]')?.value).toBe('1 Main St');
});
