import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bulkBookings } from '#engine/contracts/booking/bulk-bookings.ts';
import { tagCalls } from '#engine/contracts/people/tags.ts';
import { moveVisitContract } from '#engine/contracts/booking/board.ts';
import { previewSeriesChange } from '#engine/contracts/booking/series-change.ts';
import { changeSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import { getCalendar } from '#engine/contracts/calendar/calendar.ts';
import { listOfficeActs, undoOfficeAct } from '#engine/contracts/booking/office-acts.ts';
import type { OfficeAct } from '#app/lib/office-acts.ts';
import { listSavedViews } from '#engine/contracts/platform/saved-views.ts';
import type { CompanyRole } from '#engine/access/roles.ts';
import { createBoardDriver } from '#tests/web/board-driver.ts';
import { answer, at, crew, idOf, location, timezone, visit } from '#tests/web/calendar-month.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { seriesMove } from '#tests/web/series-move.ts';
import type { CalendarAnswer } from './api.ts';
import { Calendar } from './calendar.tsx';

const free = { fee: 0, letters: [], warnings: [] };
const driver = createBoardDriver();
let server: ReturnType<typeof createFakeServer>;

function render(own: Partial<CalendarAnswer> = {}, query = '', role: CompanyRole = 'r_admin') {
  server.on(getCalendar, () => answer(own));
  return renderInApp(<Calendar />, { user: createUser(role), at: `/admin/calendar?date=2031-03-12${query}` });
}
const moves = () => server.calls.filter(({ path }) => path.endsWith('/move')).map(({ body }) => body);
const shown = (name: RegExp) => screen.findByRole('button', { name });
const dayOf = (date: string) => document.querySelector<HTMLElement>(`[data-calendar-day="${date}"]`);

beforeEach(() => {
  server = createFakeServer();
  server.on(listSavedViews, () => []);
  server.on(moveVisitContract, ({ dry_run, version }) => ({
    id: idOf(1),
    saved: !dry_run,
    version: dry_run ? version : version + 1,
    ...free,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a month shows as many visits of a day as there is room for, and leads to the rest', async () => {
  const { router } = render({ visits: Array.from({ length: 15 }, (_visit, index) => visit(index)) });
  const more = await screen.findByRole('button', { name: /^\+14 more/ });
  expect(dayOf('2031-03-12')?.querySelectorAll('[data-board-item]')).toHaveLength(1);
  expect(dayOf('2031-03-12')?.textContent).toContain('12/20');
  fireEvent.click(more);
  await waitFor(() => expect(router.state.location.search).toBe('?date=2031-03-12&view=day'));
});

const bulkAnswer = (ids: readonly string[]) => ({
  total: ids.length,
  judged: ids.length,
  would: { changed: ids.length, unchanged: 0, refused: 0 },
  rows: [],
});
const bulkBodies = () =>
  server.calls.filter(({ path }) => path === '/api/bookings/bulk').map(({ body }) => body);

test('visits of a month are selected by Shift and by X, and changed together', async () => {
  server.on(bulkBookings, ({ ids = [] }) => bulkAnswer(ids));
  render({ visits: [visit(1), visit(2, {}, '2031-03-13')] });
  fireEvent.click(await shown(/^Customer 1,/), { shiftKey: true });
  driver.keys(/^Customer 2,/, 'x');
  expect(driver.item(/^Customer 2,.*selected$/).hasAttribute('data-selected')).toBe(true);
  expect(await screen.findByText('2 selected')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Charge' }));
  await waitFor(() => expect(bulkBodies()).toEqual([{ ids: [idOf(1), idOf(2)], charge: {}, dry_run: true }]));
});

test('a list selects all visits of a day, and nothing of what series will have', async () => {
  server.on(bulkBookings, ({ ids = [] }) => bulkAnswer(ids));
  render({ visits: [visit(1), visit(2)] }, '&view=list');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all visits of Wednesday, Mar 12' }));
  expect(await screen.findByText('2 selected')).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Select Customer 2/ }));
  expect(await screen.findByText('1 selected')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Clear the selection' }));
  await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull());
});

test('while selecting, a press selects, and the menu of what is selected has the acts', async () => {
  render();
  fireEvent.click(await screen.findByRole('button', { name: 'Select visits' }));
  fireEvent.click(driver.item(/^Customer 1,/));
  expect(await screen.findByText('1 selected')).toBeDefined();
  fireEvent.contextMenu(driver.item(/^Customer 1,/));
  expect(await screen.findByRole('menuitem', { name: 'Assign to' })).toBeDefined();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Clear the selection' }));
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
});

test('a tag is asked of the server, and stays in what a saved view keeps', async () => {
  server.on(tagCalls.list, () => Response.json([{ id: idOf(900), name: 'Snow' }]));
  const { router } = render();
  fireEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  fireEvent.change(await screen.findByRole('combobox', { name: 'Tag' }), { target: { value: idOf(900) } });
  await waitFor(() => expect(router.state.location.search).toContain(`tag=${idOf(900)}`));
  await waitFor(() =>
    expect(
      server.calls.some(({ path, query }) => path === '/api/calendar' && query.get('tag_id') === idOf(900)),
    ).toBe(true),
  );
});

test('fifteen hundred visits draw no more than a month has room for', async () => {
  const visits = Array.from({ length: 1500 }, (_visit, index) =>
    visit(index, {}, `2031-03-${String(1 + (index % 31)).padStart(2, '0')}`),
  );
  render({ visits });
  await screen.findAllByRole('button', { name: /more on Wednesday, Mar 12/ });
  expect(document.querySelectorAll('[data-board-item]').length).toBeLessThanOrEqual(42 * 2);
});

test('by keys a visit moves to another day at the same time, and is taken back by undo', async () => {
  render();
  await shown(/^Customer 1,/);
  driver.keys(/^Customer 1,/, ' ', 'ArrowRight', 'ArrowDown');
  expect(driver.ghost()?.textContent).toContain('03/20/2031, 10:00 am – 11:00 am');
  driver.keys(/^Customer 1,/, 'Enter');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(moves()).toEqual([
    { version: 3, service_date: at('2031-03-20', '10:00'), team_ids: [crew], dry_run: true },
    {
      version: 3,
      service_date: at('2031-03-20', '10:00'),
      team_ids: [crew],
      overbook: false,
      waive_fee: true,
      tell: true,
    },
  ]);
  const done: OfficeAct[] = [
    {
      id: idOf(700),
      kind: 'move',
      summary: 'Moved Customer 1',
      at: at('2031-03-12', '09:00'),
      undone_at: null,
      can_undo: true,
      reason: null,
      time_off_id: null,
      visits: [{ id: idOf(1), number: 1, customer: 'Customer 1' }],
    },
  ];
  server.on(listOfficeActs, () => done);
  server.on(undoOfficeAct, () => ({
    id: idOf(700),
    undone: true,
    summary: 'Moved Customer 1',
    refusal: null,
    withdrawn: [],
    corrections: [],
  }));
  fireEvent.click(undo);
  await waitFor(() =>
    expect(server.calls.filter(({ path }) => path === `/api/office_acts/${idOf(700)}/undo`)).toHaveLength(1),
  );
  expect(moves()).toHaveLength(2);
});

test('what a move costs and whom it writes to is asked in one question, from where to where', async () => {
  server.on(moveVisitContract, ({ version }) => ({
    id: idOf(1),
    saved: false,
    version,
    fee: 25,
    letters: [
      { name: 'Ann Lee', channel: 'email', audience: 'customer' },
      { name: 'Kim Ode', channel: 'email', audience: 'team' },
      { name: 'Kim Ode', channel: 'push', audience: 'team' },
    ],
    warnings: [],
  }));
  render();
  await shown(/^Customer 1,/);
  driver.keys(/^Customer 1,/, ' ', 'ArrowRight', 'Enter');
  const dialog = await screen.findByRole('dialog', { name: 'Move this visit?' });
  const said = dialog.textContent;
  expect(said).toContain('From03/12/2031, 10:00 am – 11:00 am, Maple');
  expect(said).toContain('To03/13/2031, 10:00 am – 11:00 am, Maple');
  expect(said).toContain('This sends an email to Ann Lee and messages to Kim Ode.');
  expect(said).toContain('$25.00');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(driver.said()).toContain('Customer 1’s visit was put back.'));
  expect(moves()).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(driver.item(/^Customer 1, 03\/12/)));
});

