import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { previewPauseSeries } from '#engine/contracts/booking/act-preview.ts';
import { getSeriesContract, pauseSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import { getBooking } from '#engine/contracts/booking/bookings.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { editBookingContract } from '#engine/contracts/booking/office-booking.ts';
import { getRehearsal } from '#engine/contracts/booking/rehearsal.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { testVisit } from '#tests/web/own-visit.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId, sampleOf } from '#tests/web/sample-records.ts';
import { Page } from './rehearsal.tsx';

type Rehearsal = AnswerOf<typeof getRehearsal>;
type Row = Rehearsal['rows'][number];

const rowOf = (more: Partial<Row>): Row => ({
  key: `${more.kind ?? ''}:1`,
  kind: 'charge',
  at: '2031-04-08T13:00:00.000Z',
  date: '2031-04-08',
  time: '09:00',
  title: 'Ada Lovelace · 12',
  detail: '',
  amount: null,
  about: { kind: 'booking', id: sampleId(1) },
  series_date: null,
  recipients: [],
  may_stop: false,
  stopped: false,
  ...more,
});

function show(rows: Row[]) {
  const server = createFakeServer();
  server.on(getRehearsal, () => ({
    as_of: '2031-04-07T13:00:00.000Z',
    until: '2031-04-14T13:00:00.000Z',
    total: rows.length,
    complete: true,
    counts: [],
    rows,
  }));
  renderInApp(<Page />, { user: createUser('r_admin') });
  return server;
}

const visit = testVisit({ id: sampleId(1), payment_type: 'card', status: 'upcoming' });

test('a charge is stopped in its place: the visit is paid another way', async () => {
  const server = show([rowOf({ kind: 'charge', detail: 'Card charge', amount: 120 })]);
  server.on(getBooking, () => visit);
  server.onCall(editBookingContract, () => Response.json({ act_id: sampleId(3) }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Pay another way: Ada Lovelace · 12, Card charge' }),
  );
  await screen.findByRole('dialog', { name: 'Pay another way' });
  const asked = () => server.calls.filter(({ path }) => path === '/api/rehearsal').length;
  const before = asked();
  await userEvent.click(screen.getByRole('button', { name: 'Stop charging the card' }));
  await screen.findByText('The card isn’t charged automatically.');
  expect(server.calls.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: `/api/bookings/${sampleId(1)}`,
    body: { version: visit.version, payment_type: 'cash' },
  });
  await screen.findByText('Card charge');
  expect(asked()).toBeGreaterThan(before);
});

test('what can’t be done any more is said instead of asked', async () => {
  const server = show([rowOf({ kind: 'hold', detail: 'Card hold' })]);
  server.on(getBooking, () => ({ ...visit, payment_type: 'cash' as const }));
  await userEvent.click(await screen.findByRole('button', { name: /^Pay another way: / }));
  await screen.findByText('Pay another way isn’t possible anymore: Ada Lovelace · 12, Card hold.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a new visit of a series is skipped before it is booked', async () => {
  const onDate = { series_id: sampleId(5), date: '2031-05-08' };
  const customer = { kind: 'customer', id: sampleId(9) } as const;
  const detail = 'Books the visit on 05/08/2031';
  const server = show([rowOf({ kind: 'visit', title: 'Ada', about: customer, series_date: onDate, detail })]);
  const series = sampleOf(getSeriesContract.answer, 'word') as AnswerOf<typeof getSeriesContract>;
  const active = { ...series, id: sampleId(5), state: 'active', paused_from: null, paused_to: null };
  server.on(getSeriesContract, () => active);
  server.on(previewPauseSeries, () => ({ visits: [], letters: [], tells: [] }));
  server.on(pauseSeriesContract, () => active);
  await userEvent.click(await screen.findByRole('button', { name: `Skip: Ada, ${detail}` }));
  await screen.findByText('No booked visit changes.');
  await userEvent.click(screen.getByRole('button', { name: 'Skip visit' }));
  await screen.findByText('The visit is skipped. The series continues.');
  expect(server.calls.findLast(({ method }) => method === 'POST')).toMatchObject({
    path: `/api/series/${sampleId(5)}/pause`,
    body: { from: '2031-05-08', to: '2031-05-08' },
  });
});

test('a conflict is moved or given to another team, and a card leads to those of its customer', async () => {
  const customer = { kind: 'customer', id: sampleId(9) } as const;
  const server = show([
    rowOf({ kind: 'conflict', detail: 'No team yet' }),
    rowOf({ kind: 'card', title: 'Ada', detail: 'Card ending in 4242 expires 04/2031', about: customer }),
  ]);
  server.on(getBooking, () => visit);
  await screen.findByRole('button', { name: 'Reschedule: Ada Lovelace · 12, No team yet' });
  await userEvent.click(screen.getByRole('button', { name: 'Assign to: Ada Lovelace · 12, No team yet' }));
  await screen.findByRole('dialog', { name: 'Assign to' });
  const link = screen.getByRole('link', { name: /^Open cards: Ada, /, hidden: true });
  expect(link.getAttribute('href')).toBe(`/admin/contacts/${sampleId(9)}`);
});
