import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { acceptQuote, declineQuote, listQuotes } from '#engine/contracts/booking/quotes.ts';
import { currentCompany } from '#engine/contracts/company/companies.ts';
import type { Quote } from '#app/features/booking/quotes/api.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId, sampleOf } from '#tests/web/sample-records.ts';
import { QuoteCards } from './quote-cards.tsx';

afterEach(() => vi.unstubAllGlobals());

const dayMs = 86_400_000;

function quote(number: number, changes: Partial<Quote>): Quote {
  // The schema is what the type is made of.
  const sample = sampleOf(listQuotes.answer.items, 'word') as Quote;
  return {
    ...sample,
    id: sampleId(number),
    number,
    state: 'sent',
    services: ['Deep clean'],
    lines: [],
    total: 200,
    message: '',
    booking_id: null,
    expires_at: new Date(Date.now() + 3 * dayMs).toISOString(),
    contact: { street: '1 Main St', city: 'New York', zip: '10001' },
    ...changes,
  };
}

function open(quotes: Quote[]) {
  const server = createFakeServer();
  server.on(listQuotes, () => quotes);
  renderInApp(<QuoteCards />, { user: createUser('r_customer') });
  return server;
}

test('open quotes say how long they hold, and one that has run out offers nothing', async () => {
  open([
    quote(101, {}),
    quote(102, { expires_at: new Date(Date.now() - dayMs).toISOString() }),
    quote(103, { state: 'converted' }),
  ]);
  const still = await screen.findByRole('article', { name: 'Quote 101' });
  expect(within(still).getByText(/3 days left/)).toBeDefined();
  expect(within(still).getByRole('button', { name: 'Accept' })).toBeDefined();
  const over = screen.getByRole('article', { name: 'Quote 102' });
  expect(within(over).getByText('Expired')).toBeDefined();
  expect(within(over).queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('a quote that runs out while it is being accepted says so in a sentence', async () => {
  const server = open([quote(101, {})]);
  server.onCall(currentCompany, () => Response.json({ payment_gateway: { cash: true }, settings: null }));
  const reason = 'This quote has expired. Please request a new one.';
  server.on(acceptQuote, () => refusal({ statusCode: 409, code: 'CONFLICT', message: reason }));
  fireEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Let us find one' }));
  fireEvent.change(screen.getByLabelText('Days and times that work for you'), {
    target: { value: 'Mornings' },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Accept for \$200/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(reason);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Days and times that work for you').value).toBe(
    'Mornings',
  );
});

test('declining takes a word along', async () => {
  const server = open([quote(101, {})]);
  const declined = vi.fn<(reason: string | undefined) => void>();
  server.on(declineQuote, (body) => {
    declined(body.reason);
    return quote(101, { state: 'declined' });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  fireEvent.change(await screen.findByLabelText('Why not? (optional)'), { target: { value: 'Too dear' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Decline' }).at(-1) as HTMLElement);
  expect(await screen.findByText('Quote declined.')).toBeDefined();
  expect(declined).toHaveBeenCalledWith('Too dear');
});
