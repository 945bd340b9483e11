import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tag } from 'lucide-react';
import { beforeEach, expect, test } from 'vitest';
import { collection, reordering } from '#engine/contracts/platform/collection.ts';
import { defineFacts, defineListing } from '#engine/settings/platform/define-listing.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { ordering } from '#engine/settings/platform/fact-kinds.ts';
import { text } from '#engine/settings/platform/kinds.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import { listPage } from './list-page.tsx';
import { moved } from './use-reorder.ts';

const settings = defineSettings({ name: { ...text(), title: 'Name' } });
const facts = defineFacts({ ordering });
const about = { path: '/api/plants', one: 'a plant', many: 'plants', permission: 'manage_services' } as const;
const calls = { ...collection({ ...about, settings, facts }), order: reordering(about) };
const { Page } = listPage({
  calls,
  settings,
  facts,
  listing: defineListing({
    fields: ['name', 'ordering'],
    search: true,
    defaultOrder: 'ordering ASC',
    position: 'ordering',
  }),
  icon: Tag,
  words: { title: 'Plants', one: 'plant', many: 'plants' },
  permission: 'manage_services',
  nameOf: ({ name }) => name,
  columns: ['name'],
});

const names = ['Fern', 'Moss', 'Ivy'];
let stored: { id: string; name: string; ordering: number }[];
let server: ReturnType<typeof createFakeServer>;

beforeEach(() => {
  stored = names.map((name, index) => ({ id: sampleId(index), name, ordering: index }));
  server = createFakeServer();
  server.onCall(calls.list, () => Response.json(stored));
  server.onCall(calls.count, () => Response.json({ count: stored.length }));
  server.onCall(calls.order, ({ body }) => {
    const { ids } = body as { ids: string[] };
    stored = stored.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    return Response.json({ ids });
  });
});
const show = (at = '/') => renderInApp(<Page />, { user: createUser('r_admin'), at });
const shown = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const choose = async (name: string, act: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: act }));
};
const saved = () => server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('a row moves by its menu, in one call, and back', async () => {
  show();
  await choose('Ivy', 'Move up');
  expect(await screen.findByText(/Ivy is now number 2\./)).toBeDefined();
  expect(shown()).toEqual(['Fern', 'Ivy', 'Moss']);
  expect(saved()).toEqual([{ ids: [sampleId(0), sampleId(2), sampleId(1)] }]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shown()).toEqual(names));
});

test('the last one moves to the top', async () => {
  show();
  await choose('Ivy', 'Move to top');
  await waitFor(() => expect(shown()).toEqual(['Ivy', 'Fern', 'Moss']));
});

test('the first one cannot move up, nor the last one down', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Fern' }));
  expect(await screen.findByRole('menuitem', { name: 'Move down' })).toBeDefined();
  expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Move to top' })).toBeNull();
});

test('each row has a grip that the keyboard reaches, and says how it is used', async () => {
  show();
  const grip = await screen.findByRole('button', { name: 'Reorder Moss' });
  grip.focus();
  expect(document.activeElement).toBe(grip);
  const hint = document.getElementById(grip.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toContain('arrow keys');
});

test('an order that is refused is taken back', async () => {
  server.onCall(calls.order, () => refusal({ statusCode: 422, code: 'VALIDATION', message: 'Not so.' }));
  show();
  await choose('Ivy', 'Move up');
  expect(await screen.findByText('Not so.')).toBeDefined();
  await waitFor(() => expect(shown()).toEqual(names));
});

test('rows stay where they were put while what is read was asked before the server knew', async () => {
  let answer = (): void => undefined;
  server.onCall(calls.order, () => new Promise((resolve) => (answer = () => resolve(Response.json({})))));
  const { client } = show();
  await choose('Ivy', 'Move up');
  await waitFor(() => expect(shown()).toEqual(['Fern', 'Ivy', 'Moss']));
  await client.refetchQueries();
  expect(shown()).toEqual(['Fern', 'Ivy', 'Moss']);
  answer();
  // The server of this test has kept what it had, and it has the last word.
  await waitFor(() => expect(shown()).toEqual(names));
});

test('in another order, rows have no places', async () => {
  show('/?sort=name ASC');
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Reorder Fern' })).toBeNull();
});

test('one taken out leaves the others in their order', () =>
  expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']));
