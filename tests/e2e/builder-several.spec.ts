import { expect, test } from '@playwright/test';
import { at, signInAs } from '#tests/support/pages.ts';
import { boxOf, childrenOf, drag, nodeOf, openBuilder, said, select } from './builder-desk.ts';

test('several that are selected are dragged as one step, and keep their order', async ({ page }) => {
  await openBuilder(page);
  await select(page, 'company_name');
  await nodeOf(page, 'sms_reminders')
    .locator('> *')
    .first()
    .click({ modifiers: ['Shift'] });
  await expect(page.locator('.tb-paper [data-selected]')).toHaveCount(2);
  const company = await boxOf(page, 'company_name');
  const first = await boxOf(page, 'first_name');
  await drag(
    page,
    { x: company.x + 8, y: company.y + 6 },
    { x: first.x + 20, y: first.y + first.height - 3 },
  );
  await expect
    .poll(() => childrenOf(page, 'name_row_left'))
    .toEqual(['first_name', 'company_name', 'sms_reminders']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => childrenOf(page, 'name_row_left')).toEqual(['first_name']);
  await expect(page.getByText('All changes saved')).toBeVisible();
});

test('what is copied goes by the clipboard into another form, and into that of another company', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openBuilder(page);
  await select(page, 'address_street');
  // Out of the field and its column, to the row.
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Control+c']) await page.keyboard.press(key);
  await expect(said(page)).toHaveText('Copied.');
  const count = () => page.locator('.tb-paper [data-node]').count();
  const paste = async () => {
    await select(page, 'company_name');
    const before = await count();
    await page.keyboard.press('Control+v');
    // A row with two columns and a field in each.
    await expect.poll(count).toBe(before + 5);
    await expect(page.locator('.tb-paper').getByText('Street address')).not.toHaveCount(0);
  };
  await page.goto(at('sparkle', '/admin/settings/booking_form?form=quote'));
  await paste();
  await signInAs(page, 'r_admin', 'wattle');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(at('wattle', '/admin/settings/booking_form'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: new URL(page.url()).origin,
  });
  await paste();
});
