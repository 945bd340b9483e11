import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Role } from '#engine/access/roles.ts';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, signInAs, watchForErrors } from '#tests/support/pages.ts';

// One after the other: they save the same forms, which no other test opens in the builder.
test.describe.configure({ mode: 'default' });

const open = async (page: Page, kind: 'booking' | 'quote' = 'booking') => {
  await page.goto(at('wattle', `/admin/settings/booking_form${kind === 'quote' ? '?form=quote' : ''}`));
  // All of the builder comes before it is there, which a busy machine takes its time for.
  const heading = page.getByRole('heading', { name: `Configure your ${kind} form` });
  await expect(heading).toBeVisible({ timeout: 20_000 });
};

async function openAs(browser: Browser, role: Role): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signInAs(page, role, 'wattle');
  await open(page);
  return page;
}

const canvas = (page: Page) => page.locator('.tb-paper');
const nodeOf = (page: Page, id: string) => canvas(page).locator(`[data-node="${id}"]`);

async function relabel(page: Page, id: string, label: string): Promise<void> {
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('searchbox', { name: 'Find in the form' }).fill(id);
  await page.getByRole('treeitem').last().click();
  await page.getByLabel('Label', { exact: true }).fill(label);
  await expect(nodeOf(page, id)).toContainText(label);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
}

