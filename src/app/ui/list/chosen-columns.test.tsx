import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tag } from 'lucide-react';
import { beforeEach, expect, test } from 'vitest';
import { collection } from '#engine/contracts/platform/collection.ts';
import { overlayPreferences, type Preferences } from '#engine/contracts/platform/overlay-preferences.ts';
import {
  createSavedView,
  getPreferences,
  listSavedViews,
  updatePreferences,
} from '#engine/contracts/platform/saved-views.ts';
import { defineFacts, defineListing } from '#engine/settings/platform/define-listing.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { minutes, text } from '#engine/settings/platform/kinds.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import { listPage } from './list-page.tsx';
import type { View } from './view.ts';

/** What a list remembers of the columns that somebody has chosen. */
const settings = defineSettings({
  name: { ...text(), title: 'Name' },
  origin: { ...text(), title: 'Origin' },
  duration: { ...minutes, title: 'Duration', default: 30 },
});
const facts = defineFacts({});
const listing = defineListing({ fields: ['id', 'name'], search: true, defaultOrder: 'name ASC' });
const calls = collection({
  path: '/api/plants',
  one: 'a plant',
  many: 'plants',
  permission: 'manage_services',
  settings,
  facts,
});
const { Page } = listPage({
  calls,
  settings,
  facts,
  listing,
  icon: Tag,
  words: { title: 'Plants', one: 'plant', many: 'plants' },
  nameOf: ({ name }) => name,
  columns: ['name', 'origin'],
  further: ['duration'],
});

let server: ReturnType<typeof createFakeServer>;
/** What the server has of whoever is signed in. */
let stored: Preferences;
let views: View[];

beforeEach(() => {
  localStorage.clear();
  stored = {};
  views = [];
  server = createFakeServer();
  server.on(calls.list, () => [{ id: sampleId(1), name: 'Fern', origin: 'Chile', duration: 90 }]);
  server.onCall(calls.count, () => Response.json({ count: 1 }));
  server.on(getPreferences, () => stored);
  server.on(updatePreferences, (changes) => (stored = overlayPreferences(stored, changes)));
  server.on(listSavedViews, () => views);
});

const show = (at = '/', id = 'ada') => renderInApp(<Page />, { user: createUser('r_admin', { id }), at });

const shownColumns = async () => {
  await screen.findByRole('link', { name: 'Fern' });
  return screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((title) => ['Name', 'Origin', 'Duration'].includes(title));
};

async function chooseDuration() {
  await userEvent.click(await screen.findByRole('button', { name: 'Display' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Duration' }));
  await waitFor(() => expect(stored.columns).toEqual({ plants: ['name', 'origin', 'duration'] }));
}

const all = ['Name', 'Origin', 'Duration'];
const usual = ['Name', 'Origin'];

test('a list comes back with the columns that this person chose last, at once', async () => {
  const { unmount } = show();
  expect(await shownColumns()).toEqual(usual);
  await chooseDuration();
  unmount();
  server.onCall(getPreferences, () => new Promise(() => {}));
  show();
  expect(await shownColumns()).toEqual(all);
});

test('the choice follows its person to another device, and nobody else at this one', async () => {
  const { unmount } = show();
  await chooseDuration();
  unmount();
  localStorage.clear();
  const elsewhere = show();
  await waitFor(async () => expect(await shownColumns()).toEqual(all));
  elsewhere.unmount();
  stored = {};
  show('/', 'bruno');
  expect(await shownColumns()).toEqual(usual);
});

test('where somebody has never worked, no columns are drawn that the answer would change', async () => {
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.onCall(getPreferences, async () => {
    await answered;
    return Response.json({ columns: { plants: ['name'] } });
  });
  show();
  expect(await screen.findByText('1 in total')).toBeDefined();
  expect(screen.queryByRole('columnheader')).toBeNull();
  answer();
  expect(await shownColumns()).toEqual(['Name']);
});

test('a choice may be reset', async () => {
  stored = { columns: { plants: ['name'], teams: ['title'] } };
  show();
  await waitFor(async () => expect(await shownColumns()).toEqual(['Name']));
  await userEvent.click(screen.getByRole('button', { name: 'Display' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reset columns' }));
  await waitFor(() => expect(stored.columns).toEqual({ teams: ['title'] }));
  expect(await shownColumns()).toEqual(usual);
  expect(screen.queryByRole('button', { name: 'Reset columns' })).toBeNull();
});

test('columns that a list no longer has are not missed', async () => {
  stored = { columns: { plants: ['latin_name', 'duration'] } };
  show();
  await waitFor(() => expect(server.calls.some(({ path }) => path === getPreferences.path)).toBe(true));
  expect(await shownColumns()).toEqual(usual);
});

const view: View = {
  id: sampleId(5),
  list: 'plants',
  name: 'Mine',
  query: 'q=fern',
  columns: null,
  shared: false,
  position: 0,
  owner: 'Ada Bergman',
  own: true,
  created_at: '2026-03-05T14:30:00.000Z',
};

test('a saved view shows its own columns, whatever was chosen in the list', async () => {
  stored = { columns: { plants: ['name', 'duration'] } };
  views = [
    view,
    { ...view, id: sampleId(6), name: 'Wide', query: 'q=fern&columns=name%2Corigin%2Cduration' },
  ];
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Mine' }));
  await waitFor(async () => expect(await shownColumns()).toEqual(usual));
  await userEvent.click(screen.getByRole('button', { name: 'Wide' }));
  await waitFor(async () => expect(await shownColumns()).toEqual(all));
  await userEvent.click(screen.getByRole('button', { name: 'All plants' }));
  await waitFor(async () => expect(await shownColumns()).toEqual(['Name', 'Duration']));
});

test('a view is saved with the columns that are shown', async () => {
  stored = { columns: { plants: ['name', 'duration'] } };
  server.on(createSavedView, (body) => {
    const made = { ...view, name: body.name, query: body.query ?? '' };
    views = [made];
    return made;
  });
  const { router } = show('/?q=fern');
  await waitFor(async () => expect(await shownColumns()).toEqual(['Name', 'Duration']));
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Short');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=fern&columns=name%2Cduration'));
  expect(await screen.findByRole('button', { name: 'Short', current: true })).toBeDefined();
});
