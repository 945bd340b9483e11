import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tag } from 'lucide-react';
import { beforeEach, expect, test } from 'vitest';
import { getBulkRun, undoBulkRun } from '#engine/contracts/platform/bulk.ts';
import { collection } from '#engine/contracts/platform/collection.ts';
import { createSavedView, listSavedViews } from '#engine/contracts/platform/saved-views.ts';
import { defineFacts, defineListing } from '#engine/settings/platform/define-listing.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { choice, flag, minutes, money, optionalDay, text } from '#engine/settings/platform/kinds.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import { listPage } from './list-page.tsx';

const settings = defineSettings({
  name: { ...text(), title: 'Name' },
  size: { ...choice({ small: 'Small', large: 'Large' }), title: 'Size', default: 'small' },
  price: { ...money, title: 'Price', default: 0 },
  duration: { ...minutes, title: 'Duration', default: 30 },
  seasonal: { ...flag, title: 'Seasonal', default: false },
  first_day: { ...optionalDay, title: 'First day', 'x-only-with': { seasonal: true } },
});
const facts = defineFacts({ used: { type: 'integer', title: 'Uses', 'x-kind': 'number' } });
const listing = defineListing({
  fields: ['id', 'name', 'size', 'price', 'seasonal', 'first_day'],
  search: true,
  defaultOrder: 'name ASC',
});
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
  columns: ['name', 'size', 'price'],
  further: ['duration', 'used'],
  filters: ['size', 'price', 'seasonal', 'first_day'],
});

const fern = {
  id: sampleId(1),
  name: 'Fern',
  size: 'small',
  price: 12.5,
  duration: 90,
  seasonal: false,
  first_day: null,
  used: 4,
} as const;

type Plant = Omit<typeof fern, 'name' | 'size' | 'price'> & {
  name: string;
  size: 'small' | 'large';
  price: number;
};

let server: ReturnType<typeof createFakeServer>;
let stored: Plant;
let state = 1;
const tagged = () => Response.json(stored, { headers: { etag: `"${state}"` } });
/** Somebody else saves something. */
const saveElsewhere = (changes: Partial<Plant>) => {
  stored = { ...stored, ...changes };
  state += 1;
};

