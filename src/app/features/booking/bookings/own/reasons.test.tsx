import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getVisitReasons } from '#engine/contracts/booking/visit-reasons.ts';
import { CustomerWordsContext } from '#app/words/customer/customer-words-context.ts';
import { customerEnglish } from '#app/words/customer/en.ts';
import { customerSpanish } from '#app/words/customer/es.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { testStory, testVisit } from '#tests/web/own-visit.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import type { VisitReasons } from './api.ts';
import { ChangesPart } from './changes-part.tsx';
import { PricePart } from './price-part.tsx';

afterEach(() => vi.unstubAllGlobals());

const reasons: VisitReasons = {
  fees: [
    {
      kind: 'cancellation',
      amount: 60,
      note: '',
      at: '2030-03-04T09:00:00Z',
      free_until: '2030-03-03T17:00:00Z',
      rule: { type: 'percent', value: 50 },
    },
  ],
  changes: [
    {
      id: sampleId(80),
      at: '2030-03-01T09:00:00Z',
      what: 'swapped',
      by: 'automatic',
      from: '2030-03-05T09:00',
      to: '2030-03-04T12:00',
      fee: null,
      total: null,
      reason: '',
    },
  ],
};

function open(words = customerEnglish) {
  const { receipt } = testVisit();
  if (!receipt) throw new Error('a visit has a receipt');
  const later_fees = [{ kind: 'cancellation', amount: 60, note: '' }];
  const visit = testVisit({ receipt: { ...receipt, later_fees } });
  createFakeServer().on(getVisitReasons, () => reasons);
  renderInApp(
    <CustomerWordsContext value={words}>
      <PricePart visit={visit} story={testStory()} />
      <ChangesPart visit={visit} />
    </CustomerWordsContext>,
    { user: createUser('r_customer') },
  );
}

test('a fee, a line of the price and a change open to their reasons', async () => {
  open();
  fireEvent.click(await screen.findByText('Cancellation fee'));
  expect(
    await screen.findByText(
      /cancelled on Monday, March 4.+free until Sunday, March 3.+it costs 50% of the price before tax/,
    ),
  ).toBeDefined();
  expect(screen.getByText('What this visit costs in all.')).toBeDefined();
  fireEvent.click(await screen.findByText(/^Swapped, /));
  expect(
    await screen.findByText(/Another customer took your time.+From Tuesday.+It was free\./),
  ).toBeDefined();
});

test('the reasons are said in Spanish, too', async () => {
  open(customerSpanish);
  expect(await screen.findByText(/Después cuesta el 50%/)).toBeDefined();
  expect(await screen.findByText(/Otro cliente tomó tu hora/)).toBeDefined();
});
