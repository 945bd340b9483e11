import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeSeriesContract } from '#engine/contracts/booking-life.ts';
import { availableSpots } from '#engine/contracts/booking-spots.ts';
import { listCrewTimes } from '#engine/contracts/time-wishes.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { testStory, testVisit } from '#tests/web/own-visit.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import { MoveSheet } from './move-sheet.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a late move of all later visits names its fee, and agrees to that amount', async () => {
  const server = createFakeServer();
  const slot = { time: '09:00', arrival_window: 0, teams_available: 1, spots_available: 1 };
  server.on(availableSpots, () => ({
    locationId: sampleId(2),
    timezone: 'UTC',
    served: true,
    needs_position: false,
    days: [
      {
        date: '2030-01-08',
        opened: true,
        holiday: false,
        locationId: sampleId(2),
        slots: [{ ...slot, datetime: '2030-01-08T09:00:00Z' }],
      },
    ],
  }));
  server.on(listCrewTimes, () => ({ crew: null, times: [] }));
  server.onCall(changeSeriesContract, () => Response.json({}));
  const onClose = vi.fn<() => void>();
  const story = testStory();
  const fees = { ...story.fees, now: { ...story.fees.now, reschedule: 15 } };
  renderInApp(
    <MoveSheet visit={testVisit({ series_id: sampleId(5) })} story={{ ...story, fees }} onClose={onClose} />,
    { user: createUser('r_customer') },
  );
  fireEvent.click(await screen.findByRole('radio', { name: /later|following/i }));
  expect(screen.getByText('This costs $15.00.')).toBeDefined();
  fireEvent.click(await screen.findByRole('radio', { name: /January 8/ }));
  const times = within(await screen.findByRole('group', { name: /January 8/ }));
  fireEvent.click(times.getByRole('radio'));
  fireEvent.click(screen.getByRole('button', { name: /\$15/ }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.calls.find(({ path }) => path.endsWith('/change-series'))?.body).toEqual({
    service_date: '2030-01-08T09:00:00Z',
    confirmed_fee: 15,
  });
});
