import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { moveVisitContract } from '#engine/contracts/booking/board.ts';
import { bookingOutlook } from '#engine/contracts/booking/booking-outlook.ts';
import { getBooking } from '#engine/contracts/booking/bookings.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId, sampleOf } from '#tests/web/sample-records.ts';
import type { BookingDetail } from './api.ts';
import { useOutlookFacts } from './visit-outlook.tsx';

const sample = sampleOf(getBooking.answer, 'Sample') as BookingDetail;
const record: BookingDetail = { ...sample, id: sampleId(1), number: 12, version: 4, total: 120 };

const learned = { planned: 120, minutes: 150, usual: 150, from: 140, to: 165, visits: 4, proposed: true };

function show(outlook: AnswerOf<typeof bookingOutlook>) {
  const server = createFakeServer();
  server.on(bookingOutlook, () => outlook);
  server.on(moveVisitContract, () => ({ fee: 0, letters: [], warnings: ['The day is full.'] }) as never);
  const Facts = () => <FactList facts={useOutlookFacts(record)} />;
  renderInApp(<Facts />);
  return server;
}

test('a home that takes longer is planned so, with what that means for the price', async () => {
  const server = show({ arrival: null, learned });
  expect(await screen.findByText(/2 h 20 min to 2 h 45 min/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Plan 2 h 30 min' }));
  expect(await screen.findByText(/48 an hour instead of 60/)).toBeTruthy();
  expect(screen.getByText('The day is full.')).toBeTruthy();
  const question = screen.getByRole('dialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Plan 2 h 30 min' }));
  await waitFor(() =>
    expect(server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { version: 4, duration_minutes: 150, dry_run: true },
      {
        version: 4,
        duration_minutes: 150,
        overbook: true,
      },
    ]),
  );
});

test('what visits took stands apart from what this one is expected to take', async () => {
  show({ arrival: null, learned: { ...learned, minutes: 245, usual: 215, from: 200, to: 240, visits: 3 } });
  const value = (await screen.findByText(/last 3 visits here/)).closest('dd');
  expect(value?.textContent).toContain('3 h 35 min (3 h 20 min to 4 h), last 3 visits here');
  expect(screen.getByText(/this visit is expected to take 4 h 5 min\.$/)).toBeTruthy();
});

test.each([
  ['day', false, 'Expected, 10:15 am to 10:45 am'],
  ['day', true, 'Running late, 10:15 am to 10:45 am'],
  ['on_the_way', false, 'On the way, 10:15 am to 10:45 am'],
  ['arrived', false, 'Arrived at 10:15 am'],
] as const)('an arrival by %s (late: %s) reads %s', async (basis, late, words) => {
  const arrival = { basis, late, from_local: '2026-04-06T10:15', to_local: '2026-04-06T10:45' };
  show({ arrival, learned: { ...learned, proposed: false } });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Plan/ })).toBeNull();
});
