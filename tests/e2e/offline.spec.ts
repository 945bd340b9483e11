import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { at, settle, signInAs } from '#tests/support/pages.ts';
import { callApi, hoursAhead, makeVisit } from './office-day.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: 'allow' });

type Job = {
  id: string;
  on_my_way_at: string | null;
  checked_in_at: string | null;
  checked_out_at: string | null;
};
type Snapshot = { jobs: (Job & { status: string; notes: { text: string }[] })[] };
type Person = { id: string; email: string };
type Board = { locations: { id: string }[] };

/** A visit of this hour, of a crew of this test alone in which the demo's team member works. */
async function makeJob(office: Page): Promise<string> {
  const people = await callApi<Person[]>(office, 'GET', 'team_members');
  const member = people.find(({ email }) => email.startsWith('team@'));
  if (!member) throw new Error('the demo has no team member who signs in');
  const { locations } = await callApi<Board>(office, 'GET', 'bookings/board');
  const team = await callApi<{ id: string }>(office, 'POST', 'teams', {
    title: `Offline ${Date.now().toString(36)}`,
    locationIds: locations.map(({ id }) => id),
    members: [{ accountId: member.id }],
    counted: false,
  });
  const { id } = await makeVisit(office, 'Offline', hoursAhead(0));
  await callApi(office, 'PUT', `bookings/${id}/teams`, { team_ids: [team.id], overbook: true });
  return id;
}

/** What the office knows of the job by now. */
const known = (phone: Page, id: string) => async () => {
  const { jobs } = await callApi<Snapshot>(phone, 'GET', 'team/sync');
  return jobs.find((job) => job.id === id);
};

/** The area starts without a network once its document is kept, which is the last thing that is. */
const waitForShell = (phone: Page) =>
  expect
    .poll(() => phone.evaluate(async () => Boolean(await caches.match('/team/.shell'))), { timeout: 60_000 })
    .toBe(true);

/** Does something without a network, looks at it, and lets it through. */
async function inTheCellar(context: BrowserContext, act: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await act();
  await context.setOffline(false);
}

