import { expect, test, type Page } from '@playwright/test';
import { watchForErrors } from '#tests/support/pages.ts';
import { canvas, childrenOf, lineOf, nodeOf, openBuilder, said, tileOf } from './builder-desk.ts';

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Takes a type from the palette by keys, and goes to the place that is told so. */
async function place(page: Page, title: string, where: RegExp, key = 'ArrowDown'): Promise<void> {
  await tileOf(page, title).focus();
  await press(page, 'Enter');
  for (let step = 0; step < 90 && !where.test((await said(page).textContent()) ?? ''); step += 1)
    await press(page, key);
  await expect(said(page)).toHaveText(where);
  await press(page, 'Enter');
}

const nameIt = async (page: Page, name: string) => {
  await press(page, 'F2');
  await page.keyboard.type(name);
  await press(page, 'Enter');
};

test('a whole form is built without a pointer, and saved', async ({ page }) => {
  const errors = watchForErrors(page);
  await openBuilder(page);

  // A container at the end of the form, with a row in it, and a field in each of its columns.
  await place(page, 'Container', /^In the form, after Container, at its end/);
  await expect(canvas(page)).toBeFocused();
  await nameIt(page, 'Your home');
  await press(page, 'Escape');
  await place(page, 'Row', /In container ‘Your home’, which is empty/, 'ArrowUp');
  await place(page, 'Select', /In column, which is empty/);
  await nameIt(page, 'Parking');
  await place(page, 'Text field', /In column, which is empty/);
  await nameIt(page, 'Pets');
  const [row = ''] = await childrenOf(page, 'container_1');
  const columns = await childrenOf(page, row);
  await expect(nodeOf(page, columns[0] ?? '').getByText('Parking', { exact: true })).toBeVisible();
  await expect(nodeOf(page, columns[1] ?? '').getByText('Pets', { exact: true })).toBeVisible();

  // Across containers: out of the column, and to another place that is chosen.
  await press(page, 'Control+Enter', 'Home');
  await expect(said(page)).toContainText('Place 1 of');
  await press(page, 'Enter');
  await expect(said(page)).toContainText('‘Pets’: 1 of 9 in the form, at its beginning');
  await press(page, 'Control+z');
  await expect(nodeOf(page, columns[1] ?? '').getByText('Pets', { exact: true })).toBeVisible();

  // Its properties, and back.
  await press(page, 'Enter');
  await expect(page.getByRole('textbox', { name: 'Label', exact: true })).toBeFocused();
  await page.keyboard.type('Pets at home');
  await press(page, 'Escape');
  await expect(canvas(page)).toBeFocused();
  await press(page, 'Control+d', 'Control+Shift+h', 'Alt+ArrowUp', 'Control+g');
  await expect(said(page)).toContainText('Wrap in container');

  const sent = page.waitForRequest(
    (request) => request.url().endsWith('booking_form') && request.method() !== 'GET',
  );
  await page.route('**/booking_form', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await press(page, 'Control+s');
  const saved = (await sent).postData() ?? '';
  for (const words of ['Your home', 'Parking', 'Pets at home']) expect(saved).toContain(words);
  expect(errors.filter((one) => !/ERR_FAILED/.test(one))).toEqual([]);
});

test('a place that is not chosen leaves all as it was, and one goes on where one was', async ({ page }) => {
  await openBuilder(page);
  await tileOf(page, 'Divider').focus();
  await press(page, 'Enter', 'ArrowDown', 'PageDown');
  await expect(page.locator('.tb-crumbs')).toContainText('Choose a place for Divider');
  await expect(page.locator('.tb-drop')).toBeVisible();
  await press(page, 'Escape');
  await expect(tileOf(page, 'Divider')).toBeFocused();
  await expect(page.locator('.tb-drop')).toHaveCount(0);
  await expect(page.getByText('All changes saved')).toBeVisible();
  await press(page, 'Enter', 'Tab');
  await expect(page.locator('.tb-drop')).toHaveCount(0);
  await expect(tileOf(page, 'Divider')).not.toBeFocused();
  await tileOf(page, 'Custom fields').focus();
  await press(page, 'Enter');
  await expect(said(page)).toHaveText('A form can have only one Custom fields.');
  await expect(tileOf(page, 'Custom fields')).toBeFocused();
});

test('the outline is a tree: it folds, is searched by typing, and moves what is selected', async ({
  page,
}) => {
  await openBuilder(page);
  await press(page, '/');
  await expect(page.getByRole('searchbox', { name: 'Find in the form' })).toBeFocused();
  await page.keyboard.type('zip');
  await press(page, 'Enter');
  await expect(lineOf(page, /^Zip code/)).toBeFocused();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('treeitem').first().focus();
  const focused = page.locator('[role=treeitem]:focus');
  await press(page, 'Home');
  await expect(focused).toHaveAttribute('aria-expanded', 'true');
  await press(page, 'ArrowLeft');
  await expect(focused).toHaveAttribute('aria-expanded', 'false');
  await press(page, 'ArrowDown');
  await expect(focused).toHaveAccessibleName(/^Who are you/);
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(focused).toHaveAccessibleName(/^First name/);
  await press(page, 'ArrowLeft', 'ArrowLeft');
  await expect(focused).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('comp');
  await expect(focused).toHaveAccessibleName(/^Company/);
  await press(page, 'Alt+ArrowUp');
  await expect(said(page)).toContainText('‘Company’: 2 of 2 in column, in row');
  await expect(focused).toHaveAccessibleName(/^Company/);
  await press(page, 'Delete');
  await expect(page.locator('[role=treeitem]:focus')).toHaveCount(1);
  await press(page, 'Control+z');
  await expect(focused).toHaveAccessibleName(/^Company/);
  await press(page, 'End');
  await expect(page.getByRole('treeitem').last()).toBeFocused();
  await press(page, 'Shift+F10');
  await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
  await press(page, 'Escape');
  await expect(page.locator('[role=treeitem]:focus')).toHaveCount(1);
});

test('keys go round the parts of the builder, and are never lost', async ({ page }) => {
  await openBuilder(page);
  await canvas(page).focus();
  await press(page, 'ArrowDown');
  const within = (part: string) => expect(page.locator(`${part}:focus, ${part} :focus`)).toHaveCount(1);
  await press(page, 'F6');
  await within('.tb-inspector');
  await press(page, 'F6');
  await within('.tb-header');
  await press(page, 'F6');
  await within('.tb-side');
  await press(page, 'F6');
  await expect(canvas(page)).toBeFocused();
  // Tab goes on to what stands over the canvas, and not into the form on it.
  await press(page, 'End', 'Tab');
  await expect(page.locator('.tb-bar-buttons :focus')).toHaveCount(1);
  await press(page, 'Home', 'ArrowRight', 'ArrowRight');
  await expect(page.locator('.tb-bar-buttons').getByRole('button', { name: 'Duplicate' })).toBeFocused();
  await canvas(page).focus();
  await press(page, 'Home');
  // All that may go: the bar goes with the last of it.
  await press(page, 'Escape', 'Tab', 'Shift+Tab');
  await expect(canvas(page)).toBeFocused();
  await press(page, '?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Choose another place',
  );
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(canvas(page)).toBeFocused();
});
