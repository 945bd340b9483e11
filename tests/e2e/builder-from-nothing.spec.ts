import { expect, test, type Page } from '@playwright/test';
import { at, signInAs, watchForErrors } from '#tests/support/pages.ts';
import { canvas, childrenOf, nodeOf, resetForm, said } from './builder-desk.ts';
import { answer, nameIt, place, press, tabTo } from './builder-keys.ts';

const openQuoteForm = (page: Page) => page.goto(at('sparkle', '/admin/settings/booking_form?form=quote'));

test('a whole form is built from nothing without a pointer, saved, found again, and met by a customer', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const errors = watchForErrors(page);
  await signInAs(page, 'r_admin');
  await resetForm(page, 'quote');
  await openQuoteForm(page);
  await expect(canvas(page)).toBeVisible();

  // An empty form: nothing but what a request for a quote cannot do without.
  await tabTo(page, page.getByText('More', { exact: true }));
  await press(page, 'Enter');
  await tabTo(page, page.getByRole('button', { name: 'Templates …' }));
  await press(page, 'Enter');
  await answer(page, /, empty$/);
  await answer(page, 'Start over');
  await expect(said(page)).toContainText('The form now starts from');
  await expect(nodeOf(page, 'company_name')).toHaveCount(0);

  // A container with a row in it, and a field in each of its columns.
  await tabTo(page, page.getByRole('searchbox', { name: 'Find a component' }));
  await page.keyboard.type('contain');
  await place(page, 'Container', /at its end/);
  await expect(canvas(page)).toBeFocused();
  await nameIt(page, 'Your home');
  await press(page, 'Escape');
  await tabTo(page, page.getByRole('searchbox', { name: 'Find a component' }));
  await press(page, 'Control+a', 'Backspace');
  await place(page, 'Row', /In container ‘Your home’, which is empty/, 'ArrowUp');
  await place(page, 'Select', /In column, which is empty/);
  await nameIt(page, 'Parking');
  await place(page, 'Text field', /In column, which is empty/);
  await nameIt(page, 'Pets');
  const [row = ''] = await childrenOf(page, 'container_1');
  const [left = '', right = ''] = (await childrenOf(page, row)).map(String);
  await expect(nodeOf(page, left).getByText('Parking', { exact: true })).toBeVisible();
  await expect(nodeOf(page, right).getByText('Pets', { exact: true })).toBeVisible();

  // Across containers: out of the column, to the beginning of the form, and back.
  await press(page, 'Control+Enter', 'Home');
  await expect(said(page)).toContainText('Place 1 of');
  await press(page, 'Enter');
  await expect(said(page)).toContainText('at its beginning');
  await expect(nodeOf(page, right).getByText('Pets', { exact: true })).toHaveCount(0);
  await press(page, 'Control+z');
  await expect(nodeOf(page, right).getByText('Pets', { exact: true })).toBeVisible();

  // From one column into the other, by moving on; then its properties.
  await press(page, 'Alt+ArrowUp');
  await expect(nodeOf(page, left).getByText('Pets', { exact: true })).toBeVisible();
  await press(page, 'Enter');
  await expect(page.getByRole('textbox', { name: 'Label', exact: true })).toBeFocused();
  await page.keyboard.type('Pets at home');
  await expect(nodeOf(page, left).getByText('Pets at home', { exact: true })).toBeVisible();
  await press(page, 'Escape');
  await expect(canvas(page)).toBeFocused();
  await press(page, 'Control+d', 'Alt+ArrowDown', 'Control+g');
  await expect(said(page)).toContainText('Wrap in container');
  await press(page, 'Control+z', 'Control+z', 'Control+z');
  await press(page, 'Control+s');
  // What goes with the rest of the form is told before.
  await answer(page, 'Save anyway');
  await expect(page.getByText('All changes saved')).toBeVisible();

  await page.reload();
  await expect(nodeOf(page, left).getByText('Parking', { exact: true })).toBeVisible();
  await expect(nodeOf(page, left).getByText('Pets at home', { exact: true })).toBeVisible();
  await expect(nodeOf(page, 'company_name')).toHaveCount(0);

  const { id } = await page.evaluate(
    async (path) => (await (await fetch(path)).json()) as { id: string },
    '/api/companies/current/quote_form',
  );
  const visitor = await browser.newPage();
  await visitor.goto(at('sparkle', `/qf/${id}`));
  await expect(visitor.getByRole('heading', { name: 'Your home' })).toBeVisible();
  await visitor.getByLabel('Pets at home').fill('Two cats');
  await expect(visitor.getByLabel('Parking')).toBeVisible();
  await expect(visitor.getByLabel('Company')).toHaveCount(0);
  // Two open pages would both want the keys.
  await visitor.close();
  await page.bringToFront();

  await tabTo(page, page.getByRole('button', { name: 'Reset to Default' }));
  await press(page, 'Enter');
  await answer(page, 'Reset to Default');
  await expect(page.getByText('Form successfully restored')).toBeVisible();
  await expect(nodeOf(page, 'company_name')).toBeAttached();
  expect(errors).toEqual([]);
});
