import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tag } from 'lucide-react';
import { beforeEach, expect, test } from 'vitest';
import { collection } from '#engine/contracts/platform/collection.ts';
import { topicOf } from '#engine/contracts/platform/topic.ts';
import { defineFacts, defineListing } from '#engine/settings/platform/define-listing.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { text } from '#engine/settings/platform/kinds.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import { listPage } from './list-page.tsx';

const settings = defineSettings({ name: { ...text(), title: 'Name' } });
const facts = defineFacts({});
const listing = defineListing({ fields: ['id', 'name'], search: true, defaultOrder: 'name ASC' });
const calls = collection({
  path: '/api/stones',
  one: 'a stone',
  many: 'stones',
  permission: 'manage_services',
  settings,
  facts,
});

const drawn: string[] = [];
const { Page } = listPage({
  calls,
  settings,
  facts,
  listing,
  icon: Tag,
  words: { title: 'Stones', one: 'stone', many: 'stones' },
  permission: 'manage_services',
  nameOf: ({ name }) => name,
  columns: [
    {
      title: 'Name',
      name: 'name',
      cell: ({ name }) => {
        drawn.push(name);
        return name;
      },
    },
  ],
});

let stones: { id: string; name: string }[];

beforeEach(() => {
  stones = Array.from({ length: 20 }, (_, n) => ({ id: sampleId(n + 1), name: `Stone ${n + 1}` }));
  const server = createFakeServer();
  server.onCall(calls.list, () => Response.json(stones));
  server.onCall(calls.count, () => Response.json({ count: stones.length }));
});

async function showStones() {
  const view = renderInApp(<Page />, { user: createUser('r_admin') });
  await screen.findByText('Stone 20');
  drawn.length = 0;
  return view;
}

test('when a colleague changes one record, its row alone is drawn again', async () => {
  const { client } = await showStones();
  stones = stones.map((stone, n) => (n === 4 ? { ...stone, name: 'Opal' } : stone));
  await act(() => client.invalidateQueries({ queryKey: [topicOf(calls.list)] }));
  await screen.findByText('Opal');
  expect(drawn).toEqual(['Opal']);
});

test('choosing a row draws that row alone', async () => {
  await showStones();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Stone 7' }));
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Select Stone 7' })).toHaveProperty('checked', true),
  );
  expect(drawn).toEqual(['Stone 7']);
});