test('a visit of a series asks whether later ones move, too', async () => {
  server.onCall(changeSeriesContract, () => Response.json({}));
  const letters = [{ name: 'Ann Lee', channel: 'email', audience: 'customer' }];
  server.on(previewSeriesChange, () => seriesMove(['2031-03-13', '2031-03-20'], { letters }));
  render({ visits: [visit(1, { series_id: idOf(700) })] });
  await shown(/^Customer 1,/);
  driver.keys(/^Customer 1,/, ' ', 'ArrowRight', 'Enter');
  const dialog = await screen.findByRole('dialog', { name: 'Move this visit?' });
  fireEvent.click(within(dialog).getByRole('radio', { name: /^This and all following/ }));
  expect(
    await within(dialog).findByText(/^2 visits move, from 03\/13\/2031 to 03\/20\/2031\./),
  ).toBeDefined();
  expect(within(dialog).getByText('This sends an email to Ann Lee.')).toBeDefined();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(server.calls.find(({ path }) => path.endsWith('/change-series'))?.body).toEqual({
      service_date: at('2031-03-13', '10:00'),
      overbook: false,
      team_ids: [crew],
      tell: true,
    }),
  );
  expect(moves()).toHaveLength(1);
});

test('onto a holiday it is refused before anything is asked of the server', async () => {
  render({ holidays: [{ date: '2031-03-13', name: 'Founders’ Day', location_ids: [location] }] });
  await shown(/^Customer 1,/);
  driver.keys(/^Customer 1,/, ' ', 'ArrowRight');
  expect(driver.ghost()?.getAttribute('data-verdict')).toBe('blocks');
  expect(driver.ghost()?.textContent).toContain('Closed: Founders’ Day');
  driver.keys(/^Customer 1,/, 'Enter');
  expect((await screen.findAllByText(/stays where it was. Closed: Founders’ Day/)).length).toBeGreaterThan(0);
  expect(moves()).toEqual([]);
});

