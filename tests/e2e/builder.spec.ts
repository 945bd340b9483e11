import { expect, test, type Page } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, signInAs, watchForErrors } from '#tests/support/pages.ts';
import { resetForm } from './builder-desk.ts';

// One after the other: they save the same form, which no other test asks quotes with.
test.describe.configure({ mode: 'default' });

async function openBuilder(page: Page): Promise<void> {
  await signInAs(page, 'r_admin');
  await resetForm(page, 'quote');
  await page.goto(at('sparkle', '/admin/settings/booking_form?form=quote'));
  await expect(page.getByRole('heading', { name: 'Configure your quote form' })).toBeVisible();
}

const canvas = (page: Page) => page.getByRole('application');
const nodeOf = (page: Page, id: string) => page.locator(`.tb-paper [data-node="${id}"]`);
const boxOf = async (page: Page, id: string) => {
  const box = await nodeOf(page, id).locator('> *').first().boundingBox();
  if (!box) throw new Error(`${id} is not on the canvas`);
  return box;
};

/** With the pointer, as slowly as a hand. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

test('a component is dragged from the palette into the form, and an undo takes it out again', async ({
  page,
}) => {
  const errors = watchForErrors(page);
  await openBuilder(page);
  const before = await page.locator('.tb-paper [data-node]').count();
  const tile = await page.getByRole('button', { name: 'Text area', exact: true }).boundingBox();
  const email = await boxOf(page, 'email');
  await drag(
    page,
    { x: (tile?.x ?? 0) + 20, y: (tile?.y ?? 0) + 10 },
    { x: email.x + 30, y: email.y + email.height - 3 },
  );
  await expect(page.locator('.tb-paper [data-node]')).toHaveCount(before + 1);
  await expect(
    page.getByRole('complementary', { name: 'Component' }).getByRole('heading', { level: 2 }),
  ).toHaveText('Text area');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.locator('.tb-paper [data-node]')).toHaveCount(before);
  expect(errors).toEqual([]);
});

test('a component moves by drag into a column, and says where it may not go', async ({ page }) => {
  await openBuilder(page);
  const company = await boxOf(page, 'company_name');
  const first = await boxOf(page, 'first_name');
  await drag(
    page,
    { x: company.x + 20, y: company.y + 8 },
    { x: first.x + 20, y: first.y + first.height - 3 },
  );
  await expect(nodeOf(page, 'name_row_left').locator('[data-node="company_name"]')).toBeVisible();
});

test('everything can be done by keyboard: find, move across parts, copy, delete, undo', async ({ page }) => {
  await openBuilder(page);
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('searchbox', { name: 'Find in the form' }).fill('company');
  await page.getByRole('searchbox', { name: 'Find in the form' }).press('Enter');
  await expect(page.getByRole('treeitem', { name: /^Company/ })).toBeFocused();
  await canvas(page).focus();
  const said = page.locator('p.tb-said');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(said).toContainText('‘Company’');
  await page.keyboard.press('Control+d');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(said).toHaveText(/^Undone: Move/);
  await page.keyboard.press('Control+z');
  await expect(said).toHaveText('Nothing to undo.');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('what the form cannot do without is neither deleted nor hidden, and it is said why', async ({
  page,
}) => {
  await openBuilder(page);
  await nodeOf(page, 'email')
    .locator('> *')
    .first()
    .click({ position: { x: 10, y: 8 } });
  await canvas(page).focus();
  await page.keyboard.press('Delete');
  await expect(page.locator('p.tb-said')).toContainText('cannot be deleted');
  await expect(page.getByRole('switch', { name: 'Hidden' })).toBeDisabled();
});

test('a form is changed, saved, previewed on a phone, and met by a customer', async ({ page }) => {
  await openBuilder(page);
  await nodeOf(page, 'company_name')
    .locator('> *')
    .first()
    .click({ position: { x: 10, y: 8 } });
  await page.getByLabel('Label', { exact: true }).fill('Your firm');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Form successfully saved!')).toBeVisible();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.getByText('Preview', { exact: true }).click();
  await page.getByRole('button', { name: 'Mobile' }).click();
  const frame = page.frameLocator('iframe[title="The form on a phone"]');
  await expect(frame.getByLabel('Your firm')).toBeVisible();
  await page.getByText('Preview', { exact: true }).click();
  await page.getByRole('button', { name: 'Exit Preview' }).click();
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByRole('textbox', { name: 'Iframe' })).toHaveValue(/\/qf\//);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Reset to Default' }).click();
  await expect(page.getByText('Are you sure you want to reset the form?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to Default' }).click();
  await expect(page.getByText('Form successfully restored')).toBeVisible();
  await expect(nodeOf(page, 'company_name').getByText('Your firm')).toHaveCount(0);
});

test('in the preview, what is hidden says why, and leads to where that is changed', async ({ page }) => {
  const errors = watchForErrors(page);
  await openBuilder(page);
  await nodeOf(page, 'company_name')
    .locator('> *')
    .first()
    .click({ position: { x: 10, y: 8 } });
  await page.getByRole('button', { name: 'Text area', exact: true }).click();
  await page.getByRole('switch', { name: 'Conditional logic' }).click();
  const condition = page.getByRole('group', { name: 'Condition 1' });
  await condition.getByLabel('Field').selectOption({ label: 'Company' });
  await condition.getByLabel('How').selectOption({ label: 'starts with' });
  await condition.getByLabel('Value').fill('acme');
  await page.getByText('Preview', { exact: true }).click();
  await page.getByRole('button', { name: 'Desktop' }).click();
  const why = page.getByRole('complementary', { name: 'Why hidden?' });
  await expect(why).toContainText(
    'Hidden because ‘Company’ has no answer (shown only when it starts with ‘acme’).',
  );
  // What customers meet in the frame is tried elsewhere.
  expect((await findBarriers(page)).filter((one) => !one.includes('(iframe'))).toEqual([]);
  const form = page.frameLocator('iframe[title="The form on a desktop"]');
  await form.getByLabel('Company', { exact: true }).fill('Bell & Sons');
  await expect(why).toContainText('Hidden because ‘Company’ is ‘Bell & Sons’');
  await form.getByLabel('Company', { exact: true }).fill('ACME Ltd');
  await expect(form.getByLabel('Text area', { exact: true })).toBeVisible();
  await expect(why).not.toContainText('‘Company’');
  await form.getByLabel('Company', { exact: true }).fill('');
  await why.getByRole('button', { name: 'Edit ‘Text area’' }).click();
  await expect(
    page.getByRole('complementary', { name: 'Component' }).getByRole('heading', { level: 2 }),
  ).toHaveText('Text area');
  await page.getByRole('button', { name: 'Reset to Default' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to Default' }).click();
  await expect(page.getByText('Form successfully restored')).toBeVisible();
  expect(errors).toEqual([]);
});

test('each save is a version: what has changed since, and the way back', async ({ page }) => {
  await openBuilder(page);
  const label = page.getByLabel('Label', { exact: true });
  const saveAs = async (text: string) => {
    await nodeOf(page, 'last_name')
      .locator('> *')
      .first()
      .click({ position: { x: 10, y: 8 } });
    await label.fill(text);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
  };
  await saveAs('Family name');
  await saveAs('Surname');
  await page.getByText('History', { exact: true }).click();
  await page.getByRole('button', { name: 'Saved versions …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved versions' });
  await expect(dialog.getByRole('listitem').first()).toContainText('live');
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('list', { name: 'Versions' }).getByRole('button').nth(1).click();
  await expect(dialog.getByText('‘Family name’ → ‘Surname’')).toBeVisible();
  await dialog.getByRole('button', { name: 'Edit this version' }).click();
  await expect(nodeOf(page, 'last_name').getByText('Family name')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
});

test('unsaved work survives a reload', async ({ page }) => {
  await signInAs(page, 'r_admin', 'wattle');
  await page.goto(at('wattle', '/admin/settings/booking_form'));
  await nodeOf(page, 'company_name')
    .locator('> *')
    .first()
    .click({ position: { x: 10, y: 8 } });
  await page.getByLabel('Label', { exact: true }).fill('A name for it');
  await page.waitForTimeout(700);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(nodeOf(page, 'company_name').getByText('A name for it')).toBeVisible();
});

test('no part of the builder has a barrier', async ({ page }) => {
  await openBuilder(page);
  expect(await findBarriers(page), 'components').toEqual([]);
  await nodeOf(page, 'email')
    .locator('> *')
    .first()
    .click({ position: { x: 10, y: 8 } });
  expect(await findBarriers(page), 'a component').toEqual([]);
  await page.getByRole('tab', { name: 'Styles', exact: true }).click();
  expect(await findBarriers(page), 'its styles').toEqual([]);
  await page.getByRole('tab', { name: 'Outline' }).click();
  expect(await findBarriers(page), 'the outline').toEqual([]);
  await page.getByRole('tab', { name: 'Default Styles' }).click();
  await page.getByText('Buttons', { exact: true }).click();
  expect(await findBarriers(page), 'default styles').toEqual([]);
});