test('two admins on one form see each other, and merge what both did', async ({ browser }) => {
  const ana = await openAs(browser, 'r_admin');
  const errors = watchForErrors(ana);
  await save(ana);
  const ben = await openAs(browser, 'r_marketing');
  // Other tests may have it open as Ana.
  const people = ana
    .getByRole('list', { name: 'Also has this form open' })
    .getByRole('listitem')
    .filter({ hasNotText: 'You, in another tab' });
  await expect(people).toHaveCount(1);
  await expect(ben.getByRole('list', { name: 'Also has this form open' })).toBeVisible();
  const name = (await people.getAttribute('title')) ?? '';
  await expect(ana.locator('p.tb-said')).toContainText('also opened this form.');

  await relabel(ben, 'first_name', 'Given name');
  await relabel(ben, 'last_name', 'Family name of Ben');
  await save(ben);
  await expect(ana.getByText(`${name} saved a newer version.`)).toBeVisible();

  await relabel(ana, 'last_name', 'Family name of Ana');
  await relabel(ana, 'email', 'Mail');
  await ana.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = ana.getByRole('dialog', { name: `${name} saved a newer version` });
  await expect(dialog.getByRole('region', { name: 'You changed' }).getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('region', { name: `${name} changed` }).getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled();
  expect(await findBarriers(ana)).toEqual([]);

  // Put away, nothing has happened to either.
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(nodeOf(ana, 'last_name')).toContainText('Family name of Ana');
  await expect(ana.getByText('Unsaved changes')).toBeVisible();

  await ana.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByRole('radio', { name: /^Mine/ }).check();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(nodeOf(ana, 'first_name')).toContainText('Given name');
  await expect(nodeOf(ana, 'last_name')).toContainText('Family name of Ana');
  await expect(nodeOf(ana, 'email')).toContainText('Mail');

  // The merge is one step. Without it, the form is based on what it was based on before, and may not be saved over theirs.
  await ana.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(nodeOf(ana, 'first_name')).not.toContainText('Given name');
  await ana.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await ana.getByRole('button', { name: 'Redo', exact: true }).click();
  await save(ana);

  // The other one, who has changed nothing since, takes it over as it is.
  await ben.getByRole('button', { name: 'See what changed' }).click();
  await ben.getByRole('button', { name: 'Use this version' }).click();
  await expect(nodeOf(ben, 'last_name')).toContainText('Family name of Ana');
  await expect(ben.getByText('All changes saved')).toBeVisible();

  await ben.getByRole('button', { name: 'Exit' }).click();
  await expect(people).toHaveCount(0);
  expect(errors).toEqual([]);
  await ben.close();
  await ana.close();
});

const selectInOutline = async (page: Page, id: string) => {
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('searchbox', { name: 'Find in the form' }).fill(id);
  await page.getByRole('treeitem').last().click();
};

test('a report comes before what breaks something, and each line leads to its component', async ({
  browser,
}) => {
  const page = await openAs(browser, 'r_admin');
  const errors = watchForErrors(page);
  await save(page);
  await selectInOutline(page, 'company_name');
  await page.getByRole('switch', { name: 'Hidden' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Before this goes live' });
  await expect(dialog.getByRole('region', { name: 'Prefilled links' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: /“company_name”/ }).click();
  await expect(dialog).toHaveCount(0);
  const inspector = page.getByRole('complementary', { name: 'Component' });
  await expect(inspector.getByRole('heading', { level: 2 })).toHaveText('Company');
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  await page.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  // It is so now, and need not be said again.
  await page.getByRole('switch', { name: 'Hidden' }).click();
  await save(page);
  expect(errors).toEqual([]);
  await page.close();
});

test('whoever turns back at the report is back at the form, from the code and the preview, too', async ({
  browser,
}) => {
  const page = await openAs(browser, 'r_admin');
  await open(page);
  await selectInOutline(page, 'company_name');
  await page.keyboard.press('Delete');
  const report = page.getByRole('dialog', { name: 'Before this goes live' });
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await report.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByText('Preview', { exact: true }).click();
  await page.getByRole('button', { name: 'Desktop', exact: true }).click();
  await report.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.tb-header h1')).toHaveText(/^Configure your/);
  await page.close();
});

test('what the server refuses is marked, and said at its component', async ({ browser }) => {
  const page = await openAs(browser, 'r_admin');
  await page.getByRole('tab', { name: 'Outline' }).click();
  // As somebody would who has another program at hand: the builder lets nobody set this.
  await page.route('**/api/companies/current/booking_form', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const body = route.request().postDataJSON() as { overrides: { components: Record<string, object> } };
    body.overrides.components['email'] = { set: { 'styles.fontSize': 60 } };
    return route.continue({ postData: JSON.stringify(body) });
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'This can’t be saved yet' });
  await expect(dialog.getByRole('button', { name: /must be at most 48/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save anyway' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  const inspector = page.getByRole('complementary', { name: 'Component' });
  await expect(inspector.getByRole('heading', { level: 2 })).toHaveText(/mail/i);
  await expect(nodeOf(page, 'email').locator('> *').first()).toHaveCSS('outline-style', 'solid');
  await page.close();
});

test('the form as JSON: errors at their lines, applied as one step, to a file and back', async ({
  browser,
}) => {
  const page = await openAs(browser, 'r_admin');
  const errors = watchForErrors(page);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Form as JSON …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Form as JSON' });
  const text = dialog.getByRole('textbox', { name: 'The form as JSON' });
  const findings = dialog.getByRole('status', { name: 'Findings' });
  await expect(findings).toHaveText('This form is valid.');
  const written = await text.inputValue();

  await text.fill(written.replace('"layout"', 'layout'));
  await expect(findings.getByRole('button')).toHaveText('Line 2 A name in double quotes is expected here.');
  const document = JSON.parse(written) as { overrides: { components: Record<string, object> } };
  document.overrides.components['phone_number'] = {};
  document.overrides.components['email'] = { set: { 'attributes.label': 'By hand', 'styles.fontSize': 60 } };
  const wrong = JSON.stringify(document, null, 2);
  await text.fill(wrong);
  const line = wrong.split('\n').findIndex((one) => one.includes('"styles.fontSize": 60')) + 1;
  const finding = findings.getByRole('button', { name: `Line ${line} ` });
  await expect(finding).toContainText('must be at most 48');
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
  expect(await findBarriers(page)).toEqual([]);
  await finding.click();
  await expect(text).toBeFocused();
  const selected = await text.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toContain('"styles.fontSize": 60');

  await text.fill(wrong.replace('"styles.fontSize": 60', '"styles.fontSize": 20'));
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(nodeOf(page, 'email')).toContainText('By hand');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(nodeOf(page, 'email')).not.toContainText('By hand');
  await page.getByRole('button', { name: 'Redo', exact: true }).click();

  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Form as JSON …' }).click();
  const applied = await text.inputValue();
  expect(applied).toContain('"styles.fontSize": 20');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export to a file' }).click();
  const file = await (await download).path();
  await text.fill('{}');
  await dialog.getByLabel('File with a form').setInputFiles(file);
  await expect(text).toHaveValue(applied);
  expect(errors).toEqual([]);
  await page.close();
});

test('a form begins anew from a template, after a question, and can be taken back', async ({ browser }) => {
  const page = await openAs(browser, 'r_admin');
  const errors = watchForErrors(page);
  await relabel(page, 'email', 'Your mail');
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Templates …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Templates' });
  const small = dialog.frameLocator('iframe').first();
  await expect(small.getByText('Book now')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Booking form, two columns' }).click();
  await expect(dialog.getByRole('alert')).toContainText('It replaces the form you’re editing.');
  await dialog.getByRole('button', { name: 'Start over' }).click();
  await expect(nodeOf(page, 'email')).not.toContainText('Your mail');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(nodeOf(page, 'email')).toContainText('Your mail');
  expect(errors).toEqual([]);
  await page.close();
});

test('after a crash the work is offered, and stays offered while something else is edited', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const crashing = await context.newPage();
  await signInAs(crashing, 'r_admin', 'wattle');
  await open(crashing, 'quote');
  await relabel(crashing, 'company_name', 'Kept name');
  const isKept = async () =>
    crashing.evaluate(() => Object.values(localStorage).some((text) => String(text).includes('Kept name')));
  await expect.poll(isKept).toBe(true);

  // Another tab on the same form is told of the first, and keeps its own.
  const second = await context.newPage();
  await open(second, 'quote');
  await expect(second.getByRole('list', { name: 'Also has this form open' })).toContainText(
    'You, in another tab',
  );
  await expect(second.getByText('You have unsaved changes')).toHaveCount(0);
  await second.close();
  await crashing.close({ runBeforeUnload: false });

  const page = await context.newPage();
  await open(page, 'quote');
  await expect(page.getByText('You have unsaved changes')).toBeVisible();
  await page.getByText('One change', { exact: true }).click();
  await expect(page.locator('.tb-left-changes li')).toHaveText([/Kept name/]);
  await relabel(page, 'last_name', 'Something else');
  const kept = async () =>
    page.evaluate(
      () =>
        Object.values(localStorage).filter((text) => /Kept name|Something else/.test(String(text))).length,
    );
  await expect.poll(kept).toBe(2);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(nodeOf(page, 'company_name')).toContainText('Kept name');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(nodeOf(page, 'last_name')).toContainText('Something else');
  await context.close();
});

test('work that was left before somebody saved is merged when it is restored', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const first = await context.newPage();
  await signInAs(first, 'r_admin', 'wattle');
  await open(first, 'quote');
  await save(first);
  await relabel(first, 'company_name', 'Left behind');
  const isKept = async () =>
    first.evaluate(() => Object.values(localStorage).some((text) => String(text).includes('Left behind')));
  await expect.poll(isKept).toBe(true);
  await first.close({ runBeforeUnload: false });

  const ben = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signInAs(ben, 'r_marketing', 'wattle');
  await open(ben, 'quote');
  await relabel(ben, 'last_name', 'Mail of Ben');
  await save(ben);
  await ben.close();

  const page = await context.newPage();
  await open(page, 'quote');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect(nodeOf(page, 'company_name')).toContainText('Left behind');
  await expect(nodeOf(page, 'last_name')).toContainText('Mail of Ben');
  await expect(page.getByText('You have unsaved changes')).toHaveCount(0);
  await save(page);
  await context.close();
});
