import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { permissionNames } from '#engine/access/permissions.ts';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import { getPreferences, preferences } from '#engine/contracts/platform/saved-views.ts';
import type { User } from '#app/lib/session.ts';
import { specsOf, type AnyDefinition } from '#app/ui/list/list-definition.ts';
import { hasArchive, keptUnder } from '#app/ui/list/list-state.ts';
import { usualColumns } from '#app/ui/list/use-columns.ts';
import { sample } from '#tests/support/sample.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleRecord } from '#tests/web/sample-records.ts';
import { readOverlay } from '#app/lib/record-overlay.ts';
import { isPage, type PageRecord } from '../route.ts';
import { allRoutes } from '#tests/web/all-routes.ts';

type ListModule = Awaited<ReturnType<PageRecord['page']>> & { list: AnyDefinition };
const isListModule = (module: object): module is ListModule => 'list' in module;

/** Every page that the kit makes. */
const pages = (
  await Promise.all(allRoutes.filter(isPage).map(async ({ path, page }) => ({ path, module: await page() })))
).flatMap(({ path, module }) => (isListModule(module) ? [{ path, ...module }] : []));

const userOf = (path: string) => createUser(path.startsWith('/monitor') ? 'role_super_admin' : 'r_admin');

/** Who may look at all, and change nothing. */
function readerOf(path: string): User {
  const user = userOf(path);
  return {
    ...user,
    resources: [],
    models: permissionNames.map((name) => ({ name, read: true })),
  };
}

function serveRows(list: AnyDefinition, count: number, answered = count) {
  const server = createFakeServer();
  const rows = Array.from({ length: answered }, (_, index) => sampleRecord(list, index + 1));
  const on = (contract: Contract | undefined, answer: () => Response) =>
    contract && server.onCall(contract, answer);
  // Names that cells ask for come from other lists.
  server.onCall({ method: 'GET', path: '/api/:any' } as Contract, () => Response.json([]));
  on(list.calls.get, () => Response.json(rows[0], { headers: { etag: '"1"' } }));
  on(list.calls.list, () => Response.json(rows));
  on(list.calls.count, () => Response.json({ count }));
  return { server, rows };
}

