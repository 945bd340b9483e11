import { expect, test } from 'vitest';
import { useOffice, type OfficePage } from './support/office.ts';

/** The builder, as far as it needs no places: rules, formulas, the outline, and what leads where. */

const office = useOffice();

const inspector = (page: OfficePage) => page.getByRole('complementary', { name: 'Component' });
const nodeOf = (page: OfficePage, id: string) => page.locator(`.tb-paper [data-node="${id}"]`);
const select = (page: OfficePage, id: string) => nodeOf(page, id).locator(':scope > *').first().click();
const tileOf = (page: OfficePage, title: string) =>
  page.locator('.tb-palette').getByRole('button', { name: title, exact: true });

async function openBuilder(kind: 'booking' | 'quote' = 'quote'): Promise<OfficePage> {
  const page = await office.signIn('r_admin');
  await page.goto(`/admin/settings/booking_form?form=${kind}`);
  await expect(page.getByRole('heading', { name: `Configure your ${kind} form` })).toBeVisible();
  await nodeOf(page, kind === 'quote' ? 'custom_fields' : 'first_name').waitFor();
  return page;
}

/** A field of the company's own, behind another of them. */
async function addField(page: OfficePage, type: string): Promise<void> {
  await nodeOf(page, 'custom_fields').locator('[data-node] > *').first().click();
  await page.getByRole('tab', { name: 'Components' }).click();
  await tileOf(page, type).click();
  await expect(inspector(page).getByRole('heading', { level: 2 })).toHaveText(type);
}

async function giveRule(page: OfficePage): Promise<void> {
  await inspector(page).getByRole('switch', { name: 'Conditional logic' }).click();
  const condition = inspector(page).getByRole('group', { name: 'Condition 1' });
  await condition.getByLabel('Field').selectOption({ label: 'Company' });
  await condition.getByLabel('How').selectOption({ label: 'starts with' });
  await condition.getByLabel('Value').fill('acme');
}

