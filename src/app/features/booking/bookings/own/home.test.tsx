import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cancelBookingContract, cancelSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import { getBooking } from '#engine/contracts/booking/bookings.ts';
import {
  getOwnNextVisit,
  getOwnVisits,
  getVisitStory,
  takeBackVisit,
} from '#engine/contracts/booking/own-visits.ts';
import { arabic } from '#app/words/ar/index.ts';
import { customerArabic } from '#app/words/customer/ar.ts';
import { CustomerWordsContext } from '#app/words/customer/customer-words-context.ts';
import { customerSpanish } from '#app/words/customer/es.ts';
import { WordsContext } from '#app/words/words-context.tsx';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { testStory, testVisit } from '#tests/web/own-visit.ts';
import { sampleId } from '#tests/web/sample-records.ts';
import type { OwnVisits, Story } from './api.ts';
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
const withNext = (): OwnVisits => ({ ...nothing, next: { booking: testVisit(), story: testStory() } });

function open(visits: OwnVisits = withNext()) {
  const server = createFakeServer();
  server.on(getOwnNextVisit, () => null);
  server.on(getOwnVisits, () => visits);
  renderInApp(<OwnHome />, { user: createUser('r_customer') });
  return server;
}

test('whoever has no visit is led to booking', async () => {
  open(nothing);
  expect((await screen.findByRole('link', { name: 'Book a visit' })).getAttribute('href')).toBe(
    '/client/book',
  );
});

test('the next visit is a card whose price opens line by line', async () => {
  open();
  const card = await screen.findByRole('article', { name: 'Your next visit' });
  expect(within(card).getByText(/Tomorrow/)).toBeDefined();
  expect(within(card).getByRole('rowheader', { name: /Standard clean/ }).textContent).toContain('3 rooms');
  for (const name of ['Reschedule', 'Skip', 'Cancel'])
    expect(within(card).getByRole('button', { name })).toBeDefined();
});

test('card and rows say that a window is of the arrival, and that a new time is looked for', async () => {
  const window = { arrival_window: 60, start_local: '2031-03-04T08:00' };
  const next = { booking: testVisit(window), story: testStory() };
  const waiting = testVisit({ ...window, id: sampleId(8), display_status: 'Sent To Dispatch' });
  open({ ...nothing, next, coming: [waiting] });
  const card = await screen.findByRole('article', { name: 'Your next visit' });
  expect(within(card).getByText(/^We arrive between 8 and 9.am$/)).toBeDefined();
  const row = screen.getAllByRole('listitem').find((item) => item.textContent?.includes('Sent To Dispatch'));
  expect(row?.textContent).toMatch(/Arrival 8\s–\s9\sam/);
  expect(row?.textContent).toContain('We’re finding you a new time.');
});

