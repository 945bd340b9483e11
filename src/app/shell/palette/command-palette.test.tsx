import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Settings2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arabic } from '#app/words/ar/index.ts';
import { WordsContext } from '#app/words/words-context.tsx';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { toMenu } from '../menu.ts';
import { CommandPalette } from './command-palette.tsx';
import { palette } from './palette-store.ts';

const customer = '7b0a2f7e-0000-4000-8000-00000000000c';
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const url = new URL(typeof input === 'string' ? input : input.url, location.origin);
    asked.push(url.searchParams.get('q') ?? url.pathname);
    return Response.json([
      {
        kind: 'customer',
        id: customer,
        title: 'Zoë Łukasz',
        detail: 'zoe@example.com',
        path: `/admin/contacts/${customer}`,
      },
    ]);
  });
});
afterEach(() => {
  act(() => palette.close());
  vi.unstubAllGlobals();
});

const menu = toMenu(
  [
    {
      path: '/admin/settings/company',
      title: 'Company',
      description: 'Name, colors, currency.',
      menu: { group: 'Settings', order: 1, icon: Settings2, key: 'c' },
      page: async () => ({ Page: () => null }),
    },
  ],
  () => true,
);

async function open(more: Pick<ComponentProps<typeof CommandPalette>, 'loadSettings'> = {}) {
  const view = renderInApp(
    <CommandPalette
      menu={menu}
      creates={[{ title: 'API key', path: '/admin/settings/integrations?new' }]}
      {...more}
    />,
    { user: createUser('r_admin'), at: '/admin/dashboard' },
  );
  act(() => palette.open());
  return { ...view, user: userEvent.setup(), input: await screen.findByPlaceholderText(/Search records/) };
}

test('a record is found on the server and opened by keyboard over the page', async () => {
  const { user, input, router } = await open();
  await user.type(input, 'zoe');
  await screen.findByText('Zoë Łukasz');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/contacts/${customer}`));
  expect(router.state.location.state).toMatchObject({ backgroundLocation: { pathname: '/admin/dashboard' } });
});

test('Enter opens what stands first, though it came later than the letters', async () => {
  const { user, input, router } = await open();
  await user.type(input, 'zoe');
  await screen.findByText('Zoë Łukasz');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/contacts/${customer}`));
});

test('the server is asked once the typing pauses, and not for one letter', async () => {
  const { user, input } = await open();
  await user.type(input, 'z');
  await user.type(input, 'oe');
  await screen.findByText('Zoë Łukasz');
  expect(asked).toEqual(['zoe']);
});

test('a page is found by what it says, and what can be made by its name', async () => {
  const { user, input } = await open();
  await user.type(input, 'currency');
  expect(await screen.findByText('Company')).toBeDefined();
  await user.clear(input);
  await user.type(input, 'api key');
  expect(await screen.findByText('New API key')).toBeDefined();
});

test('what was opened last stands first before anything is typed', async () => {
  const { id } = createUser('r_admin');
  const recent = [{ path: `/admin/contacts/${customer}`, title: 'Zoë Łukasz' }];
  localStorage.setItem(`trellis:recent:${id}`, JSON.stringify(recent));
  const { user, router } = await open();
  expect(await screen.findByText('Zoë Łukasz')).toBeDefined();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/contacts/${customer}`));
});

test('where more may be found than are shown, their list is one step away', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      Array.from({ length: 5 }, (_none, index) => ({
        kind: 'customer',
        id: `${customer.slice(0, -1)}${index}`,
        title: `Chen ${index}`,
        detail: '',
        path: `/admin/contacts/${index}`,
      })),
    ),
  );
  const { user, input, router } = await open();
  await user.type(input, 'chen');
  await user.click(await screen.findByText('All customers with “chen”'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/contacts'));
  expect(router.state.location.search).toBe('?q=chen');
});

test('a setting is found by what it says, on a page that one may see', async () => {
  const find = vi.fn<(page: string, sought: string) => { title: string; section: string; address: string }[]>(
    (page, sought) =>
      sought === 'contrast' ? [{ title: 'Color', section: 'Look', address: `${page}#look` }] : [],
  );
  const { user, input, router } = await open({ loadSettings: async () => find });
  await user.type(input, 'contrast');
  await user.click(await screen.findByText('Look: Color'));
  await waitFor(() => expect(router.state.location.hash).toBe('#look'));
  expect(router.state.location.pathname).toBe('/admin/settings/company');
});

test('whoever reads Arabic is asked and answered in it', async () => {
  renderInApp(
    <WordsContext value={{ language: 'ar', locale: 'ar', words: arabic }}>
      <CommandPalette menu={menu} creates={[]} />
    </WordsContext>,
    { user: createUser('r_customer'), at: '/client/dashboard' },
  );
  act(() => palette.open());
  const input = await screen.findByPlaceholderText(`${arabic.frame.searchAll}…`);
  await userEvent.setup().type(input, 'الداكن');
  expect(await screen.findByText('المظهر الداكن')).toBeDefined();
});

test('what can be made is found by how people say that', async () => {
  const { user, input } = await open();
  await user.type(input, 'add api key');
  expect(await screen.findByText('New API key')).toBeDefined();
});
