import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changeBookingExtras, listBookingExtras } from '#engine/contracts/booking/booking-extras.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { testStory, testVisit } from '#tests/web/own-visit.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { ExtrasSheet } from './extras-sheet.tsx';

const line = {
  label: 'Sales tax',
  name: 'Sales tax',
  explanation: '',
  how: { rule: 'sum' },
  amount: 3.5,
} as const;

test.each([
  ['comes on top', 'part' as const, '$40.00 + tax'],
  ['is within the prices', 'within' as const, '$40.00'],
])('the price of an extra says whether it is without the tax: it %s', async (_case, role, said) => {
  const server = createFakeServer();
  const extra = { id: 'e', name: 'Oven', price: 40, quantity: 0, minimum: 0, maximum: 3 };
  server.onCall(listBookingExtras, () =>
    Response.json({
      version: 1,
      until: '2031-01-07T15:00:00Z',
      services: [{ id: 's', name: 'Standard clean', extras: [extra] }],
    }),
  );
  server.onCall(changeBookingExtras, () =>
    Response.json({ total: { before: 100, after: 100 }, following: null }),
  );
  const { receipt } = testVisit();
  if (!receipt) throw new Error('a visit has a receipt');
  const visit = testVisit({ receipt: { ...receipt, lines: [{ ...line, key: 'tax', role }] } });
  renderInApp(<ExtrasSheet visit={visit} story={testStory()} onClose={() => undefined} />, {
    user: createUser('r_customer'),
  });
  expect(await screen.findByText(said)).toBeDefined();
});