test('a day’s work with the network gone at each step arrives, and the app starts without one', async ({
  page: office,
  browser,
}) => {
  test.setTimeout(240_000);
  await signInAs(office, 'r_admin');
  const id = await makeJob(office);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await signInAs(phone, 'r_team');
  await phone.goto(at('sparkle', `/team/jobs/${id}`));
  await settle(phone);
  await waitForShell(phone);
  const job = known(phone, id);
  const waiting = phone.getByRole('region', { name: 'What isn’t sent yet' });

  await inTheCellar(context, async () => {
    await phone.getByRole('button', { name: 'On my way' }).click();
    await phone.getByRole('button', { name: '10 min', exact: true }).click();
    await expect(phone.getByText(/^On the way since/)).toBeVisible();
    await expect(waiting.getByText('1 waiting')).toBeVisible();
  });
  await expect.poll(async () => (await job())?.on_my_way_at).toBeTruthy();
  await expect(waiting).toHaveCount(0);

  await inTheCellar(context, async () => {
    await phone.getByRole('button', { name: 'Check in' }).click();
    await expect(phone.getByText(/^Checked in at/)).toBeVisible();
    await phone.getByRole('button', { name: 'Note to the office' }).click();
    await phone.getByRole('dialog').getByRole('textbox').fill('The tap drips.');
    await phone.getByRole('button', { name: 'Save note' }).click();
    await expect(phone.getByRole('dialog')).toHaveCount(0);
    await expect(phone.getByText('The tap drips.')).toBeVisible();
    await expect(waiting.getByText('2 waiting')).toBeVisible();
  });
  await expect.poll(async () => (await job())?.status).toBe('in_progress');
  await expect.poll(async () => (await job())?.notes.map(({ text }) => text)).toContain('The tap drips.');

  await inTheCellar(context, async () => {
    // The phone is switched off and on again, at the start page: all is there.
    await phone.goto(at('sparkle', '/team/dashboard'));
    await settle(phone);
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    await phone.goto(at('sparkle', `/team/jobs/${id}`));
    await settle(phone);
    await expect(phone.getByText('The tap drips.')).toBeVisible();
    await phone.getByRole('button', { name: 'Check out' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Check out anyway' }).click();
    await expect(phone.getByText(/Checked out at/)).toBeVisible();
    // The question that was answered takes its step back in the history: a reload in the middle of it is none.
    await phone.waitForFunction(() => !(history.state as { sheets?: number } | null)?.sheets);
    // Kept, and not only shown.
    await phone.reload();
    await settle(phone);
    await expect(waiting.getByText('1 waiting')).toBeVisible();
  });
  await expect.poll(async () => (await job())?.status).toBe('completed');
  await expect(waiting).toHaveCount(0);
  await context.close();
});

test('signing out with something unsent asks first, and forgets nothing by itself', async ({
  page: office,
  browser,
}) => {
  test.setTimeout(180_000);
  await signInAs(office, 'r_admin');
  const id = await makeJob(office);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await signInAs(phone, 'r_team');
  await phone.goto(at('sparkle', `/team/jobs/${id}`));
  await settle(phone);
  // The server takes nothing, though it is there.
  await phone.route('**/api/team/acts', (route) => route.fulfill({ status: 503, body: '' }));
  await phone.getByRole('button', { name: 'On my way' }).click();
  await phone.getByRole('button', { name: '5 min', exact: true }).click();
  await expect(phone.getByText(/^On the way since/)).toBeVisible();
  await phone.getByRole('button', { name: /Account menu/ }).click();
  await phone.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = phone.getByRole('dialog', { name: 'Sign out before everything is sent?' });
  await expect(question).toContainText('Not sent to the office yet: 1 waiting.');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(phone.getByText(/^On the way since/)).toBeVisible();
  await phone.unroute('**/api/team/acts');
  await context.close();
});

test('the area of a crew is the company’s own app, and says so to the browser', async ({ page }) => {
  await signInAs(page, 'r_team');
  await page.goto(at('sparkle', '/team/dashboard'));
  await settle(page);
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await page.evaluate(
    async (href) => (await fetch(href ?? '')).json() as Promise<unknown>,
    address,
  );
  expect(manifest).toMatchObject({
    start_url: '/team/dashboard',
    display: 'standalone',
    icons: expect.arrayContaining([
      expect.objectContaining({ sizes: '192x192' }),
      expect.objectContaining({ sizes: '512x512' }),
    ]),
  });
  // Chromium says by itself what is missing before it offers to install.
  const session = await page.context().newCDPSession(page);
  await waitForShell(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // In a test the window is private, which is the one thing that it complains of.
  expect(
    installabilityErrors.map(({ errorId }) => errorId).filter((error) => error !== 'in-incognito'),
  ).toEqual([]);
});

test('a session that is ended from elsewhere leaves nothing on the phone, and says so', async ({
  page: office,
  browser,
}) => {
  test.setTimeout(180_000);
  await signInAs(office, 'r_admin');
  const id = await makeJob(office);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await signInAs(phone, 'r_team');
  await phone.goto(at('sparkle', `/team/jobs/${id}`));
  await settle(phone);
  const kept = () =>
    phone.evaluate(async () => {
      const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
      const [name] = names.filter((one) => one.startsWith('trellis:crew:'));
      if (name === undefined) return 0;
      return new Promise<number>((resolve) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => {
          const count = request.result.transaction('jobs').objectStore('jobs').count();
          count.addEventListener('success', () => {
            request.result.close();
            resolve(count.result);
          });
        });
      });
    });
  await expect.poll(kept).toBeGreaterThan(0);
  // The session is gone for the server; the phone hears of it with its next look.
  await context.clearCookies();
  await phone.goto(at('sparkle', '/team/dashboard'));
  await expect(phone.getByText('Your jobs are no longer on this phone.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect.poll(kept).toBe(0);
  await context.close();
});
