import { expect, test } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { pick } from '#tests/support/sample.ts';
import { canvas, hold, centerOf, boxOf, nodeOf, openBuilder, select, tileOf } from './builder-desk.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
];

/** One of them at each commit: what is on the canvas is the same, with more or less room. */
for (const viewport of pick(sizes, 'canvas', { reach: /^src\/builder\/.*\.css$/ }))
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('no state of the canvas has a barrier', async ({ page }) => {
      test.slow();
      await openBuilder(page);
      const check = async (state: string, within?: string) =>
        expect(await findBarriersInAnyLight(page, within ? { within } : {}), state).toEqual([]);
      await select(page, 'company_name');
      await expect(page.locator('.tb-bar-buttons')).toBeVisible();
      await check('a component is selected');
      await page.getByRole('button', { name: 'Hide', exact: true }).click();
      await check('it is hidden', '.tb-stage');
      await nodeOf(page, 'first_name')
        .locator('> *')
        .first()
        .click({ button: 'right', position: { x: 8, y: 6 } });
      await expect(page.getByRole('menu')).toBeVisible();
      await check('the menu is open');
      await page.keyboard.press('Escape');
      await check('the borders of columns are there', '.tb-stage');
      await page.keyboard.press('F2');
      await check('words are edited', '.tb-stage');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+Enter');
      await check('a place is chosen', '.tb-stage');
      await page.keyboard.press('Escape');
      await tileOf(page, 'Row').click();
      await check('empty columns', '.tb-stage');
      await page.getByRole('tab', { name: 'Outline' }).click();
      await check('the outline', '.tb-side');
      await page.getByRole('tab', { name: 'Components' }).click();
      const box = await boxOf(page, 'company_name');
      await hold(page, await centerOf(tileOf(page, 'Column')), { x: box.x + 40, y: box.y + 20 });
      await expect(page.locator('.tb-no-drop')).toBeVisible();
      await check('something is dragged where it may not go', '.tb-stage');
      await page.mouse.up();
      await canvas(page).focus();
      await page.keyboard.press('?');
      await check('the help sheet', 'dialog[open]');
    });
  });
