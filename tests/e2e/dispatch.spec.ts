import { expect, test, type Page } from '@playwright/test';
import { addDays } from '#engine/time/local-date.ts';
import { at, findBarriersInAnyLight, isTooWide, settle, signInAs } from '#tests/support/pages.ts';

/** Calls the API as whoever is signed in. */
const call = <A>(page: Page, method: string, path: string, body?: unknown): Promise<A> =>
  page.evaluate(
    async ([how, where, what]) => {
      const answer = await fetch(`/api/${where}`, {
        method: how,
        headers: { 'content-type': 'application/json' },
        ...(what === undefined ? {} : { body: JSON.stringify(what) }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as never;
    },
    [method, path, body] as const,
  );

type Service = {
  id: string;
  name: string;
  pricing_variables: { id: string; prices: { id: string; min_qty: number }[] }[];
};
type Made = { id: string; customer: string };

/** A team that works every day, of this test alone. */
async function makeTeam(page: Page, title: string): Promise<{ id: string; title: string }> {
  const { locations } = await call<{ locations: { id: string }[] }>(page, 'GET', 'bookings/board');
  const locationIds = locations.map(({ id }) => id);
  const wish = { title, locationIds, priority: 0, counted: false };
  const team = await call<{ id: string; title: string }>(page, 'POST', 'teams', wish);
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    from: '06:00',
    to: '22:00',
    valid_from: null,
    valid_to: null,
  }));
  await call(page, 'PUT', `teams/${team.id}/availability`, { hours });
  return team;
}

async function makeVisit(page: Page, name: string, own: object = {}): Promise<Made> {
  const customer = `${name}${Date.now().toString(36)}`;
  const services = await call<Service[]>(page, 'GET', 'companies/current/services');
  const service = services.find((one) => one.name === 'Standard clean');
  if (!service) throw new Error('the demo has no standard clean');
  const { id } = await call<{ id: string }>(page, 'POST', 'bookings', {
    customer: { first_name: customer, last_name: 'Queue', email: `${customer}@queue.test` },
    address: { street: '1 Queue St', city: 'New York', zip: '10001' },
    service_date: `${addDays(new Date().toISOString().slice(0, 10), 20)}T15:00:00Z`,
    services: [
      {
        id: service.id,
        extras: [],
        pricing_variables: service.pricing_variables.map(({ id: variableId, prices: [first] }) => ({
          id: variableId,
          quantity: first?.min_qty ?? 1,
          price_id: first?.id,
        })),
      },
    ],
    staffing: 'dispatch',
    overbook: true,
    ...own,
  });
  return { id, customer };
}

test('a visit is given a team from the queue by a key, taken back, dismissed, and seen by a colleague', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'r_admin');
  const team = await makeTeam(page, `Queue ${Date.now().toString(36)}`);
  const { id, customer } = await makeVisit(page, 'Once');
  const colleague = await browser.newPage();
  await signInAs(colleague, 'r_scheduler');
  for (const one of [page, colleague]) {
    await one.goto(at('sparkle', `/admin/dashboard/dispatch-onetime?item=${id}`));
    await settle(one);
  }
  const row = (one: Page) =>
    one.getByRole('navigation', { name: 'Queue' }).getByRole('button', { name: customer });
  await expect(row(page)).toHaveAttribute('aria-current', 'true');
  await expect(row(colleague)).toBeVisible();
  await page.getByRole('button', { name: `Assign ${team.title}` }).click();
  await expect(row(page)).toHaveCount(0);
  await expect(row(colleague)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row(page)).toBeVisible();
  await row(page).click();
  await page.getByRole('button', { name: 'Dismiss…' }).click();
  await page.getByRole('dialog').getByLabel('Reason (optional)').fill('They moved away');
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(row(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row(page)).toBeVisible();
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await colleague.close();
});

test('a whole series gets its day, time and team, with what becomes of its next visits', async ({ page }) => {
  await signInAs(page, 'r_admin');
  const team = await makeTeam(page, `Series ${Date.now().toString(36)}`);
  const frequencies = await call<{ id: string; name: string }[]>(
    page,
    'GET',
    'companies/current/frequencies',
  );
  const weekly = frequencies.find(({ name }) => name === 'Weekly');
  const { id, customer } = await makeVisit(page, 'Series', { frequency_id: weekly?.id });
  const { series_id } = await call<{ series_id: string }>(page, 'GET', `bookings/${id}`);
  await page.goto(at('sparkle', `/admin/dashboard/dispatch-recurring?item=${series_id}`));
  await settle(page);
  await expect(page.getByRole('heading', { name: `Place the series of ${customer} Queue` })).toBeVisible();
  await page.getByLabel('Team', { exact: true }).selectOption({ label: team.title });
  await expect(page.getByText(/of the next 12 visits/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Next visits' }).getByRole('listitem')).toHaveCount(12);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  await page.getByRole('button', { name: /^Place series/ }).click();
  await expect(page.getByText(`The series of ${customer} Queue is placed`, { exact: false })).toBeVisible();
  await expect
    .poll(async () => (await call<{ team_names: string[] }>(page, 'GET', `bookings/${id}`)).team_names)
    .toEqual([team.title]);
});

test('on a phone the queue is a list, and a visit a sheet @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, 'r_admin');
  const { customer } = await makeVisit(page, 'Phone');
  await page.goto(at('sparkle', `/admin/dashboard/dispatch-onetime?q=${customer}`));
  await settle(page);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Queue' }).getByRole('button', { name: customer }).click();
  const sheet = page.getByRole('dialog', { name: new RegExp(customer) });
  await expect(sheet.getByRole('link', { name: 'Email' })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'Teams at this time' })).toBeVisible();
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
});
