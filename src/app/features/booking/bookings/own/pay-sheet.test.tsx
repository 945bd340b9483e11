import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listCards } from '#engine/contracts/money/cards.ts';
import { getVisitStory } from '#engine/contracts/booking/own-visits.ts';
import { chargeBooking } from '#engine/contracts/money/payments.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { testStory } from '#tests/web/own-visit.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId, sampleOf } from '#tests/web/sample-records.ts';
import { PayButton } from './pay-button.tsx';

afterEach(() => vi.unstubAllGlobals());

const card = (id: string, brand: string, last4: string) => ({
  id,
  brand,
  last4,
  default: false,
  active: true,
  gateway: 'stripe' as const,
  created_at: '2026-01-01T00:00:00Z',
  exp_month: 1,
  exp_year: 2040,
});

test('nothing is charged before the card is named, and another can be chosen', async () => {
  const server = createFakeServer();
  const payment = { ...testStory().payment, due: 17 };
  const other = sampleId(42);
  server.on(getVisitStory, () => testStory({ payment }));
  server.on(listCards, () => [card(payment.card?.id ?? '', 'visa', '4242'), card(other, 'amex', '0005')]);
  const charged = vi.fn<(body: unknown) => void>();
  server.on(chargeBooking, (body) => {
    charged(body);
    // The schema is what the type is made of.
    return { ...(sampleOf(chargeBooking.answer, 'word') as object), due: 0, attempts: [] } as never;
  });
  renderInApp(<PayButton id={sampleId(5)} amount={17} />, { user: createUser('r_customer') });
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $17.00' }));
  const named = await screen.findByRole<HTMLInputElement>('radio', { name: 'Visa ending in 4242' });
  expect(named.checked).toBe(true);
  expect(charged).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('radio', { name: 'American Express ending in 0005' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Pay $17.00' }).at(-1) as HTMLElement);
  await vi.waitFor(() => expect(charged).toHaveBeenCalledWith({ card_id: other }));
});
