import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getBoard } from '#engine/contracts/booking/board.ts';
import { tagCalls } from '#engine/contracts/people/tags.ts';
import { answer, timezone, visit } from '#tests/web/calendar-month.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { Timeline } from './timeline.tsx';

const day = { start: '2031-03-12T04:00:00.000Z', end: '2031-03-13T04:00:00.000Z' };
const crews = answer().crews.map((crew) => ({ ...crew, open: [day] }));

function show(query = '', timeOff: (typeof day)[] = []) {
  const server = createFakeServer();
  server.on(tagCalls.list, () => []);
  server.on(getBoard, () => ({
    timezone,
    first: '2031-03-12',
    days: query.includes('week') ? 7 : 1,
    today: '2031-03-12',
    complete: true,
    locations: [],
    holidays: [],
    crews: crews.map((crew) => ({ ...crew, time_off: timeOff })),
    visits: [visit(1)],
    held: [],
  }));
  renderInApp(<Timeline />, {
    user: createUser('r_admin'),
    at: `/admin/dashboard/timeline?date=2031-03-12${query}`,
  });
}

beforeEach(() => void vi.stubGlobal('print', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a team that has a visit while it is off is flagged, and so is the visit', async () => {
  show('', [day]);
  expect(await screen.findByText('Off, with 1 visit')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Customer 1,.* is off$/ })).toBeDefined();
});

test('a team that works says nothing of being off', async () => {
  show();
  expect(await screen.findByText(/^1 visit ·/)).toBeDefined();
  expect(screen.queryByRole('button', { name: / is off$/ })).toBeNull();
});

test('on paper, each visit stands beside its team with time, service and address', async () => {
  show('&view=week');
  await screen.findByText(/^1 visit ·/);
  window.dispatchEvent(new Event('beforeprint'));
  const paper = (await screen.findAllByRole('rowheader', { name: 'Unassigned' }))[0]?.closest('table');
  const row = within(paper ?? document.body)
    .getByRole('rowheader', { name: 'Maple' })
    .closest('tr');
  expect(row?.textContent).toContain('Customer 1');
  expect(row?.textContent).toContain(visit(1).address);
  window.dispatchEvent(new Event('afterprint'));
});
