import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openBookingLink, rescheduleByLink } from '#engine/contracts/booking/booking-links.ts';
import { availableSpots } from '#engine/contracts/calendar/booking-spots.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { BookingPage } from '#engine/contracts/site/page-data.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { testVisit } from '#tests/web/own-visit.ts';
import { MovePanel } from './move-panel.tsx';

const slot = {
  time: '09:00 am',
  datetime: '2031-04-02T09:00:00-04:00',
  arrival_window: 60,
  teams_available: 1,
  spots_available: 1,
};
const day = { date: '2031-04-02', opened: true, holiday: false, slots: [slot] };

function Host() {
  const { receipt: first } = testVisit();
  if (!first) throw new Error('a visit of its customer has a receipt');
  const [receipt, setReceipt] = useState<AnswerOf<typeof openBookingLink>>({
    ...first,
    timezone: 'America/New_York',
    start_local: null,
    version: 1,
  });
  // What moving asks of the page; the rest is drawn around it.
  const page = { locationId: 'l', hoursBefore: 0 } as unknown as BookingPage;
  return (
    <MovePanel page={page} receipt={receipt} company={null} onDone={() => undefined} onFresh={setReceipt} />
  );
}

test('a visit that changed meanwhile is loaded again, and the time that was chosen is kept', async () => {
  const { receipt } = testVisit();
  const server = createFakeServer();
  server.on(availableSpots, () => Response.json({ served: true, days: [day] }));
  server.on(openBookingLink, () =>
    Response.json({ ...receipt, timezone: 'America/New_York', start_local: null, version: 2 }),
  );
  server.on(rescheduleByLink, () => refusal({ statusCode: 409, code: 'CONFLICT' }));
  render(<Host />);
  await userEvent.click(await screen.findByRole('radio', { name: /April/ }));
  const time = screen.getByRole<HTMLInputElement>('radio', { name: /9:00|09:00|between/ });
  expect(time.nextElementSibling?.textContent).toMatch(/^Arrival /);
  await userEvent.click(time);
  const move = screen.getByRole('button', { name: /reschedule/i });
  await userEvent.click(move);
  await waitFor(() => expect(server.calls.some(({ path }) => path === '/api/booking_links')).toBe(true));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /between/ }).checked).toBe(true),
  );
  await userEvent.click(move);
  const versions = () =>
    server.calls
      .filter(({ path }) => path === rescheduleByLink.path)
      .map(({ body }) => (body as { version: number }).version);
  await waitFor(() => expect(versions()).toEqual([1, 2]));
});
