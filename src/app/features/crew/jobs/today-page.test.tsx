import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { syncCrew } from '#engine/contracts/crew/crew.ts';
import { jobIn, openPhone } from '#tests/web/crew-phone.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { TodayPage } from './today-page.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the job after a check-out begins at its top, and its heading has the focus', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const checked_in_at = new Date(Date.now() - 3_600_000).toISOString();
  const current = jobIn(0, 1, { status: 'in_progress', checked_in_at });
  const following = jobIn(0, 2, { address: { ...current.address, line: '9 Elm St' } });
  const { user, device } = await openPhone([current, following]);
  renderInApp(<TodayPage />, { user });
  await screen.findByRole('article', { name: 'You’re here' });
  expect([scroll.mock.calls.length, document.activeElement]).toEqual([0, document.body]);
  await act(() => device.act(current.id, { kind: 'check_out' }));
  const card = await screen.findByRole('article', { name: 'Next job' });
  expect(card.textContent).toContain('9 Elm St');
  await waitFor(() => expect(document.activeElement).toBe(card.querySelector('h2')));
  expect(scroll.mock.contexts).toEqual([card]);
  expect(scroll).toHaveBeenCalledWith({ block: 'start', behavior: 'instant' });
});

test('a check-out by somebody else of the team is announced, and ends nobody’s day', async () => {
  const checked_in_at = new Date(Date.now() - 3_600_000).toISOString();
  const current = jobIn(0, 1, { status: 'in_progress', checked_in_at });
  const following = jobIn(0, 2, { address: { ...current.address, line: '9 Elm St' } });
  const { user, device, server } = await openPhone([current, following]);
  renderInApp(<TodayPage />, { user });
  await screen.findByRole('article', { name: 'You’re here' });
  const jobs = [{ ...current, status: 'completed', checked_out_at: new Date().toISOString() }, following];
  server.onCall(syncCrew, () =>
    Response.json({ server_time: new Date().toISOString(), cursor: 'two', full: true, jobs, removed: [] }),
  );
  await act(() => device.sync());
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toMatch(/^A teammate checked out at \d/);
  expect(screen.getByRole('article').textContent).toContain(current.address.line);
  await userEvent.click(screen.getByRole('button', { name: 'I’m done here' }));
  expect((await screen.findByRole('article', { name: 'Next job' })).textContent).toContain('9 Elm St');
  expect(screen.queryByRole('alert')).toBeNull();
});
