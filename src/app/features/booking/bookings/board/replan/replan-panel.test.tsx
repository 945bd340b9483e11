import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commitReplan, previewReplan } from '#engine/contracts/booking/replans.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import type { BoardAnswer } from '../api.ts';
import type { Replan, ReplanWish } from './api.ts';
import { ReplanPanel } from './replan-panel.tsx';

const idOf = (index: number) => `7b0a2f7e-0000-4000-8000-${String(index).padStart(12, '0')}`;
const [maple, willow, anna] = [idOf(1), idOf(2), idOf(3)];

const crew = (id: string, title: string): BoardAnswer['crews'][number] => ({
  id,
  title,
  color: '#0f766e',
  active: true,
  members: [],
  location_ids: [],
  service_ids: null,
  max_jobs_per_day: 6,
  home: null,
  open: [],
  time_off: [],
});
const board: BoardAnswer = {
  timezone: 'America/New_York',
  first: '2031-03-12',
  days: 1,
  today: '2031-03-12',
  complete: true,
  locations: [],
  holidays: [],
  crews: [crew(maple, 'Maple'), crew(willow, 'Willow')],
  visits: [],
  held: [],
};
const figures = {
  travel_minutes: 60,
  overtime_minutes: 0,
  broken_continuity: 0,
  customers_to_ask: 0,
  to_dispatch: 0,
};
const planFor = ({ choices = [] }: ReplanWish): Replan => {
  const [choice] = choices;
  const toDispatch = choice?.choice === 'dispatch';
  return {
    timezone: 'America/New_York',
    first: '2031-03-12',
    last: '2031-03-18',
    complete: true,
    changes: [
      {
        booking_id: anna,
        version: 4,
        number: 1,
        customer_name: 'Anna',
        address: '1 Main St',
        service_names: ['Clean'],
        timezone: 'America/New_York',
        duration_minutes: 60,
        start_before: '2031-03-12T13:00:00.000Z',
        team_ids_before: [maple],
        kind: toDispatch ? 'dispatch' : 'crew',
        start_at: '2031-03-12T13:00:00.000Z',
        team_ids: toDispatch ? [] : [willow],
        pinned: choice !== undefined,
        obstacles: [],
        why: '',
      },
    ],
    before: figures,
    after: { ...figures, travel_minutes: 72, to_dispatch: toDispatch ? 1 : 0 },
  };
};

const letters = [
  { name: 'Kim', channel: 'push', audience: 'team' },
  { name: 'Lee', channel: 'push', audience: 'team' },
];
const done = { booking_id: anna, version: 5, letters, warnings: [], refusal: null, offer_until: null };
const onGhosts = vi.fn<() => void>();
let server: ReturnType<typeof createFakeServer>;

function Host() {
  const [about, setAbout] = useState<string | null>(maple);
  return about === null ? (
    <p>Closed</p>
  ) : (
    <ReplanPanel
      board={board}
      isSelected={false}
      visits={[]}
      about={about}
      onAbout={setAbout}
      onGhosts={onGhosts}
    />
  );
}

beforeEach(() => {
  server = createFakeServer();
  server.on(previewReplan, planFor);
  server.on(commitReplan, ({ dry_run }) => ({ saved: !dry_run, visits: [done] }));
  renderInApp(<Host />, { user: createUser('r_admin') });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const commits = () => server.calls.filter(({ path }) => path.endsWith('/commit')).map(({ body }) => body);
const choose = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Change Anna' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

test('a plan is tried before it is carried out, with the time off', async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Apply plan' }));
  expect(
    await screen.findByText('No customer gets an email. This sends messages to Kim and Lee.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Apply now' }));
  expect(await screen.findByText('Closed')).toBeTruthy();
  expect(commits()).toMatchObject([
    { dry_run: true },
    {
      visits: [{ booking_id: anna, version: 4, choice: 'move', team_ids: [willow] }],
      team_out: { team_id: maple, starts_at: '2031-03-12T04:00:00.000Z' },
    },
  ]);
});

test('customers who hear of another team are counted and told of that, people of teams once each', async () => {
  const crewLetters = ['Kim', 'Lee', 'Max', 'Noa'].flatMap((name) =>
    ['push', 'email'].map((channel) => ({ name, channel, audience: 'team' })),
  );
  const toAnna = { name: 'Anna', channel: 'email', audience: 'customer' };
  server.on(commitReplan, ({ dry_run }) => ({
    saved: !dry_run,
    visits: [{ ...done, letters: [toAnna, ...crewLetters] }],
  }));
  const panel = await screen.findByRole('region', { name: 'Re-plan' });
  const figureOf = (name: string) => within(panel).getByText(name).nextElementSibling?.textContent;
  fireEvent.click(await screen.findByRole('button', { name: 'Apply plan' }));
  expect(
    await screen.findByText(
      'Anna gets an email about the new team. This sends messages to 4 people in teams.',
    ),
  ).toBeTruthy();
  expect(figureOf('Customers with a new time')).toBe('0');
  expect(figureOf('Customers to tell')).toBe('1');
});

test('what is changed by hand is priced again, and can be left to the plan again', async () => {
  await choose('To dispatch');
  const group = await screen.findByRole('region', { name: 'To dispatch' });
  expect(within(group).getByText('Waits for a team')).toBeTruthy();
  await choose('Let the plan decide');
  expect(await screen.findByRole('region', { name: 'Same time, another team' })).toBeTruthy();
  await choose('Lock this change');
  expect(await screen.findByLabelText('Decided by you')).toBeTruthy();
  expect(commits()).toEqual([]);
});

test('what cannot be done is said at its visit, and nothing is carried out', async () => {
  server.on(commitReplan, () => ({
    saved: false,
    visits: [{ ...done, refusal: 'The team has another visit at that time.' }],
  }));
  fireEvent.click(await screen.findByRole('button', { name: 'Apply plan' }));
  expect(await screen.findByText('The team has another visit at that time.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Apply now' })).toHaveProperty('disabled', true);
});

test('a visit that has changed meanwhile is named, and the plan is made anew', async () => {
  server.on(commitReplan, () =>
    refusal({
      statusCode: 409,
      code: 'CONFLICT',
      message: 'This visit has changed in the meantime: Anna (visit 1).',
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Apply plan' }));
  expect(await screen.findByText(/changed in the meantime: Anna/)).toBeTruthy();
  await waitFor(() =>
    expect(server.calls.filter(({ path }) => path === '/api/replans').length).toBeGreaterThan(1),
  );
});

test('a customer is asked before their time changes, where the office wants that', async () => {
  const later = '2031-03-12T15:00:00.000Z';
  server.on(previewReplan, (wish) => {
    const plan = planFor(wish);
    return {
      ...plan,
      changes: plan.changes.map((one) => ({ ...one, kind: 'time' as const, start_at: later })),
    };
  });
  server.on(commitReplan, ({ dry_run }) => ({
    saved: !dry_run,
    visits: [
      {
        ...done,
        letters: [{ name: 'Anna', channel: 'email', audience: 'customer' }],
        offer_until: '2031-03-12T14:00:00.000Z',
      },
    ],
  }));
  await choose('Lock this change');
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Ask customers before/ }));
  expect(await screen.findByText('The customer is asked first')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Apply plan' }));
  expect(await screen.findByText('Anna is asked first.')).toBeTruthy();
  expect(screen.getByText(/^Asked first, held until/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Apply now' }));
  await waitFor(() => expect(commits()).toHaveLength(2));
  expect(commits()[1]).toMatchObject({ visits: [{ choice: 'ask', service_date: later }] });
});
