import { expect, test, type Page } from '@playwright/test';
import { findBarriers, findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, signInAs } from '#tests/support/pages.ts';

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Component' });
const nodeOf = (page: Page, id: string) => page.locator(`.tb-paper [data-node="${id}"]`);

/** Nothing is saved here: other tests have the same form open. */
async function openBuilder(page: Page, kind = 'quote'): Promise<void> {
  await signInAs(page, 'r_admin');
  await page.goto(at('sparkle', `/admin/settings/booking_form?form=${kind}`));
  await expect(page.getByRole('heading', { name: `Configure your ${kind} form` })).toBeVisible();
}

/** A field of the company's own, behind another of them. */
async function addField(page: Page, type: string): Promise<void> {
  await nodeOf(page, 'custom_fields')
    .locator('[data-node] > *')
    .first()
    .click({ position: { x: 10, y: 8 } });
  await page.getByRole('tab', { name: 'Components' }).click();
  await page.getByRole('button', { name: type, exact: true }).click();
  await expect(inspector(page).getByRole('heading', { level: 2 })).toHaveText(type);
}

async function giveRule(page: Page): Promise<void> {
  await inspector(page).getByRole('switch', { name: 'Conditional logic' }).click();
  const condition = inspector(page).getByRole('group', { name: 'Condition 1' });
  await condition.getByLabel('Field').selectOption({ label: 'Company' });
  await condition.getByLabel('How').selectOption({ label: 'starts with' });
  await condition.getByLabel('Value').fill('acme');
}

test('rules have no barrier where there is least room', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await openBuilder(page);
  await addField(page, 'Radio buttons');
  await inspector(page).getByRole('button', { name: 'Add an option' }).click();
  await inspector(page).getByRole('button', { name: 'Values' }).click();
  await giveRule(page);
  expect(await findBarriersInAnyLight(page), 'a field with rules').toEqual([]);
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(page.getByRole('list', { name: 'Rules' })).toBeVisible();
  expect(await findBarriersInAnyLight(page), 'all rules').toEqual([]);
  await page.getByRole('button', { name: 'Try the rules' }).click();
  await expect(page.locator('.tb-trying')).toBeVisible();
  expect(await findBarriers(page), 'while trying').toEqual([]);
});
