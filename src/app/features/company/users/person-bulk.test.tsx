import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getBulkRun } from '#engine/contracts/platform/bulk.ts';
import { listSavedViews } from '#engine/contracts/platform/saved-views.ts';
import { bulkUsers, countUsers, listUsers } from '#engine/contracts/company/users.ts';
import { Page } from '#app/areas/admin/pages/manage-users.tsx';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import { sampleRun } from '#tests/web/sample-run.ts';

const person = {
  id: sampleId(1),
  email: 'ana@example.com',
  first_name: 'Ana',
  last_name: 'Ruiz',
  fullname: 'Ana Ruiz',
  phone: null,
  role: 'r_staff',
  state: 'active',
  exceptions: {},
  second_factor: false,
  last_login_at: null,
  created_at: '2026-03-05T14:30:00.000Z',
} as const;
const run = { ...sampleRun, collection: 'users' } as const;

test('people who are chosen get a role, once it is said whose role changes', async () => {
  const server = createFakeServer();
  server.on(listUsers, () => [person]);
  server.on(countUsers, () => ({ count: 1 }));
  server.on(listSavedViews, () => []);
  server.onCall(bulkUsers, ({ body }) =>
    Response.json(
      (body as { dry_run: boolean }).dry_run
        ? {
            total: 1,
            judged: 1,
            would: { changed: 1, unchanged: 0, refused: 0 },
            rows: [{ id: person.id, title: 'Ana Ruiz', outcome: 'changed', before: { role: 'r_staff' } }],
          }
        : { total: 1, run },
    ),
  );
  server.on(getBulkRun, () => ({ ...run, rows: [] }));
  renderInApp(<Page />, { user: createUser('r_admin') });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ana Ruiz' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change role' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the role of 1 person' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Preview' }));
  expect(await within(dialog).findByText('Role is required.')).toBeDefined();
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Role' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sales' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preview' }));
  expect(await within(dialog).findByText('From Staff')).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change the role of 1 person' }));
  expect(await within(dialog).findByText('1 changed.')).toBeDefined();
  const asked = server.calls.filter(({ path }) => path === '/api/users/bulk');
  expect(asked.map(({ body }) => body)).toEqual(
    [true, false].map((dry_run) => ({ ids: [person.id], change_role: { role: 'r_sales' }, dry_run })),
  );
});
