import { cleanup, render, screen } from '@testing-library/react';
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

function show(locationId: string | null) {
  createFakeServer().on(availableSpots, () => Response.json({ locationId, days: [] }));
  // What accepting asks of the page; the rest is drawn around it.
  const page = {
    ...{ hoursBefore: 0, payments: { card: null, cash: false, check: false } },
    quote: { key: 'k', contact: { zip: '99999' }, duration: 0 },
  } as unknown as QuotePage;
  render(<AcceptForm page={page} boot={{ company: null } as Boot} />);
}

test('where nobody comes, a time cannot be accepted; a date that the office finds can be asked for', async () => {
  show(null);
  await screen.findByText('We do not service this Service Area');
  await vi.waitFor(() => expect(accept().disabled).toBe(true));
  screen.getAllByRole('radio')[1]?.click();
  await vi.waitFor(() => expect(accept().disabled).toBe(false));
});

test('where somebody comes, a quote can be accepted', async () => {
  show('north');
  await screen.findByText('Sorry, no spots available');
  expect(accept().disabled).toBe(false);
});
