import { Tag } from 'lucide-react';
import { expect, test } from 'vitest';
import { tagCalls } from '#engine/contracts/people/tags.ts';
import { teamCalls } from '#engine/contracts/calendar/teams.ts';
import { tagFacts, tagListing, tagSettings } from '#engine/settings/people/tags.ts';
import { teamFacts, teamListing, teamSettings } from '#engine/settings/calendar/teams.ts';
import { listPage } from './list-page.tsx';

const tags = {
  calls: tagCalls,
  settings: tagSettings,
  facts: tagFacts,
  listing: tagListing,
  icon: Tag,
  words: { title: 'Tags', one: 'tag', many: 'tags' },
  permission: 'general_settings',
} as const;
const teams = {
  ...tags,
  calls: teamCalls,
  settings: teamSettings,
  facts: teamFacts,
  listing: teamListing,
} as const;

/** Each of these must not compile: `tsc` fails where one of them does. */
export const wrong = () => [
  // @ts-expect-error -- a column that nothing is called
  listPage({ ...tags, nameOf: ({ name }) => name, columns: ['nmae'] }),
  // @ts-expect-error -- a filter that the server does not take
  listPage({ ...tags, nameOf: ({ name }) => name, columns: ['name'], filters: ['color'] }),
  listPage({
    ...tags,
    nameOf: ({ name }) => name,
    // @ts-expect-error -- an order that the server does not know
    columns: [{ title: 'Color', sort: 'color', cell: () => '' }],
  }),
  // @ts-expect-error -- a field that the answer does not have
  listPage({ ...tags, nameOf: ({ title }) => title, columns: ['name'] }),
  // @ts-expect-error -- a kind of its own, which needs a cell of its own
  listPage({ ...teams, nameOf: ({ title }) => title, columns: ['members'] }),
  listPage({
    ...tags,
    nameOf: ({ name }) => name,
    columns: ['name'],
    // @ts-expect-error -- a control for a setting that is not there
    controls: { shade: () => null },
  }),
];

test('what fits compiles, and is a page', () => {
  const { Page } = listPage({ ...tags, nameOf: ({ name }) => name, columns: ['name', 'customers'] });
  expect(Page).toBeTypeOf('function');
});
