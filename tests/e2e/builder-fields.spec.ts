import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle } from '#tests/support/pages.ts';
import { fillBooking } from './booking-form.ts';
import { nodeOf, openBuilder, select, tileOf } from './builder-desk.ts';
import { call } from './letters.ts';

type Made = { id: string };
type Event = { data: { booking: { custom_fields: { id: string; value: unknown }[] } } };

test('a field that is made once is asked in the form, and is in the record, the file and the webhook', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const told: string[] = [];
  const receiver = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      told.push(Buffer.concat(parts).toString());
      response.end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  // An address of a server that listens on a port is one with a port.
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;

  await openBuilder(page, { saves: true });
  const { id: endpoint } = await call<Made>(page, 'POST', '/api/webhook_endpoints', {
    url,
    happenings: ['booking_received'],
  });
  const title = `Floor ${crypto.randomUUID().slice(0, 6)}`;
  const key = title.toLowerCase().replace(' ', '_');
  await page.goto(at('sparkle', '/admin/settings/custom-fields?open=new'));
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name', { exact: true }).fill(title);
  await drawer.getByLabel('Kind').click();
  await page.getByRole('option', { name: 'One of several' }).click();
  const choices = drawer.getByLabel('Choices');
  for (const choice of ['Ground floor', 'First floor']) {
    await choices.fill(choice);
    await choices.press('Enter');
  }
  await drawer.getByLabel('Required in forms').check();
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Add custom field' }).click();
  await expect(page.getByText(`${title} added.`)).toBeVisible();
  await expect(page.getByRole('table').getByText(key, { exact: true })).toBeVisible();

  await openBuilder(page);
  await select(page, 'company_name');
  await tileOf(page, title).click();
  await expect(nodeOf(page, key)).toBeAttached();
  await expect(
    page.locator('.tb-palette').getByRole('button', { name: `${title} in the form` }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(at('sparkle'));
  const book = fillBooking(visitor);
  await book.flat(21);
  await book.pay('Cash');
  await book.send();
  await expect(visitor.getByText('Form has errors.', { exact: false })).toBeVisible();
  await visitor.getByLabel(title).selectOption('First floor');
  await book.send();
  await expect(visitor).toHaveURL(/\/thank-you\?key=/);

  await expect
    .poll(() =>
      told
        .map((body) => JSON.parse(body) as Event)
        .some(({ data }) =>
          data.booking.custom_fields.some(({ id, value }) => id === key && value === 'First floor'),
        ),
    )
    .toBe(true);
  const where = encodeURIComponent(JSON.stringify({ where: { [`custom.${key}`]: 'First floor' } }));
  const [booked] = await call<Made[]>(page, 'GET', `/api/bookings?filter=${where}`);
  const file = await page.evaluate(
    async (path) => (await fetch(path)).text(),
    `/api/exports/bookings?filter=${where}`,
  );
  expect(file).toContain(title);
  expect(file).toContain('First floor');

  await page.goto(at('sparkle', `/admin/bookings/${booked?.id}`));
  await settle(page);
  await expect(page.getByText('First floor')).toBeVisible();
  await page.getByRole('button', { name: 'Edit custom fields' }).click();
  await page.getByRole('combobox', { name: title }).click();
  await page.getByRole('option', { name: 'Ground floor' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Ground floor' })).toBeVisible();

  await call(page, 'DELETE', `/api/webhook_endpoints/${endpoint}`);
  await openBuilder(page);
  await page.getByRole('button', { name: 'Reset to Default' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to Default' }).click();
  await expect(page.getByText('Form successfully restored')).toBeVisible();
  receiver.close();
});
