import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import { availableSpots } from '#engine/contracts/calendar/booking-spots.ts';
import type { QuotePage } from '#engine/contracts/site/page-data.ts';
import type { Boot } from '#engine/contracts/site/rendered-pages.ts';
import { acceptQuote } from '#engine/contracts/booking/quotes.ts';
import { clearFields, complete, fields, setFields, type } from '#app/features/money/cards/test-panel.tsx';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { serveCards } from '#tests/web/serve-cards.ts';
import { AcceptForm } from './accept-form.tsx';

vi.mock('#app/features/money/cards/load-script.ts', () => ({ loadScript: async () => undefined }));

afterEach(() => {
  clearFields();
});

const accept = () => screen.getByRole<HTMLButtonElement>('button', { name: /accept/i });

function show(served: boolean, contact: QuotePage['quote']['contact'] = { zip: '99999' }) {
  createFakeServer().on(availableSpots, () => Response.json({ served, days: [] }));
  // What accepting asks of the page; the rest is drawn around it.
  const page = {
    hoursBefore: 0,
    payments: { card: null, cash: false, check: false },
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

test('a street is suggested, and the one that is chosen fills in the rest of the address', async () => {
  const server = createFakeServer();
  server.on(availableSpots, () => Response.json({ served: true, days: [] }));
  const address = {
    house_number: '12',
    road: 'Juniper Street',
    city: 'New York',
    postcode: '10011',
    'ISO3166-2-lvl4': 'US-NY',
    country_code: 'us',
  };
  const place = { place_id: 1, lat: '40.7', lon: '-73.9', address };
  server.onCall({ method: 'GET', path: '/search' } as Contract, () => Response.json([place]));
  const page = {
    hoursBefore: 0,
    payments: { card: null, cash: false, check: false },
    quote: { key: 'k', contact: { city: 'Boston' }, duration: 0 },
  } as unknown as QuotePage;
  const boot = { company: { country: 'US' }, outside: { geocoderUrl: 'https://places.test' } };
  render(<AcceptForm page={page} boot={boot as unknown as Boot} />);
  await userEvent.type(await screen.findByRole('combobox', { name: /^Street/ }), '12 juniper');
  await userEvent.click(await screen.findByRole('option', { name: /Juniper Street/ }));
  const texts = [/^Street/, 'City', /^State/, /^Zip/].map(
    (name) => screen.getByLabelText<HTMLInputElement>(name).value,
  );
  expect(texts).toEqual(['12 Juniper Street', 'New York', 'NY', '10011']);
  await vi.waitFor(() => expect(server.calls.some(({ query }) => query.get('zip') === '10011')).toBe(true));
});

function showWithCards() {
  setFields();
  const server = serveCards();
  server.on(availableSpots, () => Response.json({ served: true, days: [] }));
  // What was sent is looked at; an acceptance that goes well leaves the page.
  server.on(acceptQuote, () => refusal({ statusCode: 409, code: 'CONFLICT' }));
  const payments = {
    card: true,
    cash: true,
    check: false,
    card_processor: 'stripe',
    processor_details: { stripe_publishable_key: 'pk_test_web' },
  };
  const contact = { street: '1 Main St', city: 'New York', state: 'NY', zip: '10011' };
  const page = { hoursBefore: 0, payments, quote: { key: 'k', contact, duration: 0 } };
  const boot = { company: null, signedIn: false, outside: null };
  render(<AcceptForm page={page as unknown as QuotePage} boot={boot as unknown as Boot} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Help me find a time' }));
  return () => server.calls.filter(({ path }) => path === acceptQuote.path).map(({ body }) => body);
}

test('a whole card that was typed is saved and sent with the acceptance, without a button of its own', async () => {
  const accepted = showWithCards();
  await complete();
  await vi.waitFor(() => expect(accept().disabled).toBe(false));
  fireEvent.click(accept());
  await vi.waitFor(() => expect(accepted()).toHaveLength(1));
  expect(accepted()[0]).toMatchObject({ payment_type: 'card', payment_method_id: 'pm_1' });
  expect(fields.makeMethod).toHaveBeenCalledTimes(1);
});

test('a card that its processor refuses accepts nothing, and the reason is shown', async () => {
  const accepted = showWithCards();
  const message = 'Your card number is incomplete.';
  fields.makeMethod.mockResolvedValue({ error: { message } });
  await type({ complete: false });
  await vi.waitFor(() => expect(accept().disabled).toBe(false));
  fireEvent.click(accept());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(accepted()).toEqual([]);
});
