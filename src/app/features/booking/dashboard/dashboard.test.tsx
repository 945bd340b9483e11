import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { ActOnAll } from '#app/areas/admin/act-on-all.tsx';
import { bulkBookings } from '#engine/contracts/booking/bulk-bookings.ts';
import { getBoard } from '#engine/contracts/booking/board.ts';
import { acceptBookingContract } from '#engine/contracts/booking/booking-life.ts';
import { getDashboard, listDashboardRows } from '#engine/contracts/booking/dashboard.ts';
import { chargeBooking, readBookingPayments } from '#engine/contracts/money/payments.ts';
import { updateRating } from '#engine/contracts/booking/ratings.ts';
import { taskCalls } from '#engine/contracts/people/tasks.ts';
import type { CompanyRole } from '#engine/access/roles.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import type { DashboardAnswer, Need, NeedRow } from './api.ts';
import { Dashboard } from './dashboard.tsx';

afterEach(cleanup);

const row = (title: string, own: Partial<NeedRow> = {}): NeedRow => ({
  id: `7b0a2f7e-0000-4000-8000-0000000000${String(title.length).padStart(2, '0')}`,
  opens: null,
  title,
  detail: 'Standard clean',
  at: '2026-03-20T14:00:00.000Z',
  at_local: null,
  until: null,
  day_from: null,
  day_to: null,
  amount: null,
  stars: null,
  state: '',
  phone: '',
  email: '',
  ...own,
});

const answer = (needs: Need[], trends: DashboardAnswer['trends'] = []): DashboardAnswer => ({
  as_of: '2026-03-20T14:30:00.000Z',
  timezone: 'America/New_York',
  today: '2026-03-20',
  period: {
    key: '30',
    complete: false,
    first: '2026-02-19',
    last: '2026-03-20',
    before_first: '2026-01-20',
    before_last: '2026-02-18',
  },
  needs,
  trends,
});

function show(needs: Need[], { role = 'r_admin', trends = [], ForAll }: DashboardSetup = {}) {
  const server = createFakeServer();
  server.on(getDashboard, () => answer(needs, trends));
  server.on(getBoard, () => ({
    timezone: 'America/New_York',
    first: '2026-03-20',
    days: 1,
    today: '2026-03-20',
    complete: true,
    locations: [],
    holidays: [],
    crews: [],
    visits: [],
    held: [],
  }));
  const view = renderInApp(<Dashboard {...(ForAll && { ForAll })} />, { user: createUser(role) });
  return { server, ...view };
}
type DashboardSetup = {
  role?: CompanyRole;
  trends?: DashboardAnswer['trends'];
  ForAll?: typeof ActOnAll;
};

