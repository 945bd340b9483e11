import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { countNotices, listNotices, readNotices } from '#engine/contracts/messages/notices.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { spanish } from '#app/words/es/index.ts';
import { WordsContext } from '#app/words/words-context.tsx';
import { NoticeBell } from './notice-bell.tsx';

const server = createFakeServer();
const id = '7b0a2f7e-0000-4000-8000-00000000000d';
const notice = {
  id,
  event: 'booking_missed',
  title: 'Visit missed',
  body: 'Booking 1042, Ada Bergman',
  path: `/admin/bookings/${id}`,
  created_at: '2026-03-01T10:00:00.000Z',
  read_at: null as string | null,
};
let rows = [notice];

beforeEach(() => {
  server.calls.length = 0;
  rows = [notice];
  server.on(countNotices, () => ({ count: rows.filter(({ read_at }) => read_at === null).length }));
  server.on(listNotices, () => rows);
  server.on(readNotices, () => {
    rows = rows.map((row) => ({ ...row, read_at: '2026-03-01T11:00:00.000Z' }));
    return { read: 1 };
  });
});
const bodies = () => server.calls.filter(({ path }) => path === readNotices.path).map(({ body }) => body);

test('a notice leads to the page it is about, and counts as read then', async () => {
  const onOpen = vi.fn<(path: string) => void>();
  const user = userEvent.setup();
  renderInApp(<NoticeBell onOpen={onOpen} />, { user: createUser('r_admin') });
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await user.click(await screen.findByRole('button', { name: /Unread: Visit missed/ }));
  expect(onOpen).toHaveBeenCalledWith(notice.path);
  expect(bodies()[0]).toEqual({ ids: [id] });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Notifications' })).toBeDefined());
});

test('all are marked as read at once', async () => {
  const user = userEvent.setup();
  renderInApp(<NoticeBell onOpen={() => undefined} />, { user: createUser('r_admin') });
  await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  expect(bodies()[0]).toEqual({});
});

test('whoever reads Spanish hears and reads of notices in it', async () => {
  const user = userEvent.setup();
  rows = [{ ...notice, created_at: new Date(Date.now() - 3_600_000).toISOString() }];
  renderInApp(
    <WordsContext value={{ language: 'es', locale: 'es', words: spanish }}>
      <NoticeBell onOpen={() => undefined} />
    </WordsContext>,
    { user: createUser('r_customer') },
  );
  await user.click(await screen.findByRole('button', { name: 'Avisos, 1 sin leer' }));
  expect(await screen.findByRole('heading', { name: 'Avisos' })).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Marcar todo como leído' })).toBeDefined();
  expect(await screen.findByRole('button', { name: /^Sin leer: .*hace / })).toBeDefined();
});