test('a fee stands on the button as an amount, and one that has changed is agreed to anew', async () => {
  const server = open();
  const asked: unknown[] = [];
  server.on(cancelBookingContract, (body) => {
    asked.push(body);
    return body.confirmed_fee === 55
      ? (testVisit().receipt ?? Response.error())
      : refusal({
          statusCode: 409,
          code: 'FEE_NOT_CONFIRMED',
          details: { fee: 55, freeUntil: '2026-03-02T09:00:00Z' },
        });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  fireEvent.change(await screen.findByLabelText('Reason (optional)'), { target: { value: 'Away' } });
  fireEvent.click(screen.getByRole('button', { name: /Cancel this visit for \$41/ }));
  expect(await screen.findByText(/The fee has changed to \$55/)).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe('Away');
  fireEvent.click(screen.getByRole('button', { name: /Cancel this visit for \$55/ }));
  expect(await screen.findByText('Visit cancelled.')).toBeDefined();
  expect(asked).toEqual([
    { reason: 'Away', confirmed_fee: 41 },
    { reason: 'Away', confirmed_fee: 55 },
  ]);
});

test('cancelling all upcoming visits costs what ending their series costs', async () => {
  const booking = testVisit({ series_id: sampleId(3) });
  const { fees } = testStory();
  const story = testStory({ fees: { ...fees, end_series: 82 } });
  const server = open({ ...nothing, next: { booking, story } });
  const agreed: unknown[] = [];
  server.on(cancelSeriesContract, (body) => {
    agreed.push(body);
    return Response.json({});
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Cancelling now costs $41.00.')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'All upcoming visits' }));
  expect(screen.getByText('This costs $82.00.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel all visits for $82.00' }));
  await vi.waitFor(() => expect(agreed).toEqual([{ confirmed_fee: 82 }]));
});

test('a fee opens to the rule that it comes from', async () => {
  const booking = testVisit();
  const { receipt } = booking;
  if (!receipt) throw new Error('a visit has a receipt');
  open({
    ...nothing,
    next: { booking: { ...booking, receipt: { ...receipt, total_before_tax: 75 } }, story: testStory() },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByText('Why this amount?'));
  expect(screen.getByText(/50% of \$75\.00, the price before tax/)).toBeDefined();
});

test('an act on a visit that is over meanwhile closes, says so, and the page shows it', async () => {
  const server = open();
  const message = 'This visit is already cancelled.';
  server.on({ ...cancelBookingContract, path: '/api/bookings/:id/skip' }, () =>
    refusal({ statusCode: 409, code: 'CONFLICT', message, details: { code: 'visit_in_status' } }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Skip this visit/ }));
  expect(await screen.findByText(message)).toBeDefined();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const reads = server.calls.filter(({ path }) => path.startsWith('/api/own_visits'));
  expect(reads.length).toBeGreaterThan(1);
});

test('offline, nothing is sent and nothing is lost', async () => {
  const server = open();
  server.on(cancelBookingContract, () => {
    throw new TypeError('Failed to fetch');
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  fireEvent.change(await screen.findByLabelText('Reason (optional)'), { target: { value: 'Away' } });
  fireEvent.click(screen.getByRole('button', { name: /Cancel this visit for \$41/ }));
  expect(await screen.findByText(/You’re offline/)).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe('Away');
});

test('a visit that was free to skip can be taken back at once', async () => {
  const free = { cancel: 0, skip: 0, reschedule: 0 };
  const story = testStory({ fees: { ...testStory().fees, now: free, later: free } });
  const server = open({ ...nothing, next: { booking: testVisit(), story } });
  const receipt = testVisit().receipt ?? undefined;
  if (!receipt) throw new Error('a visit has a receipt');
  server.on({ ...cancelBookingContract, path: '/api/bookings/:id/skip' }, () => receipt);
  const taken = vi.fn<() => NonNullable<ReturnType<typeof testVisit>['receipt']>>(() => receipt);
  server.on(takeBackVisit, taken);
  fireEvent.click(await screen.findByRole('button', { name: 'Skip' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Skip this visit' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Your visit is back on.')).toBeDefined();
  expect(taken).toHaveBeenCalledOnce();
});

test('what is unpaid stands first, with its act', async () => {
  const alert = {
    kind: 'unpaid' as const,
    booking_id: sampleId(5),
    start_local: '2026-11-04T10:30',
    amount: 90,
    card: null,
    late: false,
  };
  open({ ...withNext(), alerts: [alert] });
  const region = await screen.findByRole('region', { name: 'Needs your attention' });
  expect(within(region).getByRole('button', { name: /Pay \$90/ })).toBeDefined();
});

test('all of it is said in Spanish, too', async () => {
  const server = createFakeServer();
  server.on(getOwnNextVisit, () => null);
  server.on(getOwnVisits, withNext);
  renderInApp(
    <CustomerWordsContext value={customerSpanish}>
      <OwnHome />
    </CustomerWordsContext>,
    { user: createUser('r_customer') },
  );
  const card = await screen.findByRole('article', { name: 'Tu próxima visita' });
  fireEvent.click(within(card).getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByRole('button', { name: /Cancelar esta visita por \$41/ })).toBeDefined();
});

test('in Arabic, the price and the time of a visit are read by themselves within what is said', async () => {
  const server = createFakeServer();
  server.on(getOwnNextVisit, () => null);
  server.on(getOwnVisits, withNext);
  renderInApp(
    <WordsContext value={{ language: 'ar', locale: 'ar-u-ca-gregory-nu-latn', words: arabic }}>
      <CustomerWordsContext value={customerArabic}>
        <OwnHome />
      </CustomerWordsContext>
    </WordsContext>,
    { user: createUser('r_customer') },
  );
  const card = await screen.findByRole('article', { name: 'زيارتك القادمة' });
  const time = card.querySelector('time')?.textContent;
  expect(time).toMatch(/^غدًا، \u2068.*\u2068\d\d:\d\d\s[ap]m\u2069.*\u2069$/);
  fireEvent.click(within(card).getByRole('button', { name: 'إلغاء' }));
  const button = await screen.findByRole('button', {
    name: /^إلغاء هذه الزيارة مقابل \u2068+\$41[^\p{L}]*\u2069+$/u,
  });
  expect(button).toBeDefined();
});

test('without a network the visits are there as they were seen last, and say from when', async () => {
  open();
  await screen.findByRole('article', { name: 'Your next visit' });
  cleanup();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  renderInApp(<OwnHome />, { user: createUser('r_customer') });
  expect(screen.getByRole('article', { name: 'Your next visit' })).toBeDefined();
  expect(await screen.findByText(/^Couldn’t refresh\. Last updated /)).toBeDefined();
});

test('what was seen last is for whoever saw it', async () => {
  open();
  await screen.findByRole('article', { name: 'Your next visit' });
  cleanup();
  createFakeServer().on(getOwnVisits, () => nothing);
  renderInApp(<OwnHome />, { user: createUser('r_customer', { id: sampleId(7) }) });
  expect(screen.queryByRole('article')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Book a visit' })).toBeDefined();
});

test('on a phone, days are written in short, and a row says its time beside its day', async () => {
  const query = matchMedia('all');
  vi.stubGlobal('matchMedia', () =>
    Object.defineProperty(query, 'matches', { get: () => true, configurable: true }),
  );
  const booking = testVisit();
  const { start_local } = booking;
  const day = new Intl.DateTimeFormat(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${start_local}Z`));
  open({ ...nothing, coming: [booking] });
  const row = await screen.findByRole('link', { name: new RegExp(`^${day} · \\d`) });
  expect(row.closest('li')?.textContent.match(/\d:\d\d/g)).toHaveLength(1);
});

test('the next visit stands there before everything else has been found', async () => {
  const server = createFakeServer();
  const story = testStory();
  server.on(getOwnNextVisit, () => ({ booking: testVisit(), arrival: null, crews: story.crews }));
  server.onCall(getOwnVisits, () => new Promise<never>(() => undefined));
  renderInApp(<OwnHome />, { user: createUser('r_customer') });
  const card = await screen.findByRole('article', { name: 'Your next visit' });
  expect(within(card).getByText(/Tomorrow/)).toBeDefined();
});

test('on its day the visit says who is on the way, and how far away', async () => {
  const now = new Date();
  const local = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString().slice(0, 16);
  const booking = testVisit({ start_at: now.toISOString(), start_local: local(0), on_the_way: true });
  const url = '/pictures/1/2/160';
  const picture = { id: sampleId(7), url, alt: '', width: 160, height: 160, color: '#aabbcc' };
  const rosa: Story['crews'][number] = {
    id: sampleId(6),
    title: 'Team Maple',
    color: '#2f9e5b',
    on_my_way_at: now.toISOString(),
    late_minutes: null,
    arrived_at: null,
    left_at: null,
    people: [{ name: 'Rosa', bio: '', languages: [], lead: true, picture }],
  };
  const arrival = { from_local: local(10), to_local: local(20), basis: 'on_the_way' as const, late: false };
  open({ ...nothing, next: { booking, story: testStory({ arrival, crews: [rosa] }) } });
  expect(await screen.findByText(/^Rosa is on the way · \d+ min$/)).toBeDefined();
  expect(document.querySelector(`img[src="${url}"]`)).not.toBeNull();
});

test('while the crew is there its office is called, and nothing is booked again', async () => {
  const booking = testVisit({ status: 'in_progress' });
  const story = testStory({ company: { ...testStory().company, phone: '+12125550100' } });
  open({ ...nothing, next: { booking, story } });
  const call = await screen.findByRole('link', { name: 'Call' });
  expect(call.getAttribute('href')).toBe('tel:+12125550100');
  expect(screen.queryByRole('link', { name: 'Book again' })).toBeNull();
});

test('what has just been, and what was cancelled and can be taken back, stand on top', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const done = testVisit({ id: sampleId(51), status: 'completed', start_at: hourAgo });
  const off = testVisit({ id: sampleId(52), status: 'cancelled', cancel_type: 'cancel' });
  const asPast = (booking: typeof done) => ({
    booking,
    stars: null,
    due: 0,
    late: false,
    photos: 0,
    again: 'x',
  });
  const until = new Date(Date.now() + 600_000).toISOString();
  const server = open({
    ...nothing,
    past: [asPast(done), asPast(off)],
    take_backs: [{ booking_id: off.id, until }],
  });
  server.on(getBooking, () => done);
  server.on(getVisitStory, () =>
    testStory({ may_rate: true, rating: null, tip: { given: 0, presets: [10] } }),
  );
  const card = within(await screen.findByRole('article', { name: 'Just finished' }));
  for (const name of ['Rate this visit', 'Add a tip'])
    expect(card.getByRole('button', { name })).toBeDefined();
  expect(card.getByRole('link', { name: 'Print receipt' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Cancelled recently' })).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
});
