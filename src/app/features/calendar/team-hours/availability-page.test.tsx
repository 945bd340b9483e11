import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { getPolicies } from '#engine/contracts/company/policy-settings.ts';
import { listTeamAvailability } from '#engine/contracts/calendar/team-availability.ts';
import { replaceHours } from '#engine/contracts/calendar/team-hours.ts';
import type { WeekHours } from '#engine/time/week-hours.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { AvailabilityPage } from './availability-page.tsx';

const monday: WeekHours = { weekday: 1, from: '08:00', to: '17:00', valid_from: null, valid_to: null };
const team = (teamId: string, title: string, hours: WeekHours[], state = '1') => ({
  teamId,
  title,
  color: '#112233',
  hours,
  state,
  exceptions: [],
  time_off: [],
});
const visit = {
  bookingId: '00000000-0000-4000-8000-000000000001',
  number: 7,
  start_at: '2027-01-04T14:00:00Z',
  start_local: '2027-01-04T09:00',
  customer_name: 'Ada Byron',
};

let server: ReturnType<typeof createFakeServer>;
let teams: ReturnType<typeof team>[];
beforeEach(() => {
  server = createFakeServer();
  teams = [team('one', 'Maple', [monday]), team('two', 'Willow', [])];
  server.onCall(listTeamAvailability, () => Response.json(teams));
  server.onCall(getPolicies, () => Response.json({ policies: { own_availability: 'request' } }));
  server.onCall(replaceHours, ({ body }) => {
    const asked = body as {
      dry_run?: boolean;
      teams: { teamId: string; hours: WeekHours[]; state?: string }[];
    };
    const isOutrun = asked.teams.some(({ teamId, state }) =>
      teams.some((one) => one.teamId === teamId && state !== undefined && state !== one.state),
    );
    if (isOutrun) return refusal({ statusCode: 409, code: 'CHANGED_MEANWHILE' });
    const answer = asked.teams.map(({ teamId, hours }) => ({
      teamId,
      title: teamId === 'one' ? 'Maple' : 'Willow',
      hours,
      affected: teamId === 'one' ? [visit] : [],
    }));
    return Response.json({ saved: !asked.dry_run, teams: answer });
  });
});

const user = createUser('r_admin');
const saved = () =>
  server.calls
    .filter(({ method, body }) => method === 'PUT' && !(body as { dry_run?: boolean }).dry_run)
    .map(({ body }) => body);
const edit = async (...titles: string[]) => {
  for (const title of titles)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
  await userEvent.click(screen.getByRole('button', { name: /^Edit hours/ }));
};

describe('the hours of teams', () => {
  test('stand in one grid, with who may change them', async () => {
    renderInApp(<AvailabilityPage />, { user });
    const cell = await screen.findByRole('button', { name: /^Maple, Monday, .*: 08:00 am – 05:00 pm$/ });
    // A narrow cell breaks between two times, not within one.
    expect(cell.textContent).toBe('08:00\u00a0am – 05:00\u00a0pm');
    expect(screen.getByRole('button', { name: /^Willow, Monday, .*: Off$/ })).toBeDefined();
    expect(await screen.findByText(/Teams may request time off/)).toBeDefined();
  });

  test('of several are painted at once, and saved with what that leaves outside', async () => {
    renderInApp(<AvailabilityPage />, { user });
    await edit('Maple', 'Willow');
    (await screen.findByLabelText('Monday 08:00 am: Maple')).focus();
    await userEvent.keyboard('{Delete}');
    (await screen.findByLabelText('Tuesday 08:00 am: off')).focus();
    await userEvent.keyboard(' ');
    expect(await screen.findByLabelText('Tuesday 08:00 am: Maple and Willow')).toBeDefined();
    expect(await screen.findByText('These visits would be outside working hours')).toBeDefined();
    expect(screen.getByRole('link', { name: '#7 Ada Byron' })).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
    const half = { weekday: 2, from: '08:00', to: '08:30', valid_from: null, valid_to: null };
    await waitFor(() => expect(saved()).toHaveLength(1));
    expect(saved()[0]).toEqual({
      teams: [
        { teamId: 'one', state: '1', hours: [{ ...monday, from: '08:30' }, half] },
        { teamId: 'two', state: '1', hours: [half] },
      ],
    });
  });

  test('that somebody else has changed are not written over', async () => {
    renderInApp(<AvailabilityPage />, { user });
    await edit('Willow');
    (await screen.findByLabelText('Tuesday 08:00 am: off')).focus();
    await userEvent.keyboard(' ');
    teams = [team('one', 'Maple', [monday]), team('two', 'Willow', [monday], '2')];
    await userEvent.click(await screen.findByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText('Someone else changed the hours of Willow')).toBeDefined();
    expect(saved()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save hours' }));
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]).toMatchObject({ teams: [{ teamId: 'two', state: '2' }] });
  });

  test('are only shown to who may not change them', async () => {
    const reader = { ...user, resources: [], models: [{ name: 'manage_availability' as const, read: true }] };
    renderInApp(<AvailabilityPage />, { user: reader });
    expect(await screen.findByRole('button', { name: /^Maple, Monday/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Edit hours/ })).toBeNull();
  });
});
