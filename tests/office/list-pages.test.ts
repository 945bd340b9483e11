import { expect, test } from 'vitest';
import { useOffice, type OfficePage } from './support/office.ts';
import { expectAddress } from './support/matchers.ts';

const office = useOffice();

const codes = '/admin/settings/discount_codes';

/** Codes of a test alone: others use the same company. */
const nameOwn = (word: string) => `${word}${Date.now().toString(36).toUpperCase()}`;

const rowOf = (page: OfficePage, name: string) => page.getByRole('row').filter({ hasText: name });

async function addCode(page: OfficePage, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Add discount code' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New discount code' });
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByLabel('Discount', { exact: true }).fill('15');
  await dialog.getByText('Percent', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Add discount code' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, code)).toBeVisible();
}

type Code = { id: string; description: string; version: number };

/** As a program would, of the version that is there now. */
async function describeCode(page: OfficePage, code: string, description: string): Promise<void> {
  const { id, version } = await readCode(page, code);
  await page.call('PATCH', `/api/discount_codes/${id}`, { description, version });
}

async function readCode(page: OfficePage, code: string): Promise<Code> {
  const filter = encodeURIComponent(JSON.stringify({ where: { code } }));
  const [found] = await page.call<Code[]>('GET', `/api/discount_codes?filter=${filter}`);
  if (!found) throw new Error(`there is no code ${code}`);
  return found;
}

test('a code is added, opened by its address, changed, and seen by a colleague at once', async () => {
  const code = nameOwn('E');
  const page = await office.signIn('r_admin');
  await page.goto(codes);
  await addCode(page, code);
  await rowOf(page, code).getByRole('link').click();
  await expectAddress(/open=/);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: code });
  await dialog.getByLabel('Description').fill('For neighbors');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const colleague = await office.signIn('r_marketing');
  await colleague.goto(`${codes}?q=${code}&columns=code,description`);
  await expect(rowOf(colleague, 'For neighbors')).toBeVisible();
  await describeCode(page, code, 'For everybody');
  await expect(rowOf(colleague, 'For everybody')).toBeVisible();
});

test('two people change one code: each sees what the other wrote, and chooses', async () => {
  const code = nameOwn('T');
  const page = await office.signIn('r_admin');
  await page.goto(codes);
  await addCode(page, code);
  await rowOf(page, code).getByRole('link').click();
  const mine = page.getByRole('dialog', { name: code });
  await mine.getByLabel('Description').fill('Mine');
  const colleague = await office.signIn('r_marketing');
  await describeCode(colleague, code, 'Theirs');
  await expect(mine.getByText('Yours: Mine · Theirs: Theirs')).toBeVisible();
  await mine.getByRole('button', { name: 'Keep mine' }).click();
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine).toBeHidden();
  expect((await readCode(colleague, code)).description).toBe('Mine');
  await colleague.goto(`${codes}?q=${code}`);
  await rowOf(colleague, code).getByRole('link').click();
  await expect(colleague.getByRole('dialog', { name: code }).getByLabel('Description')).toHaveValue('Mine');
});

test('rows are selected, archived together after a look at what will happen, and taken back', async () => {
  const page = await office.signIn('r_admin');
  const [first, second] = [nameOwn('A'), nameOwn('B')];

  await page.goto(codes);
  for (const code of [first, second]) await addCode(page, code);
  for (const code of [first, second]) await page.getByRole('checkbox', { name: `Select ${code}` }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive discount codes' });
  await expect(dialog.getByText('2 of 2 will change.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Archive 2 discount codes' }).click();
  await expect(dialog.getByText('2 changed.')).toBeVisible();
  await expect(rowOf(page, first)).toBeHidden();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('2 restored.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, first)).toBeVisible();
});

test('a list is filtered, kept as a view, shown in other columns, and exported as it is shown', async () => {
  const page = await office.signIn('r_admin');
  const code = nameOwn('V');

  await page.goto(codes);
  await addCode(page, code);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Discount type' }).click();
  await page.getByRole('dialog', { name: 'Filter by Discount type' }).getByLabel('Percent').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Discount type Percent' })).toBeVisible();
  await page.getByRole('searchbox').fill(code);
  await expect(page.getByText('1 in total')).toBeVisible();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(code);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Views' }).getByText(code)).toBeVisible();
  const text = await page.download(() => page.getByRole('button', { name: 'Export as CSV' }).click());
  expect(text.trim().split(/\r?\n/)).toEqual([
    'Code,Discount,Discount type,For,Uses,Amount given,Revenue,Valid until,Currency',
    expect.stringMatching(new RegExp(`^${code},15,Percent,Bookings,0,0,`)),
  ]);
  await page.getByRole('button', { name: `Actions for the view ${code}` }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect.poll(page.url).not.toMatch(/discount_type/);
  await page.settle();
});
