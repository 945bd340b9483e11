import { expect, test, type Page } from '@playwright/test';
import { allRoutes } from '#tests/web/all-routes.ts';
import { detourFor } from '#app/lib/guard.ts';
import { startPathOf } from '#app/lib/start-path.ts';
import { isPage, type PageRecord } from '#app/route.ts';
import { companyRoles, type Role } from '#engine/access/roles.ts';
import type { User } from '#app/lib/session.ts';
import { findBarriers, findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, goWithin, isTooWide, settle, signInAs, watchForErrors } from '#tests/support/pages.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const pages = allRoutes.filter(isPage).filter(({ path }) => path !== '/dashboard');
const addressOf = ({ path }: PageRecord) => path.replace(':step', '1').replace(/:\w+/g, nobody);

const readUser = (page: Page): Promise<User | null> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/accounts/auth/me');
    return answer.ok ? ((await answer.json()) as User) : null;
  });

const pathOf = (page: Page) => new URL(page.url()).pathname;

/**
 * Every page that a role may see, as that role meets it. Where the others lead is the guard's matter, which
 * `pages-by-role.test` lists whole; one of them shows here that the refusal is drawn.
 */
for (const role of [...companyRoles, 'role_super_admin', null] as (Role | null)[]) {
  test(`${role ?? 'nobody'} meets each of their pages, and a refusal`, async ({ page }) => {
    const host = role === 'role_super_admin' ? 'monitor' : 'sparkle';
    if (role) await signInAs(page, role);
    await page.goto(at(host, '/404'));
    const user = await readUser(page);
    expect(user?.role ?? null).toBe(role);
    const errors = watchForErrors(page);
    const isRefused = (record: PageRecord) => detourFor(record, user, addressOf(record)) !== null;
    const refused = pages.find(isRefused);
    for (const record of pages.filter((one) => one === refused || !isRefused(one))) {
      const address = addressOf(record);
      await goWithin(page, address);
      const end = endOf(record, user, address);
      await expect.poll(() => pathOf(page), { message: address, intervals: [20] }).toBe(end);
      await expect(page.getByRole('heading').first(), address).toBeVisible();
      const shown = pages.find(({ path }) => path === end) ?? record;
      // The title follows the page, so what leads on by itself has ended before the next address is opened.
      await expect(page, address).toHaveTitle(titleOf(shown));
      expect(await page.evaluate(findPlainLinks), address).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
}

/** Links in the blue that browsers give to those which nothing styles. */
const findPlainLinks = () =>
  [...document.links]
    .filter((link) => getComputedStyle(link).color === 'rgb(0, 0, 238)')
    .map((link) => link.textContent);

const titleOf = ({ title }: PageRecord) =>
  new RegExp(`^${title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')} · `);

/** Where an address ends: at itself, where the table sends this person, or where its page sends them on. */
function endOf(record: PageRecord, user: User | null, address: string): string {
  const detour = detourFor(record, user, address);
  if (detour) return pathIn(detour);
  // The guide goes on where it was left: with a company that has everything, behind its template.
  if (record.path === '/onboarding') return '/onboarding/step-2';
  if (record.path === '/login' && user) return startPathOf(user);
  // The sign-up that is opened belongs to nobody here.
  if (record.path.startsWith('/complete-signup')) return user ? '/403' : '/login';
  return address;
}

const pathIn = (address: string) => address.split('?')[0] ?? address;

const looked: [role: Role, paths: string[]][] = [
  [
    'r_admin',
    [
      '/admin/dashboard',
      '/admin/dashboard/timeoff',
      '/admin/calendar',
      '/admin/bookings',
      '/admin/rehearsal',
      '/admin/contacts',
      '/auth/getting-started',
      '/onboarding/welcome',
      '/onboarding/step-1',
      '/onboarding/step-2',
      '/onboarding/step-3',
      '/onboarding/step-3/times',
      '/onboarding/step-4',
      '/admin/setup',
      '/admin/settings/company',
      '/admin/settings/policies',
      '/admin/settings/services',
      '/admin/settings/payment',
      '/admin/settings/sales-tax',
      '/admin/settings/price-changes',
      '/admin/settings/what-if',
      '/admin/why',
      '/admin/settings/gift-card',
      '/admin/settings/gift-card/list',
      '/admin/settings/gift-card/settings',
      '/admin/settings/widget',
      '/admin/settings/account',
      '/admin/settings/services/extras',
      '/admin/settings/services/frequencies',
      '/admin/settings/locations',
      '/admin/settings/manage-users',
      '/admin/settings/integrations',
      '/admin/settings/integrations/webhooks',
      '/admin/settings/integrations/calendar-feeds',
      '/admin/settings/integrations/imports',
      '/admin/settings/integrations/archive',
      '/admin/settings/custom-fields',
      '/admin/settings/discount_codes',
      '/admin/settings/booking-spots',
      '/admin/settings/booking-spots/daily-settings',
      '/admin/settings/booking-spots/holidays',
      '/admin/settings/checklists',
      '/admin/settings/checklists/services',
      '/admin/settings/team-availability',
      '/admin/settings/teams',
      '/admin/settings/teams/members',
      '/admin/settings/keys',
      '/admin/settings/tags',
      '/admin/settings/notifications/sms-logs',
      '/admin/settings/logs',
      '/admin/user_account',
    ],
  ],
  [
    'r_scheduler',
    [
      '/admin/bookings/new',
      '/admin/dashboard/dispatch-onetime',
      '/admin/dashboard/dispatch-onetime?tab=waitlist',
      '/admin/dashboard/dispatch-recurring',
    ],
  ],
  [
    'r_team',
    [
      '/team/dashboard',
      '/team/timeline',
      '/team/calendar',
      '/team/teams',
      '/team/availability',
      '/team/task',
      '/team/profile',
      '/team/ratings',
      '/team/user_account',
    ],
  ],
  [
    'r_customer',
    [
      '/client/dashboard',
      '/client/dashboard/old',
      '/client/dashboard/quotes',
      '/client/book',
      '/client/profile',
      '/client/user_account',
      '/client/gift-card',
      '/client/settings/gift-card/list',
    ],
  ],
  [
    'role_super_admin',
    [
      '/monitor/dashboard',
      '/monitor/companies',
      '/monitor/plans',
      '/monitor/reserved',
      '/monitor/allowed',
      '/monitor/administrators',
    ],
  ],
];

/** A page as a link within the app opens it, once it has drawn what it shows. */
async function openWithin(page: Page, path: string): Promise<void> {
  const record = pages.find((one) => one.path === path.split('?')[0]);
  if (!record) throw new Error(`No table has ${path}.`);
  await goWithin(page, path);
  await expect(page, path).toHaveTitle(titleOf(record));
  await settle(page);
}

for (const [role, paths] of looked)
  test(`${role}: no barrier and nothing too wide, light or dark @phone`, async ({ page }) => {
    test.setTimeout(60_000 + paths.length * 16_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signInAs(page, role);
    const host = role === 'role_super_admin' ? 'monitor' : 'sparkle';
    await page.goto(at(host, '/404'));
    for (const path of paths) {
      await openWithin(page, path);
      expect(await findBarriersInAnyLight(page), path).toEqual([]);
      expect(await isTooWide(page), path).toBe(false);
    }
  });

test('nobody: the pages before the door @phone', async ({ page }) => {
  for (const path of [
    '/',
    '/login',
    '/signup',
    '/reset',
    '/403',
    '/404',
    '/500',
    '/plan-error',
    '/nowhere',
  ]) {
    await page.goto(at('sparkle', path));
    await settle(page);
    expect(await findBarriers(page), path).toEqual([]);
    expect(await isTooWide(page), path).toBe(false);
  }
});
