import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Outlet, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { setupProgress } from '#engine/contracts/company/companies.ts';
import { listSetupProblems } from '#engine/contracts/company/setup-problems.ts';
import type { SettingSpecs } from '#engine/settings/platform/define-settings.ts';
import { isPage, type PageRecord } from '#app/route.ts';
import { toMenu } from '#app/shell/menu.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { adminRoutes } from '../routes.ts';
import { otherPlaces, settingPlaces } from '../setting-places.ts';
import { setupGroups } from '../setup-groups.ts';
import { Page } from './setup.tsx';

/** The page for whoever may see what `may` says. */
function open(may: (record: PageRecord) => boolean = () => true, user = createUser('r_admin')) {
  const server = createFakeServer();
  server.on(setupProgress, () => ({ steps: [], done: true }));
  server.on(listSetupProblems, () => []);
  renderInApp(
    <Routes>
      <Route element={<Outlet context={toMenu(adminRoutes, may)} />}>
        <Route path="*" element={<Page />} />
      </Route>
    </Routes>,
    { user },
  );
  return {
    search: (text: string) =>
      userEvent.type(screen.getByRole('searchbox', { name: 'Search settings' }), text),
  };
}

test.each([
  ['hours of notice', 'Policies', 'Booking ahead: Hours of notice', '/admin/settings/policies#booking-ahead'],
  [
    'same-day',
    'Policies',
    'Booking ahead: Fee for same-day bookings',
    '/admin/settings/policies#booking-ahead',
  ],
  ['late fee', 'Policies', 'Cancelling: Late cancellation fee', '/admin/settings/policies#cancelling'],
  [
    'door code',
    'Policies',
    'Teams: Minutes before a visit its crew can see door codes',
    '/admin/settings/policies#teams',
  ],
  [
    'arrival window',
    'Policies',
    'Teams: Minutes before a visit its crew can see door codes',
    '/admin/settings/policies#teams',
  ],
  ['suggested tips', 'Payments', 'Tips: Suggested tips, in percent', '/admin/settings/payment#tips'],
  [
    'months until a card expires',
    'Gift cards',
    'Validity: Months until a card expires',
    '/admin/settings/gift-card/settings#validity',
  ],
  ['minutes between visits', 'Locations', 'Capacity: Minutes between visits', '/admin/settings/locations'],
])('“%s” finds a setting in %s', async (text, page, setting, address) => {
  await open().search(text);
  // The first letter is looked for by itself, the rest when the typing pauses.
  const link = await screen.findByRole('link', { name: setting });
  expect(link.getAttribute('href')).toBe(address);
  expect(link.closest('ul')?.getAttribute('aria-label')).toBe(`Settings in ${page}`);
});

test.each([
  ['api key', 'Integrations', 'API keys', '/admin/settings/integrations'],
  ['Zapier', 'Integrations', 'Webhooks', '/admin/settings/integrations/webhooks'],
  ['CSV import', 'Integrations', 'Imports', '/admin/settings/integrations/imports'],
  ['google calendar', 'Integrations', 'Calendar feeds', '/admin/settings/integrations/calendar-feeds'],
  ['backup', 'Integrations', 'Archive', '/admin/settings/integrations/archive'],
  ['opening hours', 'Bookable times', 'Weekly booking times', '/admin/settings/booking-spots'],
  ['vacation', 'Holidays', 'Holidays', '/admin/settings/booking-spots/holidays'],
  ['staff', 'People', 'People and their roles', '/admin/settings/manage-users'],
  ['logo', 'Company', 'Look: Logo', '/admin/settings/company#look'],
  ['form builder', 'Booking form', 'Form builder', '/admin/settings/booking_form'],
  ['labels', 'Tags', 'Tags', '/admin/settings/tags'],
  ['VAT', 'Sales tax', 'Tax rates', '/admin/settings/sales-tax'],
  ['reminder', 'Message log', 'Messages sent', '/admin/settings/notifications/sms-logs'],
  [
    'email template',
    'Message templates',
    'Wording of emails and texts',
    '/admin/settings/notifications/templates',
  ],
])('“%s” finds what is done in %s', async (text, page, title, address) => {
  await open().search(text);
  const list = within(await screen.findByRole('list', { name: `Settings in ${page}` }));
  expect(list.getByRole('link', { name: title }).getAttribute('href')).toBe(address);
});

