import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changeSeriesContract, pauseSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import { getBooking } from '#engine/contracts/booking/bookings.ts';
import { listFrequencies } from '#engine/contracts/catalogue/catalogue.ts';
import { previewSeriesChange } from '#engine/contracts/booking/series-change.ts';
import { getOwnNextVisit, getOwnVisits, getVisitStory } from '#engine/contracts/booking/own-visits.ts';
import { addDays } from '#engine/time/local-date.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { testStory, testVisit } from '#tests/web/own-visit.ts';
import { sampleId } from '#tests/web/sample-records.ts';
import type { OwnVisits } from './api.ts';
import { OwnHome } from './home.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const nothing: OwnVisits = {
  next: null,
  coming: [],
  series: [],
  past: [],
  past_count: 0,
  alerts: [],
  take_backs: [],
};

function open(visits: OwnVisits) {
  const server = createFakeServer();
  server.on(getOwnNextVisit, () => null);
  server.on(getOwnVisits, () => visits);
  renderInApp(<OwnHome />, { user: createUser('r_customer') });
  return server;
}

const series = (): OwnVisits['series'][number] => ({
  id: sampleId(3),
  state: 'active',
  frequency: 'Weekly',
  unit: 'week',
  every: 1,
  start_local: '2026-11-24T10:30',
  timezone: 'UTC',
  duration: 120,
  services: ['Standard clean'],
  address: '1 Main St',
  paused_from: null,
  paused_to: null,
  visit_count: 2,
  visits: [
    {
      id: sampleId(4),
      start_at: '2026-11-24T10:30:00Z',
      start_local: '2026-11-24T10:30',
      needs_placing: false,
    },
    {
      id: sampleId(5),
      start_at: '2026-12-02T15:30:00Z',
      start_local: '2026-12-02T15:30',
      needs_placing: false,
    },
  ],
  forecast: ['2026-12-08'],
  preferred_crew_id: null,
  continuity: { crew_id: sampleId(6), crew: 'Team Maple', by: 9, of: 10 },
  crews: [],
  end_fee: 0,
});

/** A day is taken when its box is left. */
function enterDay(box: HTMLElement, day: string) {
  fireEvent.change(box, { target: { value: day } });
  fireEvent.blur(box);
}

test('a series is one card, and is paused between two days', async () => {
  const server = open({ ...nothing, series: [series()] });
  const paused = vi.fn<(body: { from: string; to: string }) => void>();
  server.on(pauseSeriesContract, (body) => {
    paused(body);
    return {} as never;
  });
  const card = await screen.findByRole('article', { name: 'Every Tuesday' });
  const dates = within(card).getAllByRole('listitem');
  expect(dates.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^(?!.*:)/),
    expect.stringMatching(/\b0?3:30/),
    expect.stringMatching(/^(?!.*:)/),
  ]);
  expect(within(card).getByText('9 of your last 10 visits were by Team Maple')).toBeDefined();
  fireEvent.click(within(card).getByRole('button', { name: 'Pause' }));
  const from = '2030-01-07';
  enterDay(await screen.findByLabelText('First day without a visit'), from);
  enterDay(screen.getByLabelText('Last day without a visit'), '2030-01-01');
  fireEvent.click(screen.getAllByRole('button', { name: 'Pause' }).at(-1) as HTMLElement);
  expect(await screen.findByText('The last day is before the first.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '2 weeks' }));
  fireEvent.click(screen.getAllByRole('button', { name: 'Pause' }).at(-1) as HTMLElement);
  await vi.waitFor(() => expect(paused).toHaveBeenCalledWith({ from, to: addDays(from, 13) }));
});

test('a series comes at another rhythm in two taps, and its end offers less first', async () => {
  const visit = testVisit();
  const own = {
    ...series(),
    visits: [
      { id: visit.id, start_at: visit.start_at, start_local: visit.start_local, needs_placing: false },
    ],
  };
  const server = open({ ...nothing, series: [{ ...own, frequency: 'Weekly' }] });
  const rare = {
    id: sampleId(21),
    name: 'Every 4 weeks',
    discount: 0,
    discount_type: 'amount' as const,
    repeats: true,
  };
  server.on(getBooking, () => visit);
  const story = testStory();
  server.on(getVisitStory, () => ({
    ...story,
    fees: { ...story.fees, now: { ...story.fees.now, reschedule: 0 } },
  }));
  server.on(listFrequencies, () => [
    { ...rare, id: sampleId(20), name: 'Weekly' },
    rare,
    { ...rare, id: sampleId(22), name: 'Once', repeats: false },
    { ...rare, id: sampleId(24), name: 'For others' },
  ]);
  const tried: unknown[] = [];
  server.on(previewSeriesChange, (body) => {
    tried.push(body.frequency_id);
    return body.frequency_id === rare.id
      ? {
          dates: [],
          kept: [{ id: sampleId(23), start_local: '2030-01-15T09:00' }],
          lost_teams: [],
          total: { before: 120, after: 135 },
          letters: [],
          tells: [],
          warnings: [],
        }
      : refusal({ statusCode: 422, code: 'VALIDATION' });
  });
  const changed = vi.fn<(body: unknown) => void>();
  server.on(changeSeriesContract, (body) => {
    changed(body);
    return visit.receipt ?? Response.error();
  });
  const card = await screen.findByRole('article', { name: 'Every Tuesday' });
  fireEvent.click(within(card).getByRole('button', { name: 'End' }));
  expect(await screen.findByText(/You can pause/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Change how often' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Every 4 weeks.*\$135\.00 a visit/ }));
  expect(screen.queryByRole('button', { name: /^(Once|For others)/ })).toBeNull();
  // What comes once is not even tried.
  expect(tried.toSorted()).toEqual([rare.id, sampleId(24)].toSorted());
  expect((await screen.findAllByText(/stay where they are: .*Jan 15/)).length).toBeGreaterThan(0);
  await vi.waitFor(() =>
    expect(changed).toHaveBeenCalledWith({
      version: visit.version,
      service_date: visit.start_at,
      frequency_id: rare.id,
    }),
  );
});
