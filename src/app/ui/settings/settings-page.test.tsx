import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { contract } from '#engine/contracts/platform/contract.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { flag, number, optionalText, text } from '#engine/settings/platform/kinds.ts';
import { toParts, withinPart } from '#engine/settings/platform/parts.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { settingsPage } from './settings-page.tsx';

const about = { path: '/api/gardens/current', summary: '', access: 'session', company: true } as const;
const shape = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    motto: { type: 'string' },
    rules: {
      type: 'object',
      properties: { hours: { type: 'integer' }, fence: { type: 'boolean' }, height: { type: 'integer' } },
    },
  },
} as const;
const calls = {
  get: contract({ ...about, method: 'GET', answer: shape }),
  update: contract({ ...about, method: 'PATCH', body: shape, answer: shape }),
};
const rules = defineSettings({
  hours: { ...number(0, 48), title: 'Hours of notice', 'x-group': 'Rules', default: 0 },
  fence: { ...flag, title: 'Fence', 'x-group': 'Rules', default: false },
  height: {
    ...number(1, 9),
    title: 'Height',
    'x-group': 'Rules',
    'x-only-with': { fence: true },
    default: 1,
  },
});
const house = defineSettings({
  name: { ...text(), title: 'Name', 'x-group': 'Identity' },
  motto: { ...optionalText(40), title: 'Motto', 'x-group': 'Identity' },
});
const { Page } = settingsPage({
  calls,
  settings: { ...house, ...withinPart('rules', rules) },
  words: { title: 'Garden' },
  permission: 'general_settings',
  sections: {
    Rules: {
      Outcome: ({ values }) => {
        if (values['rules.hours'] === 13) throw new RangeError('Invalid time value');
        return <p>Notice: {String(values['rules.hours'])} h</p>;
      },
    },
    Identity: { Outcome: ({ values }) => <p>The garden asks for {String(values['rules.hours'])} h</p> },
  },
});

type Stored = { name: string; motto: string; rules: { hours: number; fence: boolean; height: number } };
let stored: Stored;
let state = 1;
let server: ReturnType<typeof createFakeServer>;
const tagged = () => Response.json(stored, { headers: { etag: `"${state}"` } });
const saveElsewhere = (changes: { name?: string; motto?: string; rules?: Partial<Stored['rules']> }) => {
  stored = { ...stored, ...changes, rules: { ...stored.rules, ...changes.rules } };
  state += 1;
};

beforeEach(() => {
  stored = { name: 'Fern', motto: '', rules: { hours: 4, fence: false, height: 1 } };
  state = 1;
  server = createFakeServer();
  server.onCall(calls.get, tagged);
  server.onCall(calls.update, ({ headers, body }) => {
    if (headers.get('if-match') !== `"${state}"`)
      return refusal({ statusCode: 409, code: 'CHANGED_MEANWHILE', message: 'Changed.' });
    saveElsewhere(body as Partial<Stored>);
    return tagged();
  });
});
const show = (at = '/') =>
  renderInApp(
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Page />
    </>,
    { user: createUser('r_admin'), at },
  );
