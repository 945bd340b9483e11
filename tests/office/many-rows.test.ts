import { expect, test } from 'vitest';
import pg from 'pg';
import { useOffice, type OfficePage } from './support/office.ts';

const office = useOffice();

const many = 10_000;

/** As if they had been added over years; no call would add as many in the time of a test. */
async function addCodes(subdomain: string): Promise<void> {
  const client = new pg.Client({ connectionString: office.server.url });
  await client.connect();
  await client.query(
    `insert into discount_codes (company_id, code, target, discount_type, discount_rate, discount_amount, created_at)
     select c.id, 'C' || to_char(n, 'FM00000'), case when n % 100 = 0 then 'gift_card' else 'booking' end,
       case when n % 2 = 0 then 'percent' else 'amount' end, (1 - n % 2) * 100000, (n % 2) * 1000,
       now() - n * interval '1 minute'
     from companies c, generate_series(1, ${many}) n where c.subdomain = $1`,
    [subdomain],
  );
  await client.end();
}

const press = async (page: OfficePage, name: string | RegExp, within = page.locator('body')) => {
  await within.getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
};

test('ten thousand rows are searched, filtered, sorted, paged and changed together, by keyboard', async () => {
  const page = office.newPage();
  const { subdomain } = await page.openCompany();
  await addCodes(subdomain);
  await page.goto('/admin/settings/discount_codes');
  await expect(page.getByText('1 to 20 of 10,000')).toBeVisible();

  await page.getByRole('searchbox').focus();
  await page.keyboard.type('c0');
  await expect(page.getByText('1 to 20 of 9,999')).toBeVisible();

  await press(page, 'Filter');
  await page.getByRole('menuitem', { name: 'For', exact: true }).press('Enter');
  const filter = page.getByRole('dialog', { name: 'Filter by For' });
  await filter.getByLabel('Gift cards').press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 to 20 of 99', { exact: true })).toBeVisible();

  await press(page, 'Code', page.getByRole('columnheader', { name: 'Code' }));
  const first = page.locator('tbody tr').first();
  await expect(first).toContainText('C00100');
  await page.getByRole('button', { name: 'Page 5', exact: true }).press('Enter');
  await expect(page.getByText('81 to 99 of 99')).toBeVisible();
  await expect(page.locator('tbody tr').last()).toContainText('C09900');

  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space');
  await press(page, 'Select all 99');
  await expect(page.getByText('99 selected')).toBeVisible();

  await press(page, 'Archive', page.getByRole('region', { name: 'Selected discount codes' }));
  const dialog = page.getByRole('dialog', { name: 'Archive discount codes' });
  await expect(dialog.getByText(/of 99 will change|The other [\d,]+ are checked/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Archive 99 discount codes' }).press('Enter');
  await expect(dialog.getByText(/of 99 done|99 changed/)).toBeVisible();
  await expect(dialog.getByText('99 changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(dialog.getByText('99 restored.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByText(/of 99$/)).toBeVisible();
});
