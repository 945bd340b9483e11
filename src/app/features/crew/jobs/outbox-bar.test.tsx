import { notifications } from '@mantine/notifications';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { sendCrewActs, syncCrew } from '#engine/contracts/crew/crew.ts';
import { askBeforeSignOut } from '#app/lib/before-sign-out.ts';
import { english } from '#app/words/en/index.ts';
import { spanish } from '#app/words/es/index.ts';
import { WordsContext } from '#app/words/words-context.tsx';
import { jobIn, openPhone } from '#tests/web/crew-phone.ts';
import { refusal } from '#tests/web/fake-server.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { OutboxBar } from './outbox-bar.tsx';
import { useCrewAtWork, useCrewJobs } from './store/use-crew.ts';

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

test('the browser is asked to keep the jobs when something first waits offline, with the reason beside it', async () => {
  const job = jobIn(0, 1);
  const { user, device, loseServer } = await openPhone([job]);
  let answer: (isKept: boolean) => void = () => undefined;
  const persist = vi.fn<() => Promise<boolean>>(() => new Promise((resolve) => (answer = resolve)));
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
  const AtWork = () => {
    useCrewAtWork();
    return <Page />;
  };
  renderInApp(<AtWork />, { user });
  loseServer();
  await act(() => device.sync().catch(() => undefined));
  expect(persist).not.toHaveBeenCalled();
  expect(screen.queryByText(/^Keep your jobs/)).toBeNull();
  await act(() => device.act(job.id, { kind: 'note', text: 'The tap drips.' }));
  const reason = 'Keep your jobs on this phone so you can open them without a signal.';
  expect(await screen.findByText(reason)).toBeDefined();
  expect(persist).toHaveBeenCalledOnce();
  await act(async () => answer(true));
  expect(screen.queryByText(reason)).toBeNull();
});

/** The bar above a page that asks for its jobs. */
function Page() {
  useCrewJobs();
  return <OutboxBar />;
}

test.each([
  ['en', english, { line: 'You’re offline.', send: 'Send now', said: 'No connection. We’ll keep trying.' }],
  [
    'es',
    spanish,
    { line: 'No hay conexión.', send: 'Enviar ahora', said: 'Sin conexión. Lo seguiremos intentando.' },
  ],
] as const)(
  'a server out of reach is said, also by "Send now" (%s)',
  async (language, words, { line, send, said }) => {
    const job = jobIn(0, 1);
    const { user, device, loseServer } = await openPhone([job]);
    loseServer();
    expect(navigator.onLine).toBe(true);
    renderInApp(
      <WordsContext value={{ language, locale: language, words }}>
        <Page />
      </WordsContext>,
      { user },
    );
    expect(await screen.findByText((text) => text.startsWith(line))).toBeDefined();
    await act(() => device.act(job.id, { kind: 'note', text: 'The tap drips.' }));
    await userEvent.click(await screen.findByRole('button', { name: send }));
    expect(await screen.findByText(said)).toBeDefined();
  },
);

test('a server that answers again is offline no longer', async () => {
  const { user, device } = await openPhone([]);
  renderInApp(<OutboxBar />, { user });
  expect(screen.queryByText(/offline/)).toBeNull();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await act(() => device.sync().catch(() => undefined));
  expect(await screen.findByText(/^You’re offline/)).toBeDefined();
  vi.stubGlobal('fetch', async () =>
    Response.json({
      server_time: new Date().toISOString(),
      cursor: 'two',
      full: true,
      jobs: [],
      removed: [],
    }),
  );
  await act(() => device.sync());
  expect(screen.queryByText(/offline/)).toBeNull();
});

test('the question before signing out counts what waits as the bar does', async () => {
  const job = jobIn(0, 1);
  const { user, device, loseServer } = await openPhone([job]);
  loseServer();
  renderInApp(<OutboxBar />, { user });
  const photo = { bytes: new Uint8Array([1, 2]), sha256: 'a'.repeat(64), type: 'image/jpeg' } as const;
  await act(async () => {
    await device.act(job.id, { kind: 'note', text: 'The tap drips.' });
    await device.act(
      job.id,
      { kind: 'photo', moment: 'before', sha256: photo.sha256, type: photo.type, bytes: photo.bytes.length },
      { photo },
    );
  });
  expect((await screen.findAllByText(/^2 waiting, 1 photo/)).length).toBe(1);
  const asked = askBeforeSignOut();
  const question = await screen.findByRole('dialog', { name: 'Sign out before everything is sent?' });
  expect(question.textContent).toContain('Not sent to the office yet: 2 waiting, 1 photo.');
  await userEvent.click(within(question).getByRole('button', { name: 'Stay signed in' }));
  expect(await asked).toBeUndefined();
});

test('what was not taken is one card with the address of each visit, also of one that is gone', async () => {
  const job = jobIn(0, 1);
  const other = jobIn(0, 2, { address: { ...job.address, line: '9 Oak St, New York' } });
  const { user, device, server } = await openPhone([job, other]);
  server.on(sendCrewActs, ({ acts }) => ({
    server_time: new Date().toISOString(),
    results: acts.map(({ id, seq }) => ({
      id,
      outcome: 'refused' as const,
      occurred_at: null,
      refusal: { code: 'over', reason: `Refused ${seq}`, current: null },
    })),
  }));
  renderInApp(<OutboxBar />, { user });
  for (const text of ['One', 'Two']) await act(() => device.act(job.id, { kind: 'note', text }));
  await act(() => device.act(other.id, { kind: 'note', text: 'Three' }));
  await act(() => device.flush());
  server.onCall(syncCrew, () =>
    Response.json({
      server_time: new Date().toISOString(),
      cursor: 'two',
      full: true,
      jobs: [],
      removed: [],
    }),
  );
  await act(() => device.sync());
  const card = await screen.findByRole('alert');
  expect(within(card).getByText('3 not accepted')).toBeDefined();
  const said = within(card)
    .getAllByText(/^(Refused \d|5 Fifth|9 Oak)/)
    .map(({ textContent }) => textContent);
  expect(said).toEqual([
    '5 Fifth Ave, New York',
    'Refused 1',
    'Refused 2',
    '9 Oak St, New York',
    'Refused 3',
  ]);
  await userEvent.click(within(card).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(device.getState().refused).toEqual([]);
});

test('a session that was ended from elsewhere names what is lost, and on which job', async () => {
  const job = jobIn(0, 1, { number: 1322 });
  const { user, device, server, loseServer } = await openPhone([job]);
  loseServer();
  renderInApp(<OutboxBar />, { user });
  await act(() => device.act(job.id, { kind: 'note', text: 'The tap drips.' }));
  server.onCall(sendCrewActs, () => refusal({ statusCode: 401, code: 'NOT_SIGNED_IN' }));
  await act(() => device.flush().catch(() => undefined));
  expect(
    await screen.findByText(/is lost: note on job 1322, \d+:\d\d [AP]M\. Tell the office/),
  ).toBeDefined();
});
