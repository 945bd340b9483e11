import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tag } from 'lucide-react';
import { expect, test } from 'vitest';
import { collection } from '#engine/contracts/platform/collection.ts';
import { listSavedViews } from '#engine/contracts/platform/saved-views.ts';
import { defineFacts, defineListing } from '#engine/settings/platform/define-listing.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { text } from '#engine/settings/platform/kinds.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import { listPage } from './list-page.tsx';

const settings = defineSettings({ name: { ...text(), title: 'Name' } });
const facts = defineFacts({ used: { type: 'integer', title: 'Uses', 'x-kind': 'number' } });
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
  permission: 'manage_services',
  nameOf: ({ name }) => name,
  columns: ['name'],
  filters: [],
});

test('Shift and a click select all rows in between, and keys work after a tick', async () => {
  const names = ['Aloe', 'Basil', 'Cress', 'Dill', 'Elder'];
  const server = createFakeServer();
  server.onCall(calls.list, () =>
    Response.json(names.map((name, at) => ({ id: sampleId(at + 20), name, active: true }))),
  );
  server.onCall(calls.count, () => Response.json({ count: names.length }));
  server.on(listSavedViews, () => []);
  renderInApp(<Page />, { user: createUser('r_admin') });
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
  const chosen = async () => {
    const boxes = await Promise.all(names.map(box));
    return names.filter((_name, at) => boxes[at]?.checked);
  };
  const user = userEvent.setup();
  await user.click(await box('Aloe'));
  await user.click(await box('Basil'));
  expect(await chosen()).toEqual(['Aloe', 'Basil']);
  await user.keyboard('{Shift>}');
  await user.click(await box('Dill'));
  await user.keyboard('{/Shift}');
  expect(await chosen()).toEqual(['Aloe', 'Basil', 'Cress', 'Dill']);
  expect(getSelection()?.toString()).toBe('');
  await user.keyboard('{ArrowDown}x');
  expect(await chosen()).toEqual(names);
});
