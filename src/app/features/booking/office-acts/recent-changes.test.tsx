import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRecentChanges, type OfficeAct } from '#app/lib/office-acts.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { RecentChanges } from './recent-changes.tsx';

const made = (own: Partial<OfficeAct>): OfficeAct => ({
  id: '7b0a2f7e-0000-4000-8000-000000000001',
  kind: 'move',
  summary: 'Moved Ana Ruiz from Tue, Nov 24, 9:00 am to Wed, Nov 25, 2:00 pm',
  at: '2026-11-23T15:42:00.000Z',
  undone_at: null,
  can_undo: true,
  reason: null,
  time_off_id: null,
  visits: [{ id: '7b0a2f7e-0000-4000-8000-00000000000b', number: 1042, customer: 'Ana Ruiz' }],
  ...own,
});
const second = made({
  id: '7b0a2f7e-0000-4000-8000-000000000002',
  summary: 'Gave Ben Ode to Team Maple',
  can_undo: false,
  reason: 'Changed by Leah Lopez at 10:42 on 2026-11-23.',
  visits: [],
});

let acts: OfficeAct[] = [];
const undone: string[] = [];

beforeEach(() => {
  acts = [made({}), second];
  undone.length = 0;
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const url = new URL(typeof input === 'string' ? input : input.url, location.origin);
    const method = init?.method ?? (typeof input === 'string' ? 'GET' : input.method);
    if (method === 'GET') return Response.json(acts);
    const id = url.pathname.split('/').at(-2) ?? '';
    undone.push(id);
    acts = acts.map((one) => (one.id === id ? { ...one, undone_at: one.at, can_undo: false } : one));
    const summary = acts.find((one) => one.id === id)?.summary;
    const withdrawn = [
      { name: 'Ana Ruiz', channel: 'email', audience: 'customer' },
      { name: 'Kim Ode', channel: 'push', audience: 'team' },
    ];
    return Response.json({ id, undone: true, summary, refusal: null, withdrawn, corrections: [] });
  });
});
afterEach(() => vi.unstubAllGlobals());

const render = (at = '/admin/dashboard/timeline') =>
  renderInApp(
    <>
      <RecentChanges />
      <input aria-label="Search" />
    </>,
    { user: createUser('r_admin'), at },
  );

test('each change says what it was, and has its undo or why there is none', async () => {
  render();
  act(() => void openRecentChanges());
  const button = await screen.findByRole('button', { name: /^Undo: Moved Ana Ruiz/ });
  expect(screen.getByText('Can’t be undone. Changed by Leah Lopez at 10:42 on 2026-11-23.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Visit 1042' })).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Undo: / })).toHaveLength(1);
  await userEvent.setup().click(button);
  expect(
    await screen.findByText(
      /^Undone: Moved Ana Ruiz .* Not sent: an email to Ana Ruiz and a message to Kim Ode$/,
    ),
  ).toBeDefined();
  expect(await screen.findByText('Undone')).toBeDefined();
  expect(undone).toEqual([made({}).id]);
});

test('the keys take back the last change, but not while something is typed', async () => {
  render();
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox', { name: 'Search' }));
  await user.keyboard('{Control>}z{/Control}');
  expect(undone).toEqual([]);
  await user.click(document.body);
  await waitFor(async () => {
    if (undone.length === 0) await user.keyboard('{Control>}z{/Control}');
    expect(undone).toEqual([made({}).id]);
  });
  expect(await screen.findByText(/^Undone: Moved Ana Ruiz/)).toBeDefined();
});

test('elsewhere the keys are those of the page', async () => {
  render('/admin/settings/tags');
  await userEvent.setup().keyboard('{Control>}z{/Control}');
  expect(undone).toEqual([]);
});
