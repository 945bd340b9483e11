import { expect, test, type Page } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';

const codes = '/admin/settings/discount_codes';

/** Codes of a test alone: others use the same company. */
const nameOwn = (word: string) => `${word}${Date.now().toString(36).toUpperCase()}`;

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** How far what turns in a busy button is from its middle, in pixels. */
function findLoaderShift(button: Element): number {
  const middleOf = (element: Element | null) => {
    const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect(Infinity);
    return [left + width / 2, top + height / 2] as const;
  };
  const [x, y] = middleOf(button);
  const [atX, atY] = middleOf(button.querySelector('.mantine-Button-loader'));
  return Math.hypot(x - atX, y - atY);
}

async function addCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Add discount code' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New discount code' });
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByLabel('Discount', { exact: true }).fill('15');
  await dialog.getByText('Percent', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Add discount code' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, code)).toBeVisible();
}

test('a code is added, opened by its address, changed, and seen by a colleague at once @narrow', async ({
  page,
  browser,
}) => {
  const code = nameOwn('E');
  await signInAs(page, 'r_admin');
  await page.goto(at('sparkle', codes));
  await addCode(page, code);
  const colleague = await browser.newPage();
  await signInAs(colleague, 'r_marketing');
  await colleague.goto(at('sparkle', `${codes}?q=${code}&columns=code,description`));
  await rowOf(page, code).getByRole('link').click();
  await expect(page).toHaveURL(/open=/);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: code });
  await dialog.getByLabel('Description').fill('For neighbors');
  expect(await findBarriers(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(colleague, 'For neighbors')).toBeVisible();
  await colleague.close();
});

test('two people change one code: each sees what the other wrote, and chooses', async ({ page, browser }) => {
  const code = nameOwn('T');
  // A toast that fades out has less contrast for as long.
  await signInAs(page, 'r_admin');
  await page.goto(at('sparkle', codes));
  await addCode(page, code);
  await rowOf(page, code).getByRole('link').click();
  const mine = page.getByRole('dialog', { name: code });
  await mine.getByLabel('Description').fill('Mine');
  const colleague = await browser.newPage();
  await signInAs(colleague, 'r_marketing');
  await colleague.goto(at('sparkle', `${codes}?q=${code}`));
  await rowOf(colleague, code).getByRole('link').click();
  const theirs = colleague.getByRole('dialog', { name: code });
  await theirs.getByLabel('Description').fill('Theirs');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toBeHidden();
  await expect(mine.getByText('Yours: Mine · Theirs: Theirs')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await mine.getByRole('button', { name: 'Keep mine' }).click();
  const save = mine.getByRole('button', { name: 'Save' });
  let goOn = (): void => {};
  const looked = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/discount_codes/*', async (route) => {
    await looked;
    await route.continue();
  });
  await save.click();
  await expect(save.locator('.mantine-Button-loader')).toBeVisible();
  expect(await save.evaluate(findLoaderShift)).toBeLessThan(1);
  goOn();
  await expect(mine).toBeHidden();
  await colleague.reload();
  await rowOf(colleague, code).getByRole('link').click();
  await expect(colleague.getByRole('dialog', { name: code }).getByLabel('Description')).toHaveValue('Mine');
  await colleague.close();
});

test('rows are selected, archived together after a look at what will happen, and taken back', async ({
  page,
}) => {
  const [first, second] = [nameOwn('A'), nameOwn('B')];
  await signInAs(page, 'r_admin');
  await page.goto(at('sparkle', codes));
  for (const code of [first, second]) await addCode(page, code);
  for (const code of [first, second]) await page.getByRole('checkbox', { name: `Select ${code}` }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Archive discount codes' });
  await expect(dialog.getByText('2 of 2 will change.')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Archive 2 discount codes' }).click();
  await expect(dialog.getByText('2 changed.')).toBeVisible();
  await expect(rowOf(page, first)).toBeHidden();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('2 restored.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, first)).toBeVisible();
});

test('a list is filtered, kept as a view, shown in other columns, and exported as it is shown', async ({
  page,
}) => {
  const code = nameOwn('V');
  await signInAs(page, 'r_admin');
  await page.goto(at('sparkle', codes));
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
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const stream = await (await download).createReadStream();
  const text = (await stream.setEncoding('utf8').toArray()).join('');
  expect(text.trim().split(/\r?\n/)).toEqual([
    'Code,Discount,Discount type,For,Uses,Amount given,Revenue,Valid until,Currency',
    expect.stringMatching(new RegExp(`^${code},15,Percent,Bookings,0,0,`)),
  ]);
  await page.getByRole('button', { name: `Actions for the view ${code}` }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect(page).not.toHaveURL(/discount_type/);
  await settle(page);
});

test('extras are put in order by pointer and by keys, and stay so', async ({ page }) => {
  await signInAs(page, 'r_admin');
  await page.goto(at('sparkle', '/admin/settings/services/extras'));
  const names = page.getByRole('table', { name: 'Extras' }).locator('a[data-open]');
  await expect(names.nth(2)).toBeVisible();
  const [first = '', second = '', third = ''] = await names.allTextContents();
  const grip = (name: string) => page.getByRole('button', { name: `Reorder ${name}`, exact: true });

  const from = await grip(third).boundingBox();
  const to = await grip(first).boundingBox();
  if (!from || !to) throw new Error('The grips are not in sight.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y, { steps: 12 });
  await page.mouse.up();
  await expect(names.nth(0)).toHaveText(third);
  await expect(page.getByText(`${third} is now number 1.`)).toBeVisible();

  await grip(third).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${third} picked up, number 1 of`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${third}, number 2 of`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(`${third}, number 3 of`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(names.nth(2)).toHaveText(third);
  await expect(names.nth(1)).toHaveText(second);
  await page.reload();
  await expect(names.nth(0)).toHaveText(first);
  await expect(names.nth(2)).toHaveText(third);
});