test('a refusal keeps the dialog open with what was typed, and the visit where it was', async () => {
  server.on(moveVisitContract, () =>
    refusal({ statusCode: 409, code: 'CONFLICT', message: 'The team has another job at that time.' }),
  );
  render();
  fireEvent.contextMenu(await shown(/^Customer 1,/));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move to…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move Customer 1' });
  fireEvent.change(within(dialog).getByRole('combobox', { name: 'Time' }), { target: { value: '15:30' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('another job');
  expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Time' }).value).toBe('15:30');
  expect(
    screen.getByRole('button', { name: /^Customer 1, 03\/12\/2031, 10:00 am/, hidden: true }),
  ).toBeDefined();
});

test('from its menu a visit is given to nobody, at the same time', async () => {
  render();
  fireEvent.contextMenu(await shown(/^Customer 1,/));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Take off this team' }));
  await screen.findByRole('button', { name: 'Undo' });
  expect(moves()[1]).toEqual({ version: 3, team_ids: [], overbook: false, waive_fee: true, tell: true });
});

test('what a series will have is said to be so, opens its visit, and cannot be moved', async () => {
  const forecast: CalendarAnswer['forecast'][number] = {
    series_id: idOf(700),
    booking_id: idOf(5),
    start_at: at('2031-03-18', '09:00'),
    start_local: '2031-03-18T09:00',
    timezone,
    duration_minutes: 90,
    customer_id: idOf(900),
    customer_name: 'Rita Moss',
    location_id: location,
    location_name: 'Manhattan',
    service_names: ['Deep clean'],
    frequency: 'Weekly',
    team_id: crew,
  };
  const { router } = render({ forecast: [forecast] });
  const item = await shown(/^Rita Moss, .*Not booked yet: from a series/);
  driver.keys(/^Rita Moss/, ' ', 'ArrowRight', 'Enter');
  expect(driver.said()).toContain('Rita Moss can’t be moved.');
  fireEvent.click(item);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/bookings/${idOf(5)}`));
});

test('an empty day offers a booking on it, by a click and by keys', async () => {
  const { router } = render({}, `&team=${crew}`);
  await shown(/^Customer 1,/);
  const day = dayOf('2031-03-14');
  if (!day) throw new Error('no such day');
  fireEvent.click(day);
  const offer = screen.getByRole('button', { name: 'New booking on 03/14/2031' });
  fireEvent.keyDown(offer, { key: 'ArrowDown' });
  fireEvent.click(screen.getByRole('button', { name: 'New booking on 03/21/2031' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/bookings/new'));
  expect(router.state.location.search).toBe(`?on=2031-03-21&team=${crew}`);
});

test('in a week keys move by a quarter of an hour and lengthen', async () => {
  render({}, '&view=week');
  await shown(/^Customer 1,/);
  driver.keys(/^Customer 1,/, ' ', 'ArrowDown', 'ArrowRight', 'Shift+ArrowDown');
  expect(driver.ghost()?.textContent).toContain('03/13/2031, 10:15 am – 11:30 am');
  driver.keys(/^Customer 1,/, 'Escape');
  expect(driver.said()).toContain('Customer 1 is back where it was.');
  expect(screen.getByRole('button', { name: /^New booking on .*, 09:00 am$/ })).toBeDefined();
});

test('who may only look moves nothing, and is offered no booking', async () => {
  render({}, '', 'r_accountant');
  await shown(/^Customer 1,/);
  driver.keys(/^Customer 1,/, ' ', 'ArrowRight', 'Enter');
  expect(driver.said()).toContain('Customer 1 can’t be moved.');
  expect(document.querySelector('[data-free-slot]')).toBeNull();
});

test('colors stand in a legend with letters, for what is on the page alone', async () => {
  render({ visits: [visit(1), visit(2, { crews: [] })] }, '&color=crew');
  await shown(/^Customer 1,/);
  const legend = screen.getByRole('list', { name: 'Legend' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['M Maple', '– Unassigned']);
});

test('a list says above its rows what the letters at them stand for', async () => {
  render(
    { visits: [visit(1), visit(2, { status: 'completed', display_status: 'Completed' })] },
    '&view=list&color=status',
  );
  await shown(/^Customer 1,/);
  const legend = screen.getByRole('list', { name: 'Legend' });
  const rows = screen.getByRole('region', { name: /^Calendar, / });
  expect(legend.compareDocumentPosition(rows) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(within(legend).getAllByRole('listitem')).toHaveLength(2);
});
