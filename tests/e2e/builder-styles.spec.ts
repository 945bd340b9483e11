import { expect, test, type Page } from '@playwright/test';
import { toCompanyColors } from '#app/ui/company-colors.ts';
import { centerOf, drag } from './builder-desk.ts';
import { call } from './letters.ts';
import { openCompany } from './own-company.ts';
import { findBarriers, findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, signInAs, watchForErrors } from '#tests/support/pages.ts';

const inspector = (page: Page) => page.getByRole('complementary', { name: 'Component' });
const nodeOf = (page: Page, id: string) => page.locator(`.tb-paper [data-node="${id}"]`);
const inputOf = (page: Page, id: string) => nodeOf(page, id).locator('input').first();

/** Nothing is saved here: other tests have the same form open. */
async function openStyles(page: Page, id = 'company_name'): Promise<void> {
  await signInAs(page, 'r_admin');
  await page.goto(at('sparkle', '/admin/settings/booking_form?form=quote'));
  await nodeOf(page, id)
    .locator('> *')
    .first()
    .click({ position: { x: 10, y: 8 } });
  await inspector(page).getByRole('tab', { name: 'Styles' }).click();
}

test('a style says where it comes from and what is wrong with it, and goes back to what it inherits', async ({
  page,
}) => {
  const errors = watchForErrors(page);
  await openStyles(page);
  const property = inspector(page).locator('.tb-property').filter({ hasText: 'Font size' });
  await expect(property).toContainText('Default styles');
  await property.getByLabel('Font size', { exact: true }).fill('22');
  await expect(property).toContainText('Set here');
  await expect(inputOf(page, 'company_name')).toHaveCSS('font-size', '22px');
  await property.getByLabel('Font size', { exact: true }).fill('60');
  await expect(property.getByRole('alert')).toHaveText('Enter a number from 10 to 48.');
  await expect(inputOf(page, 'company_name')).toHaveCSS('font-size', '22px');
  await property.getByRole('button', { name: 'Reset Font size' }).click();
  await expect(inputOf(page, 'company_name')).toHaveCSS('font-size', '16px');
  expect(errors).toEqual([]);

  // What many could not read is said, and put right with one press.
  await inspector(page).getByLabel('Background', { exact: true }).fill('#fff');
  await inspector(page).getByLabel('Text color', { exact: true }).fill('#ddd');
  await expect(inspector(page).getByText(/Low contrast: the value of ‘Company’ \(1\.4/)).toBeVisible();
  await inspector(page).getByRole('button', { name: 'Make it readable' }).click();
  await expect(inspector(page).getByText(/Low contrast/)).toHaveCount(0);
  await expect(inspector(page).getByLabel('Text color', { exact: true })).not.toHaveValue('#dddddd');
});

test('a phone inherits what tablets have, and says so', async ({ page }) => {
  // So wide that the canvas is no tablet itself.
  await page.setViewportSize({ width: 1800, height: 900 });
  await openStyles(page);
  const property = inspector(page).locator('.tb-property').filter({ hasText: 'Font size' });
  await inspector(page).getByRole('radio', { name: 'Tablets and phones' }).click();
  await property.getByLabel('Font size', { exact: true }).fill('20');
  await inspector(page).getByRole('radio', { name: 'Phones', exact: true }).click();
  await expect(property).toContainText('Set here, for tablets');
  await expect(property.getByLabel('Font size', { exact: true })).toHaveValue('20');
  await expect(inputOf(page, 'company_name')).toHaveCSS('font-size', '20px');
  await inspector(page).getByRole('radio', { name: 'All widths' }).click();
  await expect(inputOf(page, 'company_name')).toHaveCSS('font-size', '16px');
});

test('colors, letters, sides, fonts, whole looks, and the styles that all begin with', async ({ page }) => {
  test.slow();
  await openStyles(page);
  await test.step('a colour is picked by dragging, and taken back in one step', async () => {
    const field = inspector(page).locator('.tb-property').filter({ hasText: 'Background' }).first();
    const color = () =>
      inputOf(page, 'company_name').evaluate((input) => getComputedStyle(input).backgroundColor);
    const before = await color();
    await field.getByRole('button', { name: /^Choose background/ }).click();
    const from = await centerOf(field.getByRole('slider', { name: 'Color' }));
    await drag(page, from, { x: from.x + 60, y: from.y + 20 });
    await expect.poll(color).not.toBe(before);
    const [red = 0, green = 0, blue = 0] = ((await color()).match(/\d+/g) ?? []).map(Number);
    // To the right of grey a colour is strong.
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeGreaterThan(40);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(color).toBe(before);
  });
  await test.step('letters, sides, fonts and whole looks', async () => {
    await inspector(page).getByRole('button', { name: 'Bold' }).click();
    await expect(inputOf(page, 'company_name')).toHaveCSS('font-weight', '700');
    await inspector(page).getByRole('radio', { name: 'Center' }).click();
    await expect(inputOf(page, 'company_name')).toHaveCSS('text-align', 'center');
    await inspector(page).getByLabel('Padding', { exact: true }).fill('21');
    await expect(inputOf(page, 'company_name')).toHaveCSS('padding', '21px');
    await inspector(page).getByRole('button', { name: 'Padding: the same on all sides' }).click();
    await inspector(page).getByLabel('Padding on the left').fill('30');
    await expect(inputOf(page, 'company_name')).toHaveCSS('padding', '21px 21px 21px 30px');
    await inspector(page).getByLabel('Font', { exact: true }).click();
    await inspector(page).getByText('Merriweather', { exact: true }).click();
    await expect(inputOf(page, 'company_name')).toHaveCSS('font-family', /^"?Merriweather/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('radiogroup', { name: 'Font' })).toHaveCount(0);
    await inspector(page).getByRole('button', { name: 'Copy styles' }).click();
    await nodeOf(page, 'last_name')
      .locator('> *')
      .first()
      .click({ position: { x: 10, y: 8 } });
    await inspector(page).getByRole('button', { name: 'Paste' }).click();
    await expect(inputOf(page, 'last_name')).toHaveCSS('padding', '21px 21px 21px 30px');
    await inspector(page).getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(inputOf(page, 'last_name')).toHaveCSS('font-weight', '400');
  });
  await test.step('a section of the default styles changes all of its components, and is reset as a whole', async () => {
    await inspector(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: 'Default Styles' }).click();
    await page.locator('summary').filter({ hasText: 'Text fields' }).click();
    const side = page.getByRole('complementary', { name: 'Form' });
    await side.getByLabel('Corner radius', { exact: true }).fill('3');
    await expect(inputOf(page, 'last_name')).toHaveCSS('border-radius', '3px');
    await side.getByRole('button', { name: 'Reset all of “Text fields”' }).click();
    await expect(inputOf(page, 'last_name')).toHaveCSS('border-radius', '8px');
  });
});

test('a prefilled link goes into the code and the preview', async ({ page }) => {
  await openStyles(page);
  await page.getByRole('button', { name: 'Generate Code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed Code' });
  await dialog.getByRole('tab', { name: 'Prefilled link' }).click();
  await dialog.getByLabel(/^company_name/).fill('Acme');
  await dialog.getByLabel(/^email/).fill('no address');
  await expect(dialog.getByText('The form can’t use this value.')).toBeVisible();
  await dialog.getByLabel(/^email/).fill('ada@acme.test');
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(
    /company_name=Acme&email=ada%40acme\.test$|email=ada%40acme\.test&company_name=Acme$/,
  );
  expect(await findBarriers(page), 'links').toEqual([]);
  await dialog.getByRole('tab', { name: 'Embed Code' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Script' })).toHaveValue(/company_name=Acme/);
  expect(await findBarriers(page), 'code').toEqual([]);
  await dialog.getByRole('tab', { name: 'Events' }).click();
  await expect(dialog.getByText('trellis:submitted', { exact: true })).toBeVisible();
  expect(await findBarriers(page), 'events').toEqual([]);
  await dialog.getByRole('tab', { name: 'Preview' }).click();
  await expect(
    page.frameLocator('.tb-embed iframe').frameLocator('iframe').getByLabel('Company'),
  ).toHaveValue('Acme');
  await expect(dialog.getByText(/^trellis:ready /)).toBeVisible();
  await expect(dialog.getByText(/^trellis:height /).first()).toBeVisible();
});

test('styles have no barrier where there is least room', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await openStyles(page);
  await inspector(page).getByRole('button', { name: 'Choose text color' }).click();
  await inspector(page).getByRole('button', { name: 'Padding: the same on all sides' }).click();
  await inspector(page).getByLabel('Font', { exact: true }).click();
  expect(await findBarriersInAnyLight(page), 'of a component').toEqual([]);
  await page.getByRole('tab', { name: 'Default Styles' }).click();
  await page.locator('summary').filter({ hasText: 'Container' }).click();
  expect(await findBarriersInAnyLight(page), 'of a section').toEqual([]);
});

test('the form has the colors that its company’s pages give it', async ({ page }) => {
  const colors = { main_color: '#0b7285', button_color: '#862e9c' };
  const { subdomain } = await openCompany(page, 'Canvas Colors');
  await call(page, 'PATCH', '/api/companies/current', colors);
  await page.goto(at(subdomain, '/admin/settings/booking_form?form=quote'));
  const form = page.locator('.tb-paper .tf').first();
  await expect(form.locator('.tf-button').first()).toHaveCSS('background-color', 'rgb(134, 46, 156)');
  const shown = await form.evaluate((element) => {
    const style = getComputedStyle(element);
    return ['--brand', '--link', '--button', '--button-ink'].map((name) => style.getPropertyValue(name));
  });
  const ofPages = toCompanyColors(colors);
  expect(shown).toEqual([
    ofPages['--brand'],
    ofPages['--link'],
    ofPages['--button'],
    ofPages['--button-ink'],
  ]);
});
