import { expect, test } from 'vitest';
import { useOffice } from './support/office.ts';

const office = useOffice();

const people = `E-mail,First Name,Surname,Nickname
ines@import.test,Ines,Import,Ini
broken,Bob,Broken,
nora@,Nora,Nobody,`;

test('a file with two wrong rows is tried, imported, and mended', async () => {
  const page = office.newPage();

  await page.openCompany();
  await page.goto('/admin/settings/integrations/imports');
  await page.settle();
  await page.getByRole('button', { name: 'Import a file' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('Choose a CSV file.')).toBeVisible();
  const upload = (csv: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await upload(people);
  await dialog.getByRole('button', { name: 'Check the file' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'people.csv' })).toBeVisible();
  await expect(page.getByText('1 row will be added, 2 rows refused')).toBeVisible();
  // What the columns are called is enough; another one can be chosen.
  await expect(page.getByRole('combobox', { name: 'Where “Surname” goes' })).toHaveValue('Last name');
  await page.getByRole('combobox', { name: 'Where “Nickname” goes' }).click();
  await page.getByRole('option', { name: 'Company name' }).click();
  await page.getByRole('button', { name: 'Check again with these columns' }).click();
  // The file is checked as another import, which has the column.
  await expect(page.getByText('ines@import.test, Ines, Import, Ini')).toBeVisible();
  await expect(page.getByText('1 row will be added, 2 rows refused')).toBeVisible();
  await expect(page.getByText('Email is not a valid email address.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 row added, 2 rows refused')).toBeVisible();
  const refused = await page.download(() =>
    page.getByRole('button', { name: 'Download refused rows' }).click(),
  );
  expect(refused).toContain('broken');
  expect(refused).not.toContain('ines@import.test');

  const mended = refused.replace('broken', 'bob@import.test').replace('nora@', 'nora@import.test');
  await page.goto('/admin/settings/integrations/imports?new');
  await upload(mended);
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('2 rows will be added')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 rows added')).toBeVisible();
  const found = await page.call<{ email: string; company_name: string }[]>('GET', '/api/customers');
  expect(found.map(({ email }) => email).toSorted()).toEqual([
    'bob@import.test',
    'ines@import.test',
    'nora@import.test',
  ]);
  expect(found.find(({ email }) => email.startsWith('ines'))?.company_name).toBe('Ini');
});