beforeEach(() => {
  stored = fern;
  state = 1;
  server = createFakeServer();
  server.onCall(calls.list, () => Response.json([stored]));
  server.onCall(calls.count, () => Response.json({ count: 1 }));
  server.onCall(calls.get, tagged);
  server.onCall(calls.update, ({ headers, body }) => {
    if (headers.get('if-match') !== `"${state}"`)
      return refusal({ statusCode: 409, code: 'CHANGED_MEANWHILE', message: 'Changed.' });
    saveElsewhere(body as Partial<Plant>);
    return tagged();
  });
});
const show = (at = '/') => renderInApp(<Page />, { user: createUser('r_admin'), at });
const sent = (method: string) => server.calls.filter((call) => call.method === method);
const filterOf = () => {
  const last = server.calls.findLast((call) => call.path === '/api/plants' && call.method === 'GET');
  return JSON.parse(last?.query.get('filter') ?? '{}');
};
const openFern = async () => {
  const view = show(`/?open=${fern.id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Fern' });
  return { ...view, dialog };
};

test('a new one is sent whole, with what is usual where nobody said otherwise', async () => {
  server.on(calls.create, () => ({ ...fern, id: sampleId(2), name: 'Moss' }));
  const { router } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Add plant' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Moss');
  const duration = screen.getByRole('textbox', { name: 'Duration' });
  await userEvent.clear(duration);
  await userEvent.type(duration, '1 h 15 min');
  const dialog = screen.getByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add plant' }));
  expect(await screen.findByText('Moss added.')).toBeDefined();
  expect(sent('POST').map(({ body }) => body)).toEqual([
    { name: 'Moss', size: 'small', price: 0, duration: 75, seasonal: false, first_day: null },
  ]);
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('what is missing is said at its field before anything is sent', async () => {
  show('/?open=new');
  await userEvent.click(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Add plant' }),
  );
  expect(await screen.findByText('Name is required.')).toBeDefined();
  expect(sent('POST')).toEqual([]);
});

test('what the server refuses is said at its field, and nothing is lost', async () => {
  const messages = { name: ['is already taken'] };
  server.onCall(calls.update, () => refusal({ statusCode: 422, code: 'VALIDATION', details: { messages } }));
  const { dialog } = await openFern();
  const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await userEvent.type(name, ' tree');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name is already taken.')).toBeDefined();
  expect(name.value).toBe('Fern tree');
});

test('only what was changed is sent, with the state that it was changed in', async () => {
  const { dialog } = await openFern();
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' tree');
  await userEvent.click(save);
  expect(await screen.findByText('Fern tree saved.')).toBeDefined();
  expect(sent('PATCH').map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ name: 'Fern tree' }, '"1"'],
  ]);
});

test('two people change different settings: both are kept', async () => {
  const { dialog } = await openFern();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' tree');
  saveElsewhere({ price: 20 });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(stored).toMatchObject({ name: 'Fern tree', price: 20 }));
});

test.each([
  ['Keep mine', 'Fern tree'],
  ['Take theirs', 'Palm'],
])('two people change one setting: %s', async (answer, result) => {
  const { dialog } = await openFern();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' tree');
  saveElsewhere({ name: 'Palm' });
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await userEvent.click(save);
  expect(await screen.findByText(/Yours: Fern tree · Theirs: Palm/)).toBeDefined();
  expect(save.disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByText(/Yours:/)).toBeNull());
  if (!save.disabled) await userEvent.click(save);
  await waitFor(() => expect(stored.name).toBe(result));
});

test('leaving with unsaved changes asks first', async () => {
  const { dialog, router } = await openFern();
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Name' }), ' tree');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(router.state.blockers.values().next().value?.state).toBe('blocked');
  expect(router.state.location.search).toContain('open=');
});

test('a setting that means nothing beside another one is not asked for', async () => {
  const { dialog } = await openFern();
  expect(within(dialog).queryByLabelText('First day')).toBeNull();
  await userEvent.click(within(dialog).getByRole('switch', { name: 'Seasonal' }));
  expect(within(dialog).getByLabelText('First day')).toBeDefined();
});

test('a copy begins with what the other one is', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Fern' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(name.value).toBe('Fern');
  expect(screen.getByRole('dialog', { name: 'New plant' })).toBeDefined();
});

test('filters are chips that say what they keep, and questions to the server', async () => {
  show('/?size=large&price=10..20&seasonal=no&first_day=2026-03-01..');
  expect(await screen.findByRole('button', { name: 'Size Large' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Price 10 to 20' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Seasonal no' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'First day from 03/01/2026' })).toBeDefined();
  expect(filterOf().where).toEqual({
    size: 'large',
    price: { gte: 10, lte: 20 },
    seasonal: false,
    first_day: { gte: '2026-03-01' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Price' }));
  await waitFor(() => expect(filterOf().where).not.toHaveProperty('price'));
});

test('a search that is cleared stays cleared', async () => {
  const { router } = show('/?q=palm');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  await waitFor(() => expect(box.value).toBe(''));
  // Longer than the box waits before it asks.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(router.state.location.search).toBe('');
});

test('a record that is not there says so', async () => {
  server.onCall(calls.get, () => refusal({ statusCode: 404, code: 'NOT_FOUND' }));
  show(`/?open=${sampleId(404)}`);
  expect(await screen.findByText('Not found')).toBeDefined();
});

test('columns that somebody chooses stay in the address', async () => {
  const { router } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Display' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Duration' }));
  expect(await screen.findByRole('columnheader', { name: 'Duration' })).toBeDefined();
  expect(screen.getByRole('cell', { name: '1 h 30 min' })).toBeDefined();
  expect(router.state.location.search).toBe('?columns=name%2Csize%2Cprice%2Cduration');
});

test('taking one away says what uses it, and what became of it', async () => {
  server.on(calls.uses, () => [{ what: 'series', count: 43, title: 'series' }]);
  server.on(calls.remove, () => ({ id: fern.id, outcome: 'deleted' as const }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Fern' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText(/is used by 43 series, which lose it/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Fern deleted.')).toBeDefined();
  expect(sent('DELETE')).toHaveLength(1);
});

const run = {
  id: sampleId(9),
  collection: 'plants',
  act: 'update',
  undo_of: null,
  state: 'done',
  total: 10_000,
  done: 10_000,
  changed: 9_998,
  unchanged: 1,
  refused: 1,
  undone_by: null,
  made_by: 'Ada Bergman',
  created_at: '2026-03-05T14:30:00.000Z',
  finished_at: '2026-03-05T14:31:00.000Z',
} as const;

test('all that a filter finds are changed together: first tried, then done, then undone', async () => {
  server.onCall(calls.count, () => Response.json({ count: 10_000 }));
  const rows = [
    { id: fern.id, title: 'Fern', outcome: 'changed', before: { size: 'small' } },
    { id: sampleId(2), title: 'Moss', outcome: 'refused', reason: 'Moss stays small.' },
  ];
  server.onCall(calls.bulk, ({ body }) =>
    Response.json(
      (body as { dry_run: boolean }).dry_run
        ? { total: 10_000, judged: 2, would: { changed: 1, unchanged: 0, refused: 1 }, rows }
        : { total: 10_000, run },
    ),
  );
  server.onCall(getBulkRun, () => Response.json({ ...run, rows: rows.slice(1) }));
  server.onCall(undoBulkRun, () => Response.json({ ...run, id: sampleId(10), act: 'undo', undo_of: run.id }));
  show('/?size=small');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Fern' }));
  expect(await screen.findByText('1 selected')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Select all 10,000' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Size' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change plants' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Large' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await within(dialog).findByText('Moss stays small.')).toBeDefined();
  const [first] = within(within(dialog).getByRole('list', { name: 'What will happen' })).getAllByRole(
    'listitem',
  );
  expect(first?.textContent).toBe('FernSmallLarge');
  await userEvent.click(within(dialog).getByRole('button', { name: /^Change 9,999 plants/ }));
  expect(await within(dialog).findByText('9,998 changed, 1 refused.')).toBeDefined();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('POST').at(-1)?.path).toBe(`/api/bulk_runs/${run.id}/undo`));
  const asked = sent('POST').filter(({ path }) => path === '/api/plants/bulk');
  expect(asked.map(({ body }) => body)).toEqual(
    [true, false].map((dry_run) => ({
      where: { size: 'small' },
      act: 'update',
      changes: { size: 'large' },
      dry_run,
    })),
  );
});

test('after Done, a change of many can still be undone', async () => {
  server.onCall(calls.bulk, ({ body }) =>
    Response.json(
      (body as { dry_run: boolean }).dry_run
        ? { total: 1, judged: 1, would: { changed: 1, unchanged: 0, refused: 0 }, rows: [] }
        : { total: 1, run: { ...run, total: 1 } },
    ),
  );
  server.onCall(getBulkRun, () => Response.json({ ...run, total: 1, done: 1, changed: 1, rows: [] }));
  server.onCall(undoBulkRun, () => Response.json({ ...run, id: sampleId(10), act: 'undo', undo_of: run.id }));
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Fern' }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Size' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change plants' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Change 1 plant' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const notice = (await screen.findByText('1 plant changed.')).closest('[role="alert"]');
  if (!(notice instanceof HTMLElement)) throw new Error('What is said stands in no notice.');
  await userEvent.click(within(notice).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('POST').at(-1)?.path).toBe(`/api/bulk_runs/${run.id}/undo`));
});

test('a view that somebody keeps is one press away', async () => {
  const view = {
    id: sampleId(5),
    list: 'plants',
    name: 'Large ones',
    query: 'size=large',
    columns: null,
    shared: true,
    position: 0,
    owner: 'Ada Bergman',
    own: true,
    created_at: run.created_at,
  };
  const views: (typeof view)[] = [];
  server.on(listSavedViews, () => views);
  server.on(createSavedView, (body) => {
    views.push({ ...view, name: body.name });
    return view;
  });
  const { router } = show('/?size=large');
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Large ones');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const kept = await screen.findByRole('button', { name: 'Large ones Shared' });
  expect(kept.getAttribute('aria-current')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'All plants' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await userEvent.click(screen.getByRole('button', { name: 'Large ones Shared' }));
  await waitFor(() => expect(router.state.location.search).toBe('?size=large'));
});

test('what is shown is what is in the file', async () => {
  server.onCall(calls.file, () => new Response('Name,Size\n'));
  show('/?size=large&columns=name,used');
  await userEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(server.calls.at(-1)?.path).toBe('/api/plants/csv'));
  const { query } = server.calls.at(-1) ?? {};
  expect(query?.get('columns')).toBe('name,used');
  expect(JSON.parse(query?.get('filter') ?? '')).toEqual({ where: { size: 'large' }, order: ['name ASC'] });
});

test('the foot tells of the page whose rows are shown until others have come', async () => {
  let send = (_answer: Response): void => {};
  server.onCall(calls.count, () => Response.json({ count: 45 }));
  show();
  await screen.findByRole('link', { name: 'Fern' });
  server.onCall(calls.list, () => new Promise<Response>((resolve) => (send = resolve)));
  await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(filterOf()).toMatchObject({ skip: 20 }));
  expect(screen.getByText('1 to 20 of 45')).toBeDefined();
  send(Response.json([{ ...fern, id: sampleId(2), name: 'Moss' }]));
  await screen.findByRole('link', { name: 'Moss' });
  expect(screen.getByText('21 to 40 of 45')).toBeDefined();
});