describe.each(pages)('$path', ({ path, Page, list }) => {
  const { words, nameOf } = list;

  test('shows its rows with what each of them is called, and how many there are', async () => {
    const { server } = serveRows(list, 3);
    renderInApp(<Page />, { user: userOf(path) });
    const table = await screen.findByRole('table', { name: words.title });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    expect(await screen.findByText('3 in total')).toBeDefined();
    const heading = screen.getByRole('heading', { level: 1, name: words.title });
    for (const links of screen.queryAllByRole('navigation'))
      expect(heading.compareDocumentPosition(links)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const lists = server.calls.filter((call) => call.path === list.calls.list.path);
    expect(JSON.parse(lists[0]?.query.get('filter') ?? '')).toMatchObject({
      order: [list.listing.defaultOrder],
      limit: 20,
      skip: 0,
    });
  });

  test('has two lines on a phone, of columns that it has', () => {
    const { beside, below = [] } = list.phone ?? {};
    const own = usualColumns(list).slice(1);
    expect(own).toEqual(expect.arrayContaining([...(beside ? [beside] : []), ...below]));
    expect(own.length > 2 ? below.length : 1).toBeGreaterThan(0);
  });

  test('says what there is to do where there is nothing yet', async () => {
    serveRows(list, 0);
    renderInApp(<Page />, { user: userOf(path) });
    expect(await screen.findByText(`No ${words.many} yet`)).toBeDefined();
  });

  test('orders by what a title says, both ways', async () => {
    const { server } = serveRows(list, 2);
    renderInApp(<Page />, { user: userOf(path) });
    const table = await screen.findByRole('table');
    const [title] = within(table)
      .getAllByRole('columnheader')
      .flatMap((head) => within(head).queryAllByRole('button'));
    if (!title) throw new Error('Nothing that is shown orders the list.');
    await userEvent.click(title);
    await userEvent.click(title);
    const orders = server.calls
      .map((call) => call.query.get('filter'))
      .filter((filter) => filter?.includes('order'));
    expect(new Set(orders).size).toBeGreaterThan(1);
  });

  test('opens and closes a record by keys alone, each with an address', async () => {
    if ((!list.calls.get && !list.Record) || list.addressOf) return;
    const { rows } = serveRows(list, 2);
    const { router } = renderInApp(<Page />, { user: userOf(path) });
    const table = await screen.findByRole('table');
    const [link] = within(table)
      .getAllByRole('link')
      .filter((one) => one.hasAttribute('data-open'));
    link?.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(router.state.location.search).toContain(`open=${rows[0]?.id}`);
    await waitFor(() => expect(within(dialog).getAllByRole('button').length).toBeGreaterThan(0));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).not.toContain('open='));
  });

  test('opens the page of a record over itself, where records have one', async () => {
    if (!list.addressOf) return;
    const { rows } = serveRows(list, 1);
    const { router } = renderInApp(<Page />, { user: userOf(path) });
    const table = await screen.findByRole('table');
    const links = within(table).getAllByRole('link');
    links.find((one) => one.hasAttribute('data-open'))?.focus();
    await userEvent.keyboard('{Enter}');
    const [first] = rows;
    const address = first && list.addressOf(first);
    await waitFor(() => expect(router.state.location.pathname).toBe(address));
    expect(readOverlay(router.state.location.state)).not.toBeNull();
  });

  test('comes with the columns that this person has chosen', async () => {
    const user = userOf(path);
    const { columns, further = [] } = list;
    const all = [...columns, ...further];
    const names = all.map((column) => (typeof column === 'string' ? column : column.name));
    const { additionalProperties, propertyNames } = preferences.properties.columns;
    expect(keptUnder(list)).toMatch(new RegExp(propertyNames.pattern));
    for (const name of names) expect(name).toMatch(new RegExp(additionalProperties.items.pattern));
    if (user.companyId === null) return;
    const { server } = serveRows(list, 1);
    const [first = '', second = ''] = usualColumns(list);
    server.on(getPreferences, () => ({ columns: { [keptUnder(list)]: [first] } }));
    renderInApp(<Page />, { user });
    await screen.findByRole('table');
    const column = all.find((one) => typeof one !== 'string' && one.name === second);
    const title = typeof column === 'object' ? column.title : specsOf(list)[second]?.title;
    const head = { name: title ?? '' };
    await waitFor(() => expect(screen.queryByRole('columnheader', head)).toBeNull());
    expect(screen.getAllByRole('columnheader').length).toBeGreaterThan(0);
  });

  test('offers for rows that are chosen what can be done with many', async () => {
    const { calls, settings } = list;
    const bulkActs = typeof list.bulkActs === 'function' ? await list.bulkActs() : list.bulkActs;
    if (!calls.bulk && !bulkActs) return;
    const { rows } = serveRows(list, 1);
    renderInApp(<Page />, { user: userOf(path) });
    const name = nameOf(rows[0] ?? sampleRecord(list));
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    const bar = await screen.findByRole('region', { name: `Selected ${words.many}` });
    for (const { title } of bulkActs?.acts.slice(0, 1) ?? [])
      await within(bar).findByRole('button', { name: title });
    const more = within(bar).queryByRole('button', { name: 'More' });
    if (more) await userEvent.click(more);
    const offered = [...within(bar).getAllByRole('button'), ...screen.queryAllByRole('menuitem')];
    const archives = hasArchive(list) ? ['Archive'] : ['Archive', 'Restore'];
    const expected = [
      ...(bulkActs?.acts ?? []).map(({ title }) => title),
      ...(calls.bulk && Object.hasOwn(settings, 'active') ? archives : []),
      ...(calls.bulk ? ['Delete'] : []),
    ];
    expect(offered.map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(expected));
  });

  test('has no filter that the address has another use for', () => {
    const taken = ['q', 'sort', 'page', 'rows', 'archived', 'columns', 'open', 'from'];
    expect(taken.filter((name) => list.filters?.includes(name))).toEqual([]);
  });

  test('whoever may only look is offered nothing that changes something', async () => {
    const { rows } = serveRows(list, 1);
    renderInApp(<Page />, { user: readerOf(path) });
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: words.add ?? `Add ${words.one}` })).toBeNull();
    const name = nameOf(rows[0] ?? sampleRecord(list));
    const menu = screen.queryByRole('button', { name: `Actions for ${name}` });
    if (!menu) return;
    await userEvent.click(menu);
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Duplicate' })).toBeNull();
  });
});

