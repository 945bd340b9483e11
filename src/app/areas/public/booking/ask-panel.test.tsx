import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { openBookingLink } from '#engine/contracts/booking/booking-links.ts';
import type { BookingPage } from '#engine/contracts/site/page-data.ts';
import { testVisit } from '#tests/web/own-visit.ts';
import { AskPanel } from './ask-panel.tsx';

test('whoever asks for another date reads which time they give up', () => {
  const { receipt: first } = testVisit();
  if (!first) throw new Error('a visit of its customer has a receipt');
  const receipt: AnswerOf<typeof openBookingLink> = {
    ...first,
    timezone: 'America/New_York',
    start_at: '2026-11-30T14:00:00Z',
    start_local: '2026-11-30T09:00',
    version: 1,
  };
  // What asking needs of the page; the rest is drawn around it.
  const page = { locationId: 'l', hoursBefore: 0 } as unknown as BookingPage;
  render(
    <AskPanel
      page={page}
      receipt={receipt}
      company={null}
      onDone={() => undefined}
      onFresh={() => undefined}
    />,
  );
  expect(
    screen.getByText(/^You give up Mon, Nov 30, .*0?9:00.am\. We’ll find you another time\.$/),
  ).toBeDefined();
});
