import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listOfficeActs, undoOfficeAct } from '#engine/contracts/booking/office-acts.ts';
import { officeActsQuery, type OfficeAct } from '#app/lib/office-acts.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { EntryUndo } from './entry-undo.tsx';

const id = '7b0a2f7e-0000-4000-8000-000000000001';
const moved: OfficeAct = {
  id,
  kind: 'move',
  summary: 'Moved Ana Ruiz',
  at: '2026-11-23T15:42:00.000Z',
  undone_at: null,
  can_undo: true,
  reason: null,
  time_off_id: null,
  visits: [],
};

let acts: OfficeAct[] = [];
let undone: string[] = [];
beforeEach(() => {
  acts = [moved];
  undone = [];
  const server = createFakeServer();
  server.onCall(listOfficeActs, () => Response.json(acts));
  server.onCall(undoOfficeAct, () => {
    undone.push(id);
    acts = [{ ...moved, undone_at: moved.at, can_undo: false }];
    return Response.json({
      id,
      undone: true,
      summary: moved.summary,
      refusal: null,
      withdrawn: [],
      corrections: [],
    });
  });
});

const show = () =>
  renderInApp(<EntryUndo actId={id} />, { user: createUser('r_admin'), at: '/admin/bookings/1' });

test('takes back the act of the entry, and says then that it was', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo: Moved Ana Ruiz' }));
  expect(await screen.findByText('Undone')).toBeDefined();
  expect(undone).toEqual([id]);
});

test('says why it can’t be undone to whoever asks', async () => {
  acts = [{ ...moved, can_undo: false, reason: 'Undo “Gave Ana Ruiz to Ash” first.' }];
  show();
  const reason = () => screen.getByText('Undo “Gave Ana Ruiz to Ash” first.');
  const button = await screen.findByRole('button', { name: 'Can’t be undone: Moved Ana Ruiz' });
  expect(reason().hidden).toBe(true);
  await userEvent.click(button);
  expect(reason().hidden).toBe(false);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('is not there for an act that is no longer listed', async () => {
  acts = [];
  const { client } = show();
  await waitFor(() => expect(client.getQueryData(officeActsQuery.queryKey)).toEqual([]));
  expect(screen.queryByRole('button', { name: /Moved Ana Ruiz/ })).toBeNull();
});
