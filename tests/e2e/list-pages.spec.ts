import { expect, test, type Page } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, signInAs } from '#tests/support/pages.ts';

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

test('the dialog of a code fits, and what turns in its busy button is in the middle @narrow', async ({
  page,
}) => {
  const code = nameOwn('E');
  await signInAs(page, 'r_admin');
  await page.goto(at('sparkle', codes));
  await addCode(page, code);
  await page.getByRole('checkbox', { name: `Select ${code}` }).click();
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await rowOf(page, code).getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: code });
  await dialog.getByLabel('Description').fill('For neighbors');
  expect(await findBarriers(page, { within: '[role="dialog"]' })).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  const save = dialog.getByRole('button', { name: 'Save' });
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
  await expect(dialog).toBeHidden();
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
