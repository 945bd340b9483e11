import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  previewCancelBooking,
  previewCancelSeries,
  previewPauseSeries,
  previewResumeSeries,
} from '#engine/contracts/booking/act-preview.ts';
import type { getSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { cancelBookingContract } from '#engine/contracts/booking/booking-life.ts';
import { refresh } from '#app/lib/live.ts';
import { ActOfRecord } from '#app/ui/record/act-of-record.tsx';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { testVisit } from '#tests/web/own-visit.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import { leavingActs } from './booking-acts.ts';
import { CancelMeaning, EndMeaning, PauseMeaning, ResumeMeaning } from './act-meaning.tsx';
import { seriesActs } from './series-acts.tsx';

type Visit = AnswerOf<typeof previewCancelBooking>['visits'][number];

const visit = (at: number, outcome: Visit['outcome'] = 'cancelled'): Visit => ({
  id: sampleId(at),
  start_local: `2031-04-${String(at).padStart(2, '0')}T09:00`,
  outcome,
});
const letters = [{ name: 'Ada Lovelace', channel: 'email' as const, audience: 'customer' as const }];
const seriesId = sampleId(90);
const series: AnswerOf<typeof getSeriesContract> = {
  id: seriesId,
  state: 'active',
  frequency_id: sampleId(91),
  location_id: sampleId(92),
  customer_id: sampleId(93),
  parent_series_id: null,
  start_local: '2031-04-01T09:00',
  timezone: 'America/New_York',
  paused_from: null,
  paused_to: null,
  ends_on: null,
  visits: [],
  forecast: [],
  continuity: null,
};
const user = createUser('r_admin');

test('of one visit, who is told is said before it is cancelled, and is not asked again when it is', async () => {
  const server = createFakeServer();
  server.on(previewCancelBooking, () => ({ visits: [visit(1)], letters, tells: [] }));
  const { client } = renderInApp(<CancelMeaning record={testVisit()} values={{ waive_fee: true }} />, {
    user,
  });
  await screen.findByText('This sends an email to Ada Lovelace.');
  expect(screen.queryByText(/cancelled/)).toBeNull();
  await refresh(client, 'bookings');
  expect(server.calls.map(({ body }) => body)).toEqual([{ waive_fee: true }]);
});

test('of all upcoming visits, each is named, or how many and until when', async () => {
  const server = createFakeServer();
  server.on(previewCancelSeries, () => ({
    visits: Array.from({ length: 9 }, (_visit, index) => visit(index + 1)),
    letters,
    tells: [],
  }));
  const record = { ...testVisit(), series_id: seriesId };
  renderInApp(<CancelMeaning record={record} values={{ scope: 'all' }} />, { user });
  await screen.findByText(/^9 visits are cancelled: .*1.*; .*2.*; .*; and 4 more until .*9.*\.$/);
  expect(server.calls.map(({ path }) => path)).toEqual([`/api/series/${seriesId}/cancel/preview`]);
});

test('a series that ends says what it takes along', async () => {
  const server = createFakeServer();
  server.on(previewCancelSeries, () => ({ visits: [visit(3)], letters: [], tells: [] }));
  renderInApp(<EndMeaning record={series} values={{}} />, { user });
  expect(await screen.findByText(/^1 visit is cancelled: .*3.*\.$/)).toBeDefined();
  expect(screen.getByText('No messages are sent.')).toBeDefined();
});

test('a pause says what it skips, once both of its days are there', async () => {
  const server = createFakeServer();
  server.on(previewPauseSeries, () => ({ visits: [], letters, tells: [] }));
  const { unmount } = renderInApp(
    <PauseMeaning record={series} values={{ from: '2031-04-01', to: null }} />,
    {
      user,
    },
  );
  expect(server.calls).toEqual([]);
  unmount();
  renderInApp(<PauseMeaning record={series} values={{ from: '2031-04-01', to: '2031-04-09' }} />, { user });
  await screen.findByText('No visits fall on these days.');
  expect(server.calls.map(({ body }) => body)).toEqual([{ from: '2031-04-01', to: '2031-04-09' }]);
});

test('to resume says which visits come back, and which find no place', async () => {
  const server = createFakeServer();
  server.on(previewResumeSeries, () => ({
    visits: [visit(1, 'booked'), visit(8, 'booked'), visit(15, 'waiting')],
    letters,
    tells: [],
  }));
  renderInApp(<ResumeMeaning record={series} values={{}} />, { user });
  expect(await screen.findByText(/^2 visits are booked again: .*1.*; .*8.*\.$/)).toBeDefined();
  expect(screen.getByText(/^1 visit finds no place and waits in dispatch: .*15.*\.$/)).toBeDefined();
});

test('the customer is told unless the office decides otherwise, over the channels that reach them', async () => {
  const server = createFakeServer();
  const nadia = { who: 'customer' as const, name: 'Nadia Castillo', first_name: 'Nadia' };
  const kim = { who: 'crew' as const, name: 'Kim', first_name: 'Kim', channels: ['push' as const] };
  server.on(previewCancelBooking, () => ({
    visits: [visit(1)],
    letters: [...letters, { name: 'Kim', channel: 'push', audience: 'team' }],
    tells: [{ ...nadia, channels: ['email' as const, 'sms' as const] }, kim],
  }));
  const set = vi.fn<(name: string, value: unknown) => void>();
  const values = { waive_fee: true, tell: true };
  renderInApp(<CancelMeaning record={testVisit()} values={values} set={set} />, { user });
  const box = await screen.findByRole('checkbox', { name: 'Tell Nadia (email, text)' });
  expect(box).toHaveProperty('checked', true);
  expect(screen.getByText('This sends a message to Kim.')).toBeDefined();
  await userEvent.click(box);
  expect(set.mock.calls).toEqual([['tell', false]]);
});

test('a pause, a resumption and an end ask whether the customer is told, and say so', async () => {
  const nadia = { who: 'customer' as const, name: 'Nadia Castillo', first_name: 'Nadia' };
  const meaning = { visits: [], letters: [], tells: [{ ...nadia, channels: ['email' as const] }] };
  const server = createFakeServer();
  for (const call of [previewPauseSeries, previewResumeSeries, previewCancelSeries])
    server.on(call, () => meaning);
  const span = { from: '2031-04-01', to: '2031-04-09' };
  for (const Shown of [PauseMeaning, ResumeMeaning, EndMeaning]) {
    const set = vi.fn<(name: string, value: unknown) => void>();
    const { unmount } = renderInApp(<Shown record={series} values={{ ...span, tell: true }} set={set} />, {
      user,
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Tell Nadia (email)' }));
    expect(set.mock.calls).toEqual([['tell', false]]);
    unmount();
  }
  for (const { form } of seriesActs)
    expect(form?.body({ ...span, reason: null, tell: false } as never, series)).toMatchObject({
      tell: false,
    });
});

test('whom nothing reaches is named, and there is nothing to choose', async () => {
  const server = createFakeServer();
  const nadia = { who: 'customer' as const, name: 'Nadia Castillo', first_name: 'Nadia', channels: [] };
  server.on(previewCancelBooking, () => ({ visits: [visit(1)], letters: [], tells: [nadia] }));
  renderInApp(<CancelMeaning record={testVisit()} values={{}} set={() => undefined} />, { user });
  await screen.findByText(/^Nadia can’t be told: no email or phone/);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('beside "Cancel booking" one keeps it, and the notice says who is told and how', async () => {
  const server = createFakeServer();
  const nadia = { who: 'customer' as const, name: 'Nadia Castillo', first_name: 'Nadia' };
  server.on(previewCancelBooking, () => ({
    visits: [visit(1)],
    letters,
    tells: [{ ...nadia, channels: ['email' as const, 'sms' as const] }],
  }));
  server.onCall(cancelBookingContract, () => Response.json({}));
  const cancel = leavingActs.find(({ title }) => title === 'Cancel booking');
  if (!cancel) throw new Error('a visit can be cancelled');
  const onClose = vi.fn<() => void>();
  renderInApp(<ActOfRecord act={cancel as never} record={testVisit()} onClose={onClose} />, { user });
  await screen.findByRole('checkbox', { name: 'Tell Nadia (email, text)' });
  expect(screen.getByRole('button', { name: 'Keep booking' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
  await screen.findByText('Booking cancelled. We’ll notify Nadia by email and text in 30 seconds.');
  expect(onClose).toHaveBeenCalledOnce();
});

test('of who is not told, the notice says nothing', async () => {
  const say = vi.fn<(sentence: string) => void>();
  const server = createFakeServer();
  const nadia = { who: 'customer' as const, name: 'Nadia Castillo', first_name: 'Nadia' };
  const tells = [{ ...nadia, channels: ['email' as const] }];
  server.on(previewCancelBooking, () => ({ visits: [visit(1)], letters, tells }));
  const props = { record: testVisit(), set: () => undefined, say };
  const { unmount } = renderInApp(<CancelMeaning {...props} values={{ tell: true }} />, { user });
  await screen.findByRole('checkbox');
  expect(say.mock.calls.at(-1)).toEqual(['We’ll notify Nadia by email in 30 seconds.']);
  unmount();
  renderInApp(<CancelMeaning {...props} values={{ tell: false }} />, { user });
  await vi.waitFor(() => expect(say.mock.calls.at(-1)).toEqual(['']));
});

test('the form of the act sends the choice', () => {
  const cancel = leavingActs.find(({ title }) => title === 'Cancel booking');
  const values = { reason: null, waive_fee: false, tell: false };
  expect(cancel?.form?.body(values as never, testVisit())).toEqual(values);
});
