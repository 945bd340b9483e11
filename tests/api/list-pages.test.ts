import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import type { FactSpecs } from '#engine/settings/platform/define-listing.ts';
import { shownAs } from '#engine/contracts/platform/list-file.ts';
import { readCsv } from '#server/platform/csv/read-csv.ts';
import { routes } from '#server/routes.ts';
import { build, collectionNames } from '#tests/support/collections.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** What a page of a list says of itself, as far as it concerns the server. */
type ListedPage = {
  calls: Record<'list', Contract> & Record<string, Contract | undefined>;
  settings: FactSpecs;
  facts: FactSpecs;
  columns: readonly (string | { name: string; title: string })[];
  further?: ListedPage['columns'];
  bulkActs?: ListedActs | (() => Promise<ListedActs>);
};
type ListedActs = { call: Contract; acts: readonly { name: string; input: object }[] };
type PageModule = { list?: ListedPage };

const folders = ['admin', 'monitor'].map(
  (area) => new URL(`../../src/app/areas/${area}/pages/`, import.meta.url),
);
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .map((name) => ({ name, url: new URL(name, folder) }))
    .filter(({ url }) => url.pathname.endsWith('.tsx') && readFileSync(url, 'utf8').includes('listPage(')),
);
const pages = (
  await Promise.all(
    files.map(async ({ name, url }) => ({ name, ...((await import(url.href)) as PageModule) })),
  )
).flatMap(({ name, list }) => (list ? [{ name: name.replace('.tsx', ''), list }] : []));

const served = new Set(routes.map(({ contract: { method, path } }) => `${method} ${path}`));

test('there are pages of lists', () => {
  expect(pages.length).toBeGreaterThan(15);
});

const actsOf = async ({ bulkActs }: ListedPage) => (typeof bulkActs === 'function' ? bulkActs() : bulkActs);

test.each(pages)('$name: every call that its page makes is served', async ({ list }) => {
  const all = [...Object.values(list.calls), (await actsOf(list))?.call];
  const made = all.flatMap((call) => (call ? [`${call.method} ${call.path}`] : []));
  expect(made.filter((call) => !served.has(call))).toEqual([]);
});

test.each(pages)('$name: its acts with many rows take what they ask for', async ({ list }) => {
  const bulkActs = await actsOf(list);
  if (!bulkActs) return;
  const { call, acts } = bulkActs;
  const taken = Object.fromEntries(
    Object.entries(call.body?.properties ?? {}).map(([name, schema]) => [
      name,
      Object.keys((schema as { properties?: object }).properties ?? {}),
    ]),
  );
  expect(acts.length).toBeGreaterThan(0);
  for (const { name, input } of acts) expect([name, taken[name]]).toEqual([name, Object.keys(input)]);
});

describe('the file of what a page shows', () => {
  let app: TestApp;
  let admin: Keeper;
  beforeAll(async () => {
    app = await createTestApp();
    admin = await createKeeper(app);
    for (const name of collectionNames) await build(admin, name);
    const service = await build(admin, 'services');
    await build(admin, 'checklists', {
      sections: [{ title: 'Kitchen', items: [{ text: 'Wipe the counters', photo: true }] }],
      serviceIds: [service.id],
    });
    await build(admin, 'teams', { members: [] });
    await build(admin, 'discount_codes', { discount: 25, discount_type: 'amount' });
    await admin.add('team_members', {
      email: 'listed@example.com',
      first_name: 'Ruth',
      last_name: 'Chen',
    });
    await admin.add('what_ifs', { name: 'Shorter week' });
  });
  afterAll(() => app.close());

  const written = pages.filter(({ list }) => list.calls['file']);
  test('exists of every list of a company', () => {
    const without = pages.filter(({ list }) => !list.calls['file']).map(({ name }) => name);
    expect(without).toEqual(['companies']);
  });

  /** What a page draws in one cell, and a file writes in several. */
  const partsOf: Readonly<Record<string, readonly string[]>> = {
    customer_name: ['First name', 'Last name', 'Email', 'Phone'],
    address: ['Street', 'Apartment', 'City', 'State', 'Zip code'],
    last_name: ['First name', 'Last name', 'Company'],
    discount: ['Discount', 'Discount type'],
  };

  const partsIn = (page: string, name: string) => (page === 'keys' ? undefined : partsOf[name]);

  test.each(written)(
    '$name',
    async ({ name: page, list: { calls, settings, facts, columns, further = [] } }) => {
      const specs = { ...settings, ...facts };
      const all = [...columns, ...further];
      const asked = all.map((column) => (typeof column === 'string' ? column : shownAs(column.name)));
      // Taking a file is itself in the activity log.
      const listed = await admin.client.get(
        `${calls.list.path}?filter=${encodeURIComponent('{"limit":100}')}`,
      );
      const answered = listed.json<Record<string, unknown>[]>();
      const query = new URLSearchParams({ columns: asked.join(), filter: '{"limit":100}' });
      const response = await admin.client.get(`${calls['file']?.path}?${query.toString()}`);
      expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
      const { columns: heads, rows } = readCsv(response.body);
      const titles = all.flatMap((column) =>
        typeof column === 'string'
          ? (specs[column]?.title ?? '')
          : (partsIn(page, column.name) ?? [column.title]),
      );
      // Amounts are numbers, of a currency that has a column of its own.
      const hasMoney = asked.some((name) => specs[name.replace('shown.', '')]?.['x-kind'] === 'money');
      expect(heads).toEqual([...titles, ...(hasMoney ? ['Currency'] : [])]);
      expect(rows).toHaveLength(answered.length);
      const wrong = rows.flatMap(({ values }, index) =>
        all.flatMap((column) => {
          const name = typeof column === 'string' ? column : column.name;
          const parts = typeof column === 'string' ? undefined : partsIn(page, column.name);
          const title = typeof column === 'string' ? specs[column]?.title : column.title;
          const cell = (parts ?? [title ?? '']).map((part) => values[part] ?? '').join('');
          const value = answered[index]?.[name];
          const isEmpty = value === null || value === undefined || [value].flat().join('') === '';
          const isShown = typeof specs[name]?.['x-empty'] === 'string' || !isEmpty;
          return /[[{]|\dT\d\d:/.test(cell) || (isShown && cell === '') ? [`${name}: ${cell}`] : [];
        }),
      );
      expect(wrong).toEqual([]);
    },
  );
});
