import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clientRoutes } from '#app/areas/client/routes.ts';
import { teamRoutes } from '#app/areas/team/routes.ts';
import { AccountPage } from '#app/features/company/account/account-page.tsx';
import { listSessions, updateMe } from '#engine/contracts/company/own-account.ts';
import { userQuery, type User } from '#app/lib/session.ts';
import { isPage } from '#app/route.ts';
import { createUser } from '#tests/web/people.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { arabic } from './ar/index.ts';
import { english } from './en/index.ts';
import { phone as englishPhone } from './crew/phone-en.ts';
import { spanish } from './es/index.ts';
import { phone as spanishPhone } from './crew/phone-es.ts';
import { titleOf } from './title-of.ts';
import { languageFor, localeOf, WordsProvider } from './words-provider.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const readIn = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

test('every page of customers and crews has a name in each language', () => {
  for (const record of [...clientRoutes, ...teamRoutes].filter(isPage)) {
    expect(Object.keys(english.titles)).toContain(record.path);
    expect(titleOf(record, english)).toBe(record.title);
    expect(titleOf(record, spanish)).not.toBe(record.title);
  }
  for (const record of clientRoutes.filter(isPage)) {
    expect(titleOf(record, arabic)).toMatch(/^\p{Script=Arabic}/u);
  }
});

test('people read what they chose, else what their browser prefers, and the office reads English', () => {
  readIn('fr-FR', 'es-MX', 'en');
  expect(languageFor(null)).toBe('es');
  expect(languageFor(createUser('r_team'))).toBe('es');
  expect(languageFor(createUser('r_team', { language: 'en' }))).toBe('en');
  expect(languageFor(createUser('r_admin', { language: 'es' }))).toBe('en');
  readIn('de-DE');
  expect(languageFor(null)).toBe('en');
});

test('Arabic is for customers and for whoever is about to sign in: elsewhere the browser is asked instead', () => {
  readIn('ar-EG', 'es-MX');
  expect(languageFor(null)).toBe('ar');
  expect(languageFor(createUser('r_customer'))).toBe('ar');
  expect(languageFor(createUser('r_team'))).toBe('es');
  expect(languageFor(createUser('r_admin'))).toBe('en');
  readIn('en-US');
  expect(languageFor(createUser('r_customer', { language: 'ar' }))).toBe('ar');
  expect(languageFor(createUser('r_team', { language: 'ar' }))).toBe('en');
});

test('Arabic is written with the figures and the calendar of the company, in every region', () => {
  readIn('ar-SA');
  const day = new Intl.DateTimeFormat(localeOf('ar'), { dateStyle: 'long', timeZone: 'UTC' });
  expect(day.format(new Date('2026-03-05T12:00Z'))).toMatch(/5.*2026/);
  readIn('en-US');
  expect(day.resolvedOptions().numberingSystem).toBe('latn');
  expect(new Intl.NumberFormat(localeOf('ar')).format(45)).toBe('45');
});

test('dates and figures are written in a language that the browser names well', () => {
  readIn('en-US@posix', 'en-GB');
  expect(localeOf('en')).toBe('en-GB');
  readIn('en-US@posix');
  expect(localeOf('en')).toBe('en');
});

test('whoever chooses Spanish reads the page in it at once, and the document says so', async () => {
  readIn('en-US');
  const user = createUser('r_team');
  const server = createFakeServer();
  server.onCall(listSessions, () => Response.json([]));
  server.onCall(updateMe, ({ body }) => Response.json({ ...user, ...(body as object) }));
  renderInApp(
    <WordsProvider>
      <AccountPage passwordForm={null} />
    </WordsProvider>,
    { user },
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'My account' })).toBeDefined();
  const languages = screen.getByRole('radiogroup', { name: 'Language' });
  const names = within(languages).getAllByText(/^English|Español$/);
  expect(names.map(({ lang, textContent }) => [lang, textContent])).toEqual([
    ['en', 'English'],
    ['es', 'Español'],
  ]);
  fireEvent.click(within(languages).getByRole('radio', { name: 'Español' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /password/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Mostrar la contraseña' })).toBeDefined();
  expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ language: 'es' });
  await waitFor(() => expect(document.documentElement.lang).toBe('es'));
});

test('the first call of a page already says the language, and another one is asked for anew', async () => {
  readIn('en-US');
  document.documentElement.lang = 'en';
  const user: User = createUser('r_customer');
  const said: string[] = [];
  const Page = () => {
    useQuery({ queryKey: ['visits'], queryFn: async () => said.push(document.documentElement.lang) });
    return null;
  };
  const { client } = renderInApp(
    <WordsProvider>
      <Page />
    </WordsProvider>,
    { user: { ...user, language: 'es' } },
  );
  await waitFor(() => expect(said).toEqual(['es']));
  const inEnglish: User = { ...user, language: 'en' };
  act(() => void client.setQueryData(userQuery.queryKey, inEnglish));
  await waitFor(() => expect(said).toEqual(['es', 'en']));
});

test('a customer chooses Arabic by its own name, and the page turns round', async () => {
  readIn('en-US');
  const user = createUser('r_customer');
  const server = createFakeServer();
  server.onCall(listSessions, () => Response.json([]));
  server.onCall(updateMe, ({ body }) => Response.json({ ...user, ...(body as object) }));
  renderInApp(
    <WordsProvider>
      <AccountPage passwordForm={null} />
    </WordsProvider>,
    { user },
  );
  const choice = await screen.findByRole('radio', { name: 'العربية' });
  expect(document.documentElement.dir).toBe('ltr');
  fireEvent.click(choice);
  expect(await screen.findByRole('heading', { level: 1, name: arabic.account.title })).toBeDefined();
  expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ language: 'ar' });
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
  fireEvent.click(screen.getByRole('radio', { name: 'English' }));
  await waitFor(() => expect(document.documentElement.dir).toBe('ltr'));
});

test.each([
  [englishPhone, 'is lost: A; B. Tell the office what you did.'],
  [spanishPhone, 'se ha perdido: A; B. Cuéntale a la oficina lo que hiciste.'],
])('whose session was ended hears by name what is lost', (words, end) => {
  expect(words.ended(['A', 'B']).endsWith(end)).toBe(true);
  expect(words.ended([])).not.toMatch(/lost|perdi/);
});