describe('all of a card', () => {
  const id = (number: number) => `7b0a2f7e-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`;
  const showAll = (needs: Need[], role?: CompanyRole) => {
    const { server } = show(needs, { ForAll: ActOnAll, ...(role && { role }) });
    const both = [1, 2].map((number) =>
      row('Ada', { id: id(number), opens: { kind: 'booking', id: id(number) } }),
    );
    server.on(listDashboardRows, () => ({
      figure: 'unassigned' as const,
      count: 2,
      value: null,
      rows: both,
    }));
    return server;
  };
  const dry = (server: ReturnType<typeof createFakeServer>, path: string) =>
    server.calls.filter((call) => call.path === path).map(({ body }) => body);
  const tried = { total: 2, judged: 2, would: { changed: 2, unchanged: 0, refused: 0 }, rows: [] };

  test('visits are acted on together, first as a dry run', async () => {
    const server = showAll([{ name: 'failed_payments', count: 2, rows: [row('Ada')] }]);
    server.on(bulkBookings, () => tried);
    await userEvent.click(await screen.findByRole('button', { name: 'Act on all: Failed payments' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Charge' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('2 of 2 will be charged.')).toBeDefined();
    expect(dry(server, '/api/bookings/bulk')).toEqual([{ ids: [id(1), id(2)], charge: {}, dry_run: true }]);
  });

  test('overdue tasks are done together', async () => {
    const server = showAll([{ name: 'overdue_tasks', count: 2, rows: [row('Call Ada')] }]);
    server.on(taskCalls.bulk, () => tried);
    await userEvent.click(await screen.findByRole('button', { name: 'Act on all: Overdue tasks' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark all as done' }));
    expect(await screen.findByText('2 of 2 will change.')).toBeDefined();
    expect(dry(server, '/api/tasks/bulk')).toEqual([
      { ids: [id(1), id(2)], act: 'update', changes: { done: true }, dry_run: true },
    ]);
  });

  test('is not offered where each is answered by itself', async () => {
    showAll([{ name: 'low_ratings', count: 1, rows: [row('Ada')] }]);
    expect(await screen.findByRole('region', { name: 'Low ratings' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Act on all/ })).toBeNull();
  });
});

describe('what needs somebody', () => {
  test('stands below the figures, in two columns, each with its number in words', async () => {
    const trend = { name: 'bookings' as const, count: 3, value: 3, before: 2, days: [] };
    const needs: Need[] = [
      { name: 'unassigned', count: 17, rows: [row('Ada')] },
      { name: 'failed_payments', count: 1, rows: [row('Grace')] },
    ];
    show(needs, { trends: [trend] });
    const columns = await screen.findAllByRole('group', { name: /^(Visits and teams|Money and customers)$/ });
    expect(
      columns.map((column) => within(column).getByRole('button', { name: /Show all|Open/ }).textContent),
    ).toEqual(['17visits need a teamShow all', '1failed paymentOpen']);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['How you’re doing', 'What needs you', 'Today by team']);
  });

  test('says what comes next where nothing does', async () => {
    show([{ name: 'unassigned', count: 0, rows: [] }]);
    expect(await screen.findByText('Nothing needs you right now')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Look at the timeline' })).toBeDefined();
  });

  test('is looked after in place, says what was done, and is taken back', async () => {
    const { server } = show([{ name: 'overdue_tasks', count: 1, rows: [row('Call Ada')] }]);
    const sent: unknown[] = [];
    server.on(taskCalls.update, (body) => {
      sent.push(body);
      return Response.json({});
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Done: Call Ada' }));
    expect(await screen.findByText('Task done.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toEqual([{ done: true }, { done: false }]));
  });

  test('a card is charged again only after the amount was read', async () => {
    const failed = row('Ada', { state: 'charge_failed', amount: 120 });
    const { server } = show([{ name: 'failed_payments', count: 1, rows: [failed] }]);
    const attempt = { purpose: 'charge', state: 'declined', amount: 120, message: 'Card declined.' };
    const sheet = (state: string) => Response.json({ due: 120, payment_state: state, attempts: [attempt] });
    server.on(readBookingPayments, () => sheet('charge_failed'));
    let charges = 0;
    server.on(chargeBooking, () => {
      charges += 1;
      return sheet('charged');
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Retry: Ada' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/Card declined/)).toBeDefined();
    expect(charges).toBe(0);
    await userEvent.click(within(dialog).getByRole('button', { name: /^Charge \$120/ }));
    expect(await screen.findByText('Card charged.')).toBeDefined();
    expect(charges).toBe(1);
  });

  test('a refused act says why, and everything is asked for again', async () => {
    const { server } = show([{ name: 'requests', count: 1, rows: [row('Ada')] }]);
    server.on(acceptBookingContract, () =>
      refusal({ statusCode: 409, code: 'CONFLICT', message: 'This visit is cancelled.' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Accept: Ada' }));
    expect(await screen.findByText('This visit is cancelled.')).toBeDefined();
    const asked = () => server.calls.filter(({ path }) => path === '/api/dashboard').length;
    await waitFor(() => expect(asked()).toBeGreaterThan(1));
  });

  test('a reply is sent with its words', async () => {
    const low = row('Ada', { stars: 2, detail: 'They came late.' });
    const { server } = show([{ name: 'low_ratings', count: 1, rows: [low] }]);
    const sent: unknown[] = [];
    server.on(updateRating, (body) => {
      sent.push(body);
      return Response.json({});
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Reply: Ada' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Your reply'), 'We are sorry.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send reply' }));
    await waitFor(() => expect(sent).toEqual([{ reply: 'We are sorry.' }]));
  });

  test('who may only look has no buttons for it', async () => {
    const user = createUser('r_admin');
    const server = createFakeServer();
    server.on(getDashboard, () => answer([{ name: 'overdue_tasks', count: 1, rows: [row('Call Ada')] }]));
    server.on(getBoard, () => refusal({ statusCode: 403, code: 'FORBIDDEN' }));
    const reader = { ...user, resources: [], models: [{ name: 'manage_tasks', read: true } as const] };
    renderInApp(<Dashboard />, { user: reader });
    expect(await screen.findByText('Call Ada')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Done/ })).toBeNull();
  });
});

test('an average is less by what stands between both, and not by a share', async () => {
  show([], { trends: [{ name: 'rating', count: 3, value: 4.24, before: 4.31, days: [] }] });
  expect(await screen.findByText('0.1 less')).toBeDefined();
});

test('a figure opens its rows, and says what they come to', async () => {
  const trend = { name: 'revenue_booked', count: 26, value: 260, before: 200, days: [] } as const;
  const { server, router } = show([], { trends: [{ ...trend, days: [{ date: '2026-03-20', value: 260 }] }] });
  server.onCall(listDashboardRows, ({ query }) => {
    const skip = Number(query.get('skip'));
    const rows = Array.from({ length: skip === 0 ? 25 : 1 }, (_row, index) =>
      row(`Visit ${skip + index}`, { id: String(skip + index), amount: 10 }),
    );
    return Response.json({ figure: 'revenue_booked', count: 26, value: 260, rows });
  });
  const figure = await screen.findByRole('button', { name: /^Revenue booked: \$260\./ });
  expect(screen.getByText('30% more')).toBeDefined();
  await userEvent.click(figure);
  const dialog = await screen.findByRole('dialog', { name: 'Revenue booked' });
  expect(await within(dialog).findByText(/^26 rows, \$260/)).toBeDefined();
  expect(router.state.location.search).toBe('?figure=revenue_booked');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Show more' }));
  expect(await within(dialog).findByText('Visit 25')).toBeDefined();
  const asked = server.calls.filter(({ path }) => path === '/api/dashboard/rows');
  expect(asked.map(({ query }) => query.get('as_of'))).toEqual([
    '2026-03-20T14:30:00.000Z',
    '2026-03-20T14:30:00.000Z',
  ]);
});
