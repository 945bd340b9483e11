import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { currentCompany } from '#engine/contracts/company/companies.ts';
import { updateMe } from '#engine/contracts/company/own-account.ts';
import { clientRoutes } from '#app/areas/client/routes.ts';
import { teamRoutes } from '#app/areas/team/routes.ts';
import { WordsProvider } from '#app/words/words-provider.tsx';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleOf } from '#tests/web/sample-records.ts';
import { AreaMenu } from './area-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { toMenu } from './menu.ts';

let server: ReturnType<typeof createFakeServer>;
beforeEach(() => {
  server = createFakeServer();
  // The schema is what the type is made of.
  const company = sampleOf(currentCompany.answer, 'word') as ReturnType<
    Parameters<typeof server.on<typeof currentCompany>>[1]
  >;
  server.on(currentCompany, () => ({
    ...company,
    contact_phone: '(212) 555-0100',
    contact_email: 'hello@sparkle.test',
  }));
});

const menus = { client: toMenu(clientRoutes, () => true), team: toMenu(teamRoutes, () => true) };

function Foot({ area }: { area: keyof typeof menus }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <BottomBar menu={menus[area]} isMenuOpen={opened} onOpenMenu={() => setOpened(true)} />
      <AreaMenu menu={menus[area]} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

async function openMore(area: keyof typeof menus) {
  const user = createUser(area === 'client' ? 'r_customer' : 'r_team');
  renderInApp(
    <WordsProvider>
      <Foot area={area} />
    </WordsProvider>,
    { user },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'More' }));
  return { user, sheet: await screen.findByRole('dialog', { name: 'More' }) };
}
const titlesOf = (sheet: HTMLElement) =>
  within(within(sheet).getByRole('navigation', { name: 'Menu' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test.each([
  ['client', ['All visits', 'Quotes', 'Sign-in and security', 'Gift cards']],
  ['team', ['Timeline', 'My hours', 'My team', 'My ratings', 'My account']],
] as const)('in the area %s it has the pages that the bar has no room for', async (area, titles) => {
  const { sheet } = await openMore(area);
  expect(titlesOf(sheet)).toEqual(titles);
});

test('it says how the company is reached', async () => {
  const { sheet } = await openMore('client');
  const contact = await within(sheet).findByRole('region', { name: 'Contact' });
  const links = within(contact).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'tel:2125550100',
    'mailto:hello@sparkle.test',
  ]);
});

test('language and theme are chosen in it', async () => {
  const { user, sheet } = await openMore('team');
  server.onCall(updateMe, ({ body }) => Response.json({ ...user, ...(body as object) }));
  fireEvent.click(within(sheet).getByRole('radio', { name: 'Dark' }));
  await waitFor(() => expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark'));
  fireEvent.click(within(sheet).getByRole('radio', { name: 'Español' }));
  expect(await screen.findByRole('dialog', { name: 'Más' })).toBeDefined();
  fireEvent.click(within(sheet).getByRole('radio', { name: 'Claro' }));
});

test('a page that is chosen closes it', async () => {
  const { sheet } = await openMore('team');
  fireEvent.click(within(sheet).getByRole('link', { name: 'My hours' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