/** The kit does this alike for all of them: a few pages at each commit, all where the kit itself has changed. */
const tried = sample(
  pages.map(({ path }) => path),
  { share: 1 / 5, reach: /^src\/app\/(?:ui|lib|shell|areas)\// },
);

describe.each(pages.filter(({ path }) => tried.includes(path)))(
  'the kit at $path',
  ({ path, Page, list }) => {
    const { words } = list;

    test('pages through ten thousand rows', async () => {
      const { server } = serveRows(list, 10_000, 20);
      renderInApp(<Page />, { user: userOf(path) });
      expect(await screen.findByText('1 to 20 of 10,000')).toBeDefined();
      await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
      expect(await screen.findByText('21 to 40 of 10,000')).toBeDefined();
      // A page may ask for more than its rows.
      const lists = () => server.calls.filter((call) => call.path === list.calls.list.path);
      await waitFor(() => expect(lists().at(-1)?.query.get('filter')).toContain('"skip":20'));
    });

    test('a filter that finds nothing can be taken back', async () => {
      serveRows(list, 0);
      const { router } = renderInApp(<Page />, { user: userOf(path), at: '/?q=nothing' });
      expect(await screen.findByText(`No matching ${words.many}`)).toBeDefined();
      await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
      await waitFor(() => expect(router.state.location.search).toBe(''));
    });

    test('says that it failed, and tries again', async () => {
      const { server, rows } = serveRows(list, 1);
      server.onCall(list.calls.list, () =>
        refusal({ statusCode: 422, code: 'VALIDATION', message: 'Not so.' }),
      );
      renderInApp(<Page />, { user: userOf(path) });
      const retry = await screen.findByRole('button', { name: 'Try again' });
      expect(screen.getByText('Not so.')).toBeDefined();
      server.onCall(list.calls.list, () => Response.json(rows));
      await userEvent.click(retry);
      expect(await screen.findByRole('table')).toBeDefined();
    });

    test('says who to ask where one may not look', async () => {
      const { server } = serveRows(list, 1);
      server.onCall(list.calls.list, () => refusal({ statusCode: 403, code: 'FORBIDDEN' }));
      renderInApp(<Page />, { user: userOf(path) });
      expect(await screen.findByText('You don’t have access to this')).toBeDefined();
    });

    test('names the feature that the plan lacks', async () => {
      const { server } = serveRows(list, 1);
      server.onCall(list.calls.list, () =>
        refusal({ statusCode: 403, code: 'PLAN_FEATURE_MISSING', details: { feature: 'plan_payroll' } }),
      );
      renderInApp(<Page />, { user: userOf(path) });
      expect(await screen.findByText(/Payroll isn’t part of your plan/)).toBeDefined();
    });

    test('an address that was bent on the way shows the list', async () => {
      serveRows(list, 1);
      const bent = [
        'page=x',
        'rows=1e9',
        'sort=evil',
        'columns=nope',
        'archived=?',
        'state=<script>',
        'at=..',
      ];
      renderInApp(<Page />, { user: userOf(path), at: `/?${bent.join('&')}` });
      expect(await screen.findByRole('table')).toBeDefined();
    });
  },
);