test('what is called by the words comes before what only speaks of them', async () => {
  await open().search('api key');
  await waitFor(() => {
    const lists = screen.getAllByRole('list', { name: /^Settings in / });
    expect(lists.map((list) => list.getAttribute('aria-label'))).toEqual([
      'Settings in Integrations',
      'Settings in Custom fields',
    ]);
  });
});

test('words are found at their beginnings, not within others', async () => {
  await open().search('vat');
  await screen.findByRole('list', { name: /^Settings in / });
  expect(screen.getAllByRole('list', { name: /^Settings in / })).toHaveLength(1);
  expect(screen.queryByRole('link', { name: /Private/ })).toBeNull();
});

test('what only administrators may do is found by them alone', async () => {
  const scheduler = { ...createUser('r_admin'), role: 'r_scheduler' as const };
  await open(() => true, scheduler).search('backup');
  expect(await screen.findByText(/^No settings match/)).toBeDefined();
});

test('every page of setup is a card, or is found behind one', () => {
  const cards = setupGroups.flatMap(({ entries }) => entries.map(({ path }) => path));
  const found = [...Object.values(otherPlaces), ...Object.values(settingPlaces)]
    .flat()
    .flatMap(({ path }) => path ?? []);
  const lost = adminRoutes
    .filter(isPage)
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/admin/settings/') && !path.includes('/:'))
    .filter((path) => !cards.some((card) => card === path) && !found.some((other) => other === path));
  expect(lost).toEqual([]);
});

test('the menu has the pages of setup in the groups of their cards, in their order', () => {
  const menu = adminRoutes
    .filter(isPage)
    .flatMap(({ path, menu: entry }) => (entry?.section === undefined ? [] : [{ path, ...entry }]))
    .toSorted((a, b) => a.order - b.order);
  const named = menu.map(({ path, section }) => `${section}: ${path}`);
  const cards = setupGroups.flatMap(({ title, entries }) => entries.map(({ path }) => `${title}: ${path}`));
  expect(named).toEqual(cards);
});

test('a setting on a page that one may not see is not found', async () => {
  await open(({ path }) => path !== '/admin/settings/policies').search('hours of notice');
  expect(await screen.findByText('No settings match “hours of notice”.')).toBeDefined();
  expect(screen.queryByRole('link', { name: /Hours of notice/ })).toBeNull();
});

test('many settings are counted, and none are shown until somebody looks for one', async () => {
  const { search } = open();
  expect(screen.queryByRole('list', { name: 'Settings in Policies' })).toBeNull();
  await search('e');
  const list = await screen.findByRole('list', { name: 'Settings in Policies' });
  expect(within(list).getAllByRole('link')).toHaveLength(5);
  await waitFor(() => expect(screen.getAllByText(/^And \d+ more$/).length).toBeGreaterThan(0));
});

/** What pages made of settings show. */
const shown = (
  await Promise.all(
    adminRoutes.filter(isPage).map(async ({ path, page }) => ({ path, module: await page() })),
  )
).flatMap(({ path, module }) => {
  const { settingsOf, list } = module as {
    settingsOf?: { settings: SettingSpecs };
    list?: { settings: SettingSpecs };
  }; // as the kits of settings and of lists make them
  const made = settingsOf ?? list;
  return made ? [{ path, settings: made.settings, hasSections: settingsOf !== undefined }] : [];
});
const places = Object.entries(settingPlaces).flatMap(([card, each]) =>
  each.map(({ path = card, settings, hasSections = false }) => ({ path, settings, hasSections })),
);

test('the search names the settings that each page shows, and sections only where they have addresses', () => {
  const isSetup = ({ path }: { path: string }) =>
    setupGroups.some(({ entries }) =>
      entries.some((entry) => path === entry.path || path.startsWith(`${entry.path}/`)),
    );
  const made = shown.filter(isSetup).filter(({ settings }) => Object.keys(settings).length > 0);
  expect(made.length).toBeGreaterThan(15);
  for (const page of made) expect(places).toContainEqual(page);
});

test('what the search names is a page', () => {
  const paths: readonly string[] = adminRoutes.filter(isPage).map(({ path }) => path);
  expect(places.filter(({ path }) => !paths.includes(path))).toEqual([]);
});
