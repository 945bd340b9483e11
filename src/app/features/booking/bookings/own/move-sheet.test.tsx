import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import { availableSpots } from '#engine/contracts/calendar/booking-spots.ts';
import { previewSeriesChange } from '#engine/contracts/booking/series-change.ts';
import { listCrewTimes } from '#engine/contracts/booking/time-wishes.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { testStory, testVisit } from '#tests/web/own-visit.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import { seriesMove } from '#tests/web/series-move.ts';
import { MoveSheet } from './move-sheet.tsx';

afterEach(() => vi.unstubAllGlobals());

function serveTimes() {
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
  return server;
}

/** What would stay is looked up first. */
async function pressWhenReady(name: RegExp) {
  const button = await screen.findByRole('button', { name });
  await vi.waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
  fireEvent.click(button);
}

async function chooseTime() {
  fireEvent.click(await screen.findByRole('radio', { name: /January 8/ }));
  const times = within(await screen.findByRole('group', { name: /January 8/ }));
  fireEvent.click(times.getByRole('radio'));
}

test('a late move of all later visits names its fee, and agrees to that amount', async () => {
  const server = serveTimes();
  server.on(previewSeriesChange, () => seriesMove(['2030-01-08']));
  const onClose = vi.fn<() => void>();
  const story = testStory();
  const fees = { ...story.fees, now: { ...story.fees.now, reschedule: 15 } };
  renderInApp(
    <MoveSheet visit={testVisit({ series_id: sampleId(5) })} story={{ ...story, fees }} onClose={onClose} />,
    { user: createUser('r_customer') },
  );
  fireEvent.click(await screen.findByRole('radio', { name: /later|following/i }));
  await chooseTime();
  await pressWhenReady(/\$15/);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.calls.find(({ path }) => path.endsWith('/change-series'))?.body).toEqual({
    version: 1,
    service_date: '2030-01-08T09:00:00Z',
    confirmed_fee: 15,
  });
});

test('the visits that stay are named by their days before all others move, and once they have', async () => {
  const server = serveTimes();
  const asked: unknown[] = [];
  server.on(previewSeriesChange, (body) => {
    asked.push(body);
    return seriesMove(['2030-01-08'], {
      kept: [
        { id: sampleId(7), start_local: '2030-01-15T09:00' },
        { id: sampleId(8), start_local: '2030-01-29T09:00' },
      ],
    });
  });
  const onClose = vi.fn<() => void>();
  renderInApp(
    <MoveSheet visit={testVisit({ series_id: sampleId(5) })} story={testStory()} onClose={onClose} />,
    { user: createUser('r_customer') },
  );
  const named = /stay where they are: .*Jan 15 · .*Jan 29/;
  await chooseTime();
  expect(screen.queryByText(named)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /later/ }));
  expect(await screen.findByText(named)).toBeDefined();
  expect(asked).toEqual([{ service_date: '2030-01-08T09:00:00Z' }]);
  await pressWhenReady(/^Move to/);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const toast = await screen.findByText(/^This and all later visits moved/);
  expect(toast.textContent).toMatch(named);
});