const sent = () => server.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
const retype = async (name: string, words: string) => {
  const box = await screen.findByRole('textbox', { name });
  await userEvent.clear(box);
  await userEvent.type(box, words);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

test('what stands beside the settings is a landmark with a name of its own', async () => {
  show();
  expect(await screen.findByRole('complementary', { name: 'On this page' })).toBeDefined();
});

test('only what was changed is sent, each setting in its part', async () => {
  show();
  await retype('Hours of notice', '12');
  expect(screen.getByText('1 unsaved change')).toBeDefined();
  expect(screen.getByText('Notice: 12 h')).toBeDefined();
  await save();
  expect(await screen.findByText('Garden saved.')).toBeDefined();
  expect(sent()).toEqual([{ rules: { hours: 12 } }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
});

test('what is discarded is as it was', async () => {
  show();
  await retype('Name', 'Moss');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Fern');
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
});

test('a mistake is said at its setting, which gets the keyboard', async () => {
  show();
  await retype('Hours of notice', '90');
  await save();
  expect(await screen.findByText('Hours of notice must be at most 48.')).toBeDefined();
  expect(screen.getByText('1 setting needs your attention')).toBeDefined();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Hours of notice' })),
  );
  expect(sent()).toEqual([]);
});

test('what is not allowed is said while it is typed, and has no example', async () => {
  show();
  await screen.findByText('Notice: 4 h');
  await retype('Hours of notice', '90');
  expect(screen.getByText('Hours of notice must be at most 48.')).toBeDefined();
  expect(screen.queryByText(/^Notice:/)).toBeNull();
  // The example of another section goes on with what is saved.
  expect(screen.getByText('The garden asks for 4 h')).toBeDefined();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Hours of notice' }));
  expect(screen.getByText('Hours of notice is required.')).toBeDefined();
  expect(screen.queryByText(/^Notice:/)).toBeNull();
  await retype('Hours of notice', '5');
  expect(screen.queryByText(/^Hours of notice (is|must)/)).toBeNull();
  expect(screen.getByText('Notice: 5 h')).toBeDefined();
});

test('a text that is still being typed is not corrected', async () => {
  show();
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Name' }));
  expect(screen.getByText('1 unsaved change')).toBeDefined();
  expect(screen.queryByText('Name is required.')).toBeNull();
});

test('an example that fails takes nothing with it, and comes back', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  show();
  await retype('Name', 'Moss');
  await retype('Hours of notice', '13');
  expect(screen.queryByText(/^Notice:/)).toBeNull();
  expect(log).toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Moss');
  await retype('Hours of notice', '12');
  expect(screen.getByText('Notice: 12 h')).toBeDefined();
});

test('of two mistakes, the one that is being mended keeps the keyboard', async () => {
  show();
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Name' }));
  await retype('Hours of notice', '90');
  await save();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })));
  await retype('Hours of notice', '12');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Hours of notice' }).value).toBe('12');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Hours of notice' }));
});

test('what the server refuses within a part is said at the setting', async () => {
  server.onCall(calls.update, () =>
    refusal({
      statusCode: 422,
      code: 'VALIDATION',
      details: { messages: { 'rules.hours.value': ['must not be a Sunday'] } },
    }),
  );
  show();
  await retype('Hours of notice', '5');
  await save();
  expect(await screen.findByText('Hours of notice must not be a Sunday.')).toBeDefined();
});

test('what somebody else saved of other settings is taken over, and both are kept', async () => {
  show();
  await retype('Name', 'Moss');
  saveElsewhere({ rules: { hours: 20 } });
  await save();
  expect(await screen.findByText('Garden saved.')).toBeDefined();
  expect(stored).toMatchObject({ name: 'Moss', rules: { hours: 20 } });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Hours of notice' }).value).toBe('20');
});

test('what somebody else saved of the same setting is shown beside one’s own', async () => {
  const { client } = show();
  await retype('Name', 'Moss');
  saveElsewhere({ name: 'Ivy' });
  await client.invalidateQueries({ queryKey: ['gardens'] });
  expect(await screen.findByText(/Yours: Moss · Theirs: Ivy/)).toBeDefined();
  expect(screen.getByText('Choose which changes to keep first')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await save();
  await waitFor(() => expect(stored.name).toBe('Moss'));
});

test('what depends on another setting appears with it', async () => {
  show();
  await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.queryByRole('textbox', { name: 'Height' })).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Fence' }));
  expect(screen.getByRole('textbox', { name: 'Height' })).toBeDefined();
});

test('leaving with changes asks, and Enter stays', async () => {
  const { router } = show();
  await retype('Name', 'Moss');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard unsaved changes?' });
  await waitFor(() =>
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Keep editing' })),
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

test('a section has an address, and moving between sections loses nothing', async () => {
  const { router } = show();
  await retype('Name', 'Moss');
  await userEvent.click(screen.getByRole('link', { name: 'Rules' }));
  expect(router.state.location.hash).toBe('#rules');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Rules' })));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Moss');
});

test('whoever may only look cannot change anything', async () => {
  renderInApp(<Page />, { user: createUser('r_team') });
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(box.disabled).toBe(true);
  expect(screen.getByText('You can see these settings, but not change them.')).toBeDefined();
});

test('settings of parts are sent as the call takes them', () =>
  expect(toParts({ 'rules.hours': 1, name: 'Fern' })).toEqual({ rules: { hours: 1 }, name: 'Fern' }));
