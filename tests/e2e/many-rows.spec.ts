import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import pg from 'pg';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide } from '#tests/support/pages.ts';
import { openCompany } from './own-company.ts';

const many = 1_000;

/** As if they had been added over years; no call would add as many in the time of a test. */
async function addCodes(subdomain: string): Promise<void> {
  const { E2E_DATABASE_FILE = '' } = process.env;
  const client = new pg.Client({ connectionString: readFileSync(E2E_DATABASE_FILE, 'utf8') });
  await client.connect();
  await client.query(
    `insert into discount_codes (company_id, code, target, discount_type, discount_rate, discount_amount, created_at)
     select c.id, 'C' || to_char(n, 'FM00000'), case when n % 50 = 0 then 'gift_card' else 'booking' end,
       case when n % 2 = 0 then 'percent' else 'amount' end, (1 - n % 2) * 100000, (n % 2) * 1000,
       now() - n * interval '1 minute'
     from companies c, generate_series(1, ${many}) n where c.subdomain = $1`,
    [subdomain],
  );
  await client.end();
}

const press = async (page: Page, name: string | RegExp, within = page.locator('body')) => {
  await within.getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
};

const expectFit = async (page: Page, within?: string) => {
  expect(await findBarriers(page, within === undefined ? {} : { within })).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
};

test('the list of a thousand rows fits, with the bar of those selected and their dialog', async ({
  page,
}) => {
  const { subdomain } = await openCompany(page, 'Ten Thousand');
  await addCodes(subdomain);
  await page.goto(at(subdomain, '/admin/settings/discount_codes'));
  await expect(page.getByText('1 to 20 of 1,000')).toBeVisible();
  await expectFit(page);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
  await press(page, /^Select all 1,000/);
  await expect(page.getByText('1,000 selected')).toBeVisible();
  await expectFit(page);
  await press(page, 'Archive', page.getByRole('region', { name: 'Selected discount codes' }));
  const dialog = page.getByRole('dialog', { name: 'Archive discount codes' });
  await expect(dialog.getByText(/will change|are checked/)).toBeVisible();
  await expectFit(page, '[role="dialog"]');
});
