import { expect, test, type Locator, type Page } from '@playwright/test';
import { findBarriers, findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle } from '#tests/support/pages.ts';
import { call } from './letters.ts';
import { openCompany } from './own-company.ts';

type Made = { id: string; number: number };

/** A company of its own with a visit so soon that to change it costs a fee, and a tag. */
async function prepare(page: Page): Promise<Made & { subdomain: string }> {
  const { subdomain } = await openCompany(page, 'Record acts');
  const hours = { kind: 'hours', hours: 720 };
  const fee = { type: 'amount', value: 25 };
  await call(page, 'PATCH', '/api/companies/current/policies', {
    policies: {
      reschedule_late: hours,
      reschedule_fee: fee,
      cancel_late: hours,
      cancel_fee: fee,
    },
  });
  await call(page, 'POST', '/api/tags', { name: 'Has a dog' });
  const service = await call<Made>(page, 'POST', '/api/services', {
    name: 'Deep clean',
    base_price: 120,
    duration: 60,
  });
  const locations = await call<Made[]>(page, 'GET', '/api/locations');
  const location =
    locations[0] ??
    (await call<Made>(page, 'POST', '/api/locations', { name: 'Center', timezone: 'America/New_York' }));
  const booking = await call<Made>(page, 'POST', '/api/bookings', {
    customer: { first_name: 'Rita', last_name: 'Record', email: 'rita@example.test' },
    address: { street: '5 Act St', city: 'New York', state: 'NY', zip: '10001' },
    location_id: location.id,
    service_date: new Date(Math.ceil(Date.now() / 3_600_000 + 30) * 3_600_000).toISOString(),
    services: [{ id: service.id, extras: [], pricing_variables: [] }],
    overbook: true,
  });
  return { ...booking, subdomain };
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 1440) < 768;

async function startAct(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^More actions for Booking/ }).click();
  // On a phone they come in a sheet; the page below may have a button of the same name.
  const act = isPhone(page)
    ? page.getByRole('dialog').getByRole('button', { name: title, exact: true })
    : page.getByRole('menuitem', { name: title, exact: true }).last();
  await act.click();
}

async function expectLevel(left: Locator, right: Locator): Promise<void> {
  const boxes = await Promise.all([left.boundingBox(), right.boundingBox()]);
  const [one, other] = boxes.map((box) => Math.round(box?.y ?? NaN));
  expect(one).toBe(other);
  expect(one).not.toBeNaN();
}

test('the dialogs of what one does to a visit have no barrier @narrow', async ({ page }) => {
  const { id, number, subdomain } = await prepare(page);
  await call(page, 'POST', '/api/frequencies', { name: 'Weekly', recurrence: { unit: 'week', every: 1 } });
  await page.goto(at(subdomain, `/admin/bookings/${id}`));
  await expect(page.getByRole('heading', { level: 1, name: `Booking ${number}` })).toBeVisible();
  await settle(page);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  for (const title of [
    // Of a form, of an address and of a fee: the others are made of the same.
    'Edit duration and arrival',
    'Change address',
    'Cancel booking',
  ]) {
    await startAct(page, title);
    const dialog = page.getByRole('dialog', { name: title });
    await settle(page);
    if (title === 'Edit duration and arrival') {
      await expectLevel(
        dialog.getByText('Duration', { exact: true }),
        dialog.getByText('Arrival window', { exact: true }),
      );
      await expectLevel(dialog.getByLabel('Duration'), dialog.getByLabel('Arrival window'));
    }
    expect([title, await findBarriers(page, { within: '[role="dialog"]' })]).toEqual([title, []]);
    // The cross at the top: the button beside "Cancel booking" keeps it.
    if (title === 'Cancel booking')
      await expect(dialog.getByRole('button', { name: 'Keep booking' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'Reschedule', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /costs \$25\.00/ })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto(at(subdomain, `/admin/bookings/${id}?tab=history`));
  await expect(page.getByRole('tabpanel', { name: 'History' })).toContainText(`Booked visit ${number}`);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
});