test('a rule is made in a sentence, listed, tried, and says why it hides', async () => {
  const page = await openBuilder();
  await addField(page, 'Text area');
  await giveRule(page);
  await page.getByRole('tab', { name: 'Rules' }).click();
  const rule = page.getByRole('list', { name: 'Rules' }).getByRole('button', { name: /^‘Text area’/ });
  await expect(rule).toContainText('Shown when ‘Company’ starts with ‘acme’.');
  await page.getByRole('button', { name: 'Try the rules' }).click();
  const why = page.getByText(
    'Hidden because ‘Company’ has no answer (shown only when it starts with ‘acme’).',
  );
  await expect(why).toBeVisible();
  const company = page.locator('.tb-trying').getByLabel('Company', { exact: true });
  await company.fill('Bell & Sons');
  await expect(page.getByText('Hidden because ‘Company’ is ‘Bell & Sons’')).toBeVisible();
  await company.fill('ACME Ltd');
  await expect(page.locator('.tb-trying').getByLabel('Text area', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all answers' }).click();
  await expect(why).toBeVisible();
  await page.getByRole('button', { name: 'Back to editing' }).first().click();
  await expect(page.getByRole('application')).toBeVisible();
});

test('what is wrong with a rule is said while it is edited, and leads to it', async () => {
  const page = await openBuilder();
  await addField(page, 'Text area');
  await giveRule(page);
  await inspector(page).getByRole('group', { name: 'Condition 1' }).getByLabel('Value').fill('');
  await expect(inspector(page).getByRole('list', { name: 'Review' })).toBeVisible();
  await inspector(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page
    .getByRole('list', { name: 'Review' })
    .getByRole('button', { name: /‘Text area’/ })
    .first()
    .click();
  await expect(inspector(page).getByRole('heading', { level: 2 })).toHaveText('Text area');
});

test('a condition and an option are deleted only when it is confirmed', async () => {
  const page = await openBuilder();
  await addField(page, 'Radio buttons');
  const confirm = page.getByRole('dialog');
  const label = inspector(page).getByRole('textbox', { name: 'Label', exact: true });
  const dogs = page.locator('.tb-paper').getByText('Dogs');
  await inspector(page).getByRole('button', { name: 'Add an option' }).click();
  await label.last().fill('Cats');
  await label.last().press('Enter');
  await label.last().fill('Dogs');
  await expect(dogs).toBeVisible();
  await inspector(page).getByRole('button', { name: 'Delete Dogs' }).click();
  await expect(confirm.getByText('This option will be deleted permanently. Continue?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dogs).toBeVisible();
  await inspector(page).getByRole('button', { name: 'Delete Dogs' }).click();
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(dogs).toHaveCount(0);
  await giveRule(page);
  await inspector(page).getByRole('button', { name: 'Delete condition 1' }).click();
  await expect(confirm.getByText('This condition will be deleted permanently. Continue?')).toBeVisible();
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(inspector(page).getByRole('group', { name: 'Condition 1' })).toHaveCount(0);
});

test('an answer is calculated by a formula, which says what is missing in it', async () => {
  const page = await openBuilder();
  await addField(page, 'Text field');
  const formula = inspector(page).getByLabel('Calculated value', { exact: true });
  await formula.fill('if(company_name = ');
  await expect(inspector(page).getByText('The formula is incomplete.')).toBeVisible();
  await formula.fill("if(company_name='Acme', 3 * (2+5), 1)");
  await formula.blur();
  await expect(formula).toHaveValue("if([Company] = 'Acme', 3 * (2 + 5), 1)");
  await page.getByRole('tab', { name: 'Rules' }).click();
  await expect(page.getByText('Calculated from ‘Company’.')).toBeVisible();
  await page.getByRole('button', { name: 'Try the rules' }).click();
  const form = page.locator('.tb-trying');
  await expect(form.getByLabel('Text field', { exact: true })).toHaveValue('1');
  await form.getByLabel('Company', { exact: true }).fill('Acme');
  await expect(form.getByLabel('Text field', { exact: true })).toHaveValue('21');
});

test('rules are for custom fields, and what may not be hidden says why', async () => {
  const page = await openBuilder();
  await select(page, 'email');
  await expect(
    inspector(page).getByText('Conditional logic is only available for custom fields.'),
  ).toBeVisible();
  await expect(inspector(page).getByRole('switch', { name: 'Conditional logic' })).toHaveCount(0);
  await expect(inspector(page).getByRole('switch', { name: 'Hidden' })).toBeDisabled();
  await expect(inspector(page).getByText(/cannot be hidden|so it cannot be hidden/)).toBeVisible();
});

test('the other form is opened after a question where there is unsaved work', async () => {
  const page = await openBuilder('booking');
  const title = page.locator('.tb-header h1');
  await select(page, 'company_name');
  await page.keyboard.press('Control+d');
  await page.getByRole('button', { name: 'Quote form' }).click();
  await page
    .getByRole('dialog', { name: /unsaved changes/ })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(title).toHaveText('Configure your booking form');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.getByRole('button', { name: 'Quote form' }).click();
  await expect(title).toHaveText('Configure your quote form');
});

test('a tile of what the form has once leads to it; what is new opens on its content', async () => {
  const page = await openBuilder('booking');
  const tab = (name: string) => inspector(page).getByRole('tab', { name, exact: true });
  const count = await page.locator('.tb-paper [data-node]').count();
  await tileOf(page, 'Booking summary in the form').click();
  await expect(nodeOf(page, 'summary')).toHaveAttribute('data-selected', 'true');
  await expect(page.locator('.tb-paper [data-node]')).toHaveCount(count);
  await tab('Styles').click();
  await expect(tab('Styles')).toHaveAttribute('aria-selected', 'true');

  await tileOf(page, 'Select').click();
  await expect(tab('Content')).toHaveAttribute('aria-selected', 'true');
  const options = inspector(page)
    .getByRole('group', { name: 'Options' })
    .getByLabel('Label', { exact: true });
  await expect(options).toHaveCount(2);
  await expect(options.first()).toHaveValue('Option 1');

  await tileOf(page, 'Image').click();
  await tab('Styles').click();
  await expect(inspector(page).getByRole('heading', { name: 'Border' })).toBeVisible();
  await expect(inspector(page).getByText('Font', { exact: true })).toHaveCount(0);
  await expect(inspector(page).getByRole('heading', { name: 'Text' })).toHaveCount(0);
});

test('what a form cannot do without is neither deleted nor hidden', async () => {
  const page = await openBuilder('booking');
  const said = page.locator('p.tb-said');
  await select(page, 'frequencies');
  await expect(page.getByRole('application')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(said).toContainText('cannot be deleted');
  await select(page, 'email');
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(said).toContainText('‘Email’ cannot be hidden.');
  // What the company sells has its pictures.
  const picture = nodeOf(page, 'services').locator('svg.tf-icon use').first();
  const name = await picture.getAttribute('href');
  await expect(page.locator(`symbol${name} path`).first()).toBeAttached();
});

test('the outline is a tree: it folds, is searched by typing, and moves what is selected', async () => {
  const page = await openBuilder('booking');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const line = (name: RegExp) => page.getByRole('treeitem', { name });
  await select(page, 'company_name');
  await press('/');
  await expect(page.getByRole('searchbox', { name: 'Find in the form' })).toBeFocused();
  await page.keyboard.type('zip');
  await press('Enter');
  await expect(line(/^Zip code/)).toBeFocused();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('treeitem').first().focus();
  const focused = page.locator('[role=treeitem]:focus');
  await press('Home');
  await expect(focused).toHaveAttribute('aria-expanded', 'true');
  await press('ArrowLeft');
  await expect(focused).toHaveAttribute('aria-expanded', 'false');
  await press('ArrowDown');
  await expect(line(/^Who are you/)).toBeFocused();
  await press('ArrowRight', 'ArrowRight', 'ArrowRight');
  await expect(line(/^First name/)).toBeFocused();
  await press('ArrowLeft', 'ArrowLeft');
  await expect(focused).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('comp');
  await expect(line(/^Company/)).toBeFocused();
  await press('Alt+ArrowUp');
  await expect(page.locator('p.tb-said')).toContainText('‘Company’: 2 of 2 in column, in row');
  await expect(line(/^Company/)).toBeFocused();
  await press('Delete');
  await expect(focused).toHaveCount(1);
  await press('Control+z');
  await expect(line(/^Company/)).toBeFocused();
  await press('End');
  await expect(page.getByRole('treeitem').last()).toBeFocused();
});
