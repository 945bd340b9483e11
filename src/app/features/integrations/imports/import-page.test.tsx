import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { getImport, listImportRows, undoImport } from '#engine/contracts/integrations/imports.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import type { ImportReport } from './api.ts';
import { ImportPage } from './import-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const done: ImportReport = {
  id: 'i1',
  kind: 'customers',
  file_name: 'people.csv',
  mapping: { Email: 'email', Mobile: 'phone' },
  titles: {},
  state: 'done',
  total: 3,
  checked: 3,
  sound: 0,
  created: 3,
  known: 0,
  refused: 0,
  incomplete: 1,
  can_undo: true,
  made_by: 'Olive',
  created_at: '2026-11-20T10:00:00.000Z',
  started_at: '2026-11-20T10:00:00.000Z',
  finished_at: '2026-11-20T10:01:00.000Z',
};

test('an import says what was left out, and is taken back after a question', async () => {
  const server = createFakeServer();
  let now = done;
  server.on(getImport, () => now);
  server.on(listImportRows, () => [
    {
      line: 2,
      state: 'created' as const,
      values: { email: 'ada@example.test', phone: 'ask her' },
      problems: { phone: ['is not a phone number'] },
      subject_id: 'c1',
    },
  ]);
  server.on(undoImport, () => (now = { ...done, state: 'checked', created: 1, sound: 2, can_undo: false }));
  renderInApp(
    <Routes>
      <Route path="/imports/:id" element={<ImportPage />} />
    </Routes>,
    { user: createUser('r_admin'), at: '/imports/i1' },
  );
  expect(await screen.findByText('3 rows added, 1 without a value that couldn’t be read')).toBeDefined();
  expect(await screen.findByText('Phone is not a phone number. It’s left out.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Undo this import' }));
  const question = await screen.findByRole('dialog', { name: 'Undo this import?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Undo this import' }));
  expect(await screen.findByText('2 rows removed. 1 row stayed: something depends on it.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull());
});
