import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showJobCodes } from '#engine/contracts/crew/access-codes.ts';
import { syncCrew } from '#engine/contracts/crew/crew.ts';
import { makeTestJob } from '#engine/crew/test-jobs.ts';
import { openPhone } from '#tests/web/crew-phone.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { JobCodes } from './job-codes.tsx';
import { dropCodes, heldCodesOf, keepCodesOf } from './store/held-codes.ts';

const minute = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();
const entry = { id: 'a', kind: 'door', label: 'Side door', hint: 'Left of the garage' } as const;
const jobOf = (opens: number, closes: number) =>
  makeTestJob(1, {
    access_codes: { opens_at: inMinutes(opens), closes_at: inMinutes(closes), entries: [entry] },
  });

let server: ReturnType<typeof createFakeServer>;
let isCut = false;
beforeEach(() => {
  server = createFakeServer();
  isCut = false;
  server.onCall(showJobCodes, () => {
    if (isCut) throw new TypeError('no network');
    return Response.json({ codes: [{ ...entry, value: '4711#' }], closes_at: inMinutes(60) });
  });
});
afterEach(() => {
  vi.useRealTimers();
  dropCodes(makeTestJob(1).id);
});

const open = (job = jobOf(-5, 60)) => renderInApp(<JobCodes job={job} />, { user: createUser('r_team') });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a job without codes says nothing of them', () => {
  open(makeTestJob(1));
  expect(screen.queryByText('Door codes')).toBeNull();
});

test('a phone whose clock is three hours fast shows them when the server does', async () => {
  const phone = await openPhone([]);
  phone.server.onCall(syncCrew, () =>
    Response.json({ server_time: inMinutes(-180), cursor: 'two', full: true, jobs: [], removed: [] }),
  );
  await act(() => phone.device.sync());
  renderInApp(<JobCodes job={jobOf(-185, -120)} />, { user: phone.user });
  expect(screen.getByRole('button', { name: 'Show the codes' })).toBeDefined();
});

test('before its time it says when, and asks nobody', () => {
  open(jobOf(90, 200));
  expect(screen.getByText('Side door')).toBeDefined();
  expect(screen.getByText(/^You can see them from/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(server.calls).toEqual([]);
});

test('shown by a press, and hidden by the next', async () => {
  open();
  expect(screen.queryByText('4711#')).toBeNull();
  await press('Show the codes');
  expect(await screen.findByText('4711#')).toBeDefined();
  await press('Hide the codes');
  expect(screen.queryByText('4711#')).toBeNull();
});

test('hidden by itself after a minute', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open();
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button'));
  expect(await screen.findByText('4711#')).toBeDefined();
  await vi.advanceTimersByTimeAsync(61_000);
  await waitFor(() => expect(screen.queryByText('4711#')).toBeNull());
});

test('without a network it says so, and what was shown before is remembered', async () => {
  open();
  isCut = true;
  await press('Show the codes');
  expect(await screen.findByText('Codes need a connection. Show them before you lose signal.')).toBeDefined();
  isCut = false;
  await press('Show the codes');
  expect(await screen.findByText('4711#')).toBeDefined();
  await press('Hide the codes');
  isCut = true;
  await press('Show the codes');
  expect(await screen.findByText('4711#')).toBeDefined();
});

test.each([
  [{ statusCode: 403, code: 'CODES_CLOSED' }, 'You can see them around the visit only.'],
  [{ statusCode: 404, code: 'NOT_FOUND' }, 'There are no codes for you here anymore.'],
])('what the server says no to is said, and forgotten: %o', async (error, text) => {
  const job = jobOf(-5, 60);
  open(job);
  await press('Show the codes');
  await screen.findByText('4711#');
  await press('Hide the codes');
  server.onCall(showJobCodes, () => refusal(error));
  await press('Show the codes');
  expect(await screen.findByText(text)).toBeDefined();
  expect(heldCodesOf(job.id, Date.now())).toBeUndefined();
});

test('codes of a job that went to others are forgotten, and those of one that is over', async () => {
  const job = jobOf(-5, 60);
  open(job);
  await press('Show the codes');
  await screen.findByText('4711#');
  keepCodesOf([job]);
  expect(heldCodesOf(job.id, Date.now())).toBeDefined();
  expect(heldCodesOf(job.id, Date.now() + 61 * minute)).toBeUndefined();
  await press('Hide the codes');
  await press('Show the codes');
  await screen.findByText('4711#');
  keepCodesOf([]);
  expect(heldCodesOf(job.id, Date.now())).toBeUndefined();
});
