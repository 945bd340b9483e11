import { expect, test } from '@playwright/test';
import { watchForErrors } from '#tests/support/pages.ts';
import {
  boxAt,
  boxOf,
  canvas,
  centerOf,
  childrenOf,
  drag,
  hold,
  lineOf,
  nodeOf,
  openBuilder,
  said,
  scaleOf,
  select,
  tileOf,
} from './builder-desk.ts';

test('a component goes by drag from column to column, into a part of a column, and out again @system', async ({
  page,
}) => {
  const errors = watchForErrors(page);
  await openBuilder(page);
  const first = await boxOf(page, 'first_name');
  const last = await boxOf(page, 'last_name');
  await drag(page, { x: first.x + 8, y: first.y + 6 }, { x: last.x + 20, y: last.y + last.height - 12 });
  await expect.poll(() => childrenOf(page, 'name_row_right')).toEqual(['last_name', 'first_name']);
  await expect(said(page)).toContainText('‘First name’: 2 of 2 in column, in row');

  // The column that it left is a place of a good size.
  const empty = await boxOf(page, 'name_row_left');
  expect(empty.height).toBeGreaterThan(44);
  const container = await centerOf(tileOf(page, 'Container'));
  await hold(page, container, { x: empty.x + empty.width / 2, y: empty.y + empty.height / 2 });
  await expect(page.locator('.tb-overlay [data-kind=area]')).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => childrenOf(page, 'name_row_left')).toHaveLength(1);
  const [inside = ''] = await childrenOf(page, 'name_row_left');
  const from = await boxOf(page, 'first_name');
  const into = await boxOf(page, inside);
  await drag(
    page,
    { x: from.x + 8, y: from.y + 6 },
    { x: into.x + into.width / 2, y: into.y + into.height / 2 },
  );
  await expect.poll(() => childrenOf(page, inside)).toEqual(['first_name']);

  // Out of all of it, above the row: its upper edge is beside it, not in it.
  const nested = await boxOf(page, 'first_name');
  const row = await boxOf(page, 'name_row');
  await drag(page, { x: nested.x + 8, y: nested.y + 6 }, { x: row.x + 60, y: row.y + 2 });
  await expect
    .poll(() => childrenOf(page, 'section_details'))
    .toEqual(expect.arrayContaining(['first_name', 'name_row', 'contact_row']));
  await expect.poll(async () => (await childrenOf(page, 'section_details'))[0]).toBe('first_name');
  expect(errors).toEqual([]);
});

test('a drag is given up, goes where it lets go, and pulls borders', async ({ page }) => {
  test.slow();
  await openBuilder(page);
  await test.step('Escape gives a drag up; at an edge the form scrolls; what may not be says why', async () => {
    const stage = page.locator('.tb-stage');
    const view = await boxAt(stage);
    await page.locator('.tb-stage').evaluate((element) => (element.scrollTop = 0));
    const column = await centerOf(tileOf(page, 'Column'));
    await hold(page, column, { x: view.x + view.width / 2, y: view.y + view.height / 2 });
    await expect(page.locator('.tb-no-drop')).toContainText('Column cannot go into');
    await page.mouse.move(view.x + view.width / 2, view.y + view.height - 6, { steps: 4 });
    await expect.poll(() => stage.evaluate((element) => element.scrollTop)).toBeGreaterThan(150);
    await page.keyboard.press('Escape');
    await expect(page.locator('.tb-dragged')).toHaveCount(0);
    await page.mouse.up();
    await expect(page.getByText('All changes saved')).toBeVisible();
  });
  await test.step('where the pointer is when it lets go is where it goes, whatever was shown before', async () => {
    const company = await boxOf(page, 'company_name');
    const email = await boxOf(page, 'email');
    const phone = await boxOf(page, 'address_phone');
    await hold(page, { x: company.x + 8, y: company.y + 6 }, { x: email.x + 20, y: email.y + 12 });
    await page.mouse.move(phone.x + 20, phone.y + phone.height - 12, { steps: 1 });
    await expect(page.locator('.tb-drop-words')).toContainText('after ‘Phone’');
    await page.mouse.up();
    // It is announced by the builder, and by nobody else.
    await expect(said(page)).toContainText('after ‘Phone’');
    expect((await page.locator('[id^="DndLiveRegion"]').allTextContents()).join('')).toBe('');
    await expect.poll(() => childrenOf(page, 'contact_row_right')).toEqual(['address_phone', 'company_name']);
  });
  await test.step('the border between columns is pulled, stays where one means it to, and is one step', async () => {
    await select(page, 'first_name');
    const border = page.getByRole('separator', { name: 'Column divider' });
    const row = await boxOf(page, 'name_row');
    const at = await centerOf(border);
    const gap = 16 * (await scaleOf(page));
    const share = async () => (await boxOf(page, 'name_row_left')).width / (row.width - gap);
    await hold(page, at, { x: row.x + row.width * 0.695, y: at.y });
    await expect(border).toHaveText('70 / 30');
    await page.mouse.up();
    expect(await share()).toBeCloseTo(0.7, 2);
    await expect(border).toHaveAttribute('aria-valuetext', '70 and 30 percent');

    // Escape lets everything be as it was.
    const now = await centerOf(border);
    await hold(page, now, { x: row.x + row.width * 0.4, y: now.y });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await share()).toBeCloseTo(0.7, 2);

    await border.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(said(page)).toHaveText('66 and 34 percent.');
    expect(await share()).toBeCloseTo(0.66, 2);
    await border.dblclick();
    expect(await share()).toBeCloseTo(0.5, 2);
    await page.getByText('History', { exact: true }).click();
    await expect(page.getByRole('button', { name: 'Change column widths' })).toHaveCount(4);
  });
});

test('components are dragged in the outline, by the same rules', async ({ page }) => {
  await openBuilder(page);
  await page.getByRole('tab', { name: 'Outline' }).click();
  const company = await centerOf(lineOf(page, /^Company/));
  const email = await boxAt(lineOf(page, /^Email/));
  await drag(page, company, { x: email.x + 90, y: email.y + email.height - 3 });
  await expect.poll(() => childrenOf(page, 'contact_row_left')).toEqual(['email', 'company_name']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => childrenOf(page, 'contact_row_left')).toEqual(['email']);

  const row = await boxAt(lineOf(page, /^Row/).first());
  const details = await boxAt(lineOf(page, /^Your address/));
  // Into a part: over the middle of its name.
  await drag(
    page,
    { x: row.x + 90, y: row.y + row.height / 2 },
    { x: details.x + 90, y: details.y + details.height / 2 },
  );
  await expect.poll(async () => (await childrenOf(page, 'section_address'))[0]).toBe('name_row');
  const first = await boxAt(lineOf(page, /^Column/).first());
  const sms = await boxAt(lineOf(page, /^Send me/));
  await hold(page, { x: first.x + 90, y: first.y + 12 }, { x: sms.x + 90, y: sms.y + 4 });
  await expect(page.locator('.tb-outline .tb-no-drop')).toContainText('cannot go into');
  await page.mouse.up();
  await expect(said(page)).toContainText('cannot go into');
  await expect(page.locator('.tb-refused')).toContainText('cannot go into');
});

test('what one does without dragging: by the menu, in words, with several', async ({ page }) => {
  test.slow();
  await openBuilder(page);
  await test.step('several are selected by a range, by a band and one by one', async () => {
    const selected = page.locator('.tb-paper [data-selected]');
    await select(page, 'contact_row');
    await nodeOf(page, 'email').locator('> *').first().scrollIntoViewIfNeeded();
    await select(page, 'company_name');
    await nodeOf(page, 'sms_reminders')
      .locator('> *')
      .first()
      .click({ modifiers: ['Shift'] });
    await expect(selected).toHaveCount(2);
    await nodeOf(page, 'first_name')
      .locator('> *')
      .first()
      .click({ modifiers: ['Control'], position: { x: 8, y: 6 } });
    await expect(selected).toHaveCount(3);
    await expect(page.getByRole('toolbar', { name: 'Selected' }).first()).toContainText('3 components');

    const company = await boxOf(page, 'company_name');
    const sms = await boxOf(page, 'sms_reminders');
    const stage = await boxAt(page.locator('.tb-stage'));
    await drag(page, { x: stage.x + 4, y: company.y + 4 }, { x: company.x + 60, y: sms.y + sms.height - 4 });
    await expect(selected).toHaveCount(2);
    await page.keyboard.press('Control+d');
    await expect(selected).toHaveCount(2);
    await page.keyboard.press('Control+z');
    await expect(page.getByText('All changes saved')).toBeVisible();
  });
  await test.step('words are edited where they stand: kept by Enter, given up by Escape, pasted as plain text', async () => {
    const label = nodeOf(page, 'company_name').getByText('Company', { exact: true });
    await label.scrollIntoViewIfNeeded();
    const box = await boxAt(label);
    await page.mouse.dblclick(box.x + 10, box.y + 8);
    const words = page.getByRole('textbox', { name: 'Label', exact: true }).and(page.locator('.tb-words'));
    await expect(words).toBeFocused();
    await words.fill('Never');
    await page.keyboard.press('Escape');
    await expect(label).toBeVisible();
    await expect(page.getByText('All changes saved')).toBeVisible();

    await page.keyboard.press('F2');
    await words.evaluate((field: HTMLTextAreaElement) => {
      const data = new DataTransfer();
      data.setData('text/html', '<b>Your</b><br>firm');
      data.setData('text/plain', 'Your\nfirm');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    });
    await words.fill('Your\nfirm');
    await page.keyboard.press('Enter');
    await expect(nodeOf(page, 'company_name').getByText('Your firm', { exact: true })).toBeVisible();
    await expect(canvas(page)).toBeFocused();

    // Where there are none yet, the field says what it is for.
    await tileOf(page, 'Container').click();
    await canvas(page).focus();
    await page.keyboard.press('F2');
    const title = page.locator('.tb-words');
    await expect(title).toHaveAttribute('placeholder', 'Title');
    await title.fill('Extras for you');
    await page.mouse.click(5, 400);
    await expect(page.locator('.tb-paper').getByRole('heading', { name: 'Extras for you' })).toBeVisible();
  });
  await test.step('the menu has all commands, with pointer and keys, and gives the keyboard back', async () => {
    await nodeOf(page, 'company_name')
      .locator('> *')
      .first()
      .click({ button: 'right', position: { x: 8, y: 6 } });
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem', { name: 'Duplicate Ctrl + D' })).toBeVisible();
    await menu.getByRole('menuitem', { name: 'Wrap in row' }).click();
    await expect(menu).toHaveCount(0);
    const row = nodeOf(page, 'row_1');
    await expect(row.locator('[data-node=company_name]')).toBeVisible();
    await expect(canvas(page)).toBeFocused();

    await page.keyboard.press('Shift+F10');
    await menu.getByRole('menuitem', { name: 'Add a column' }).press('Enter');
    await expect.poll(() => childrenOf(page, 'row_1')).toHaveLength(3);
    await page.keyboard.press('Shift+F10');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(canvas(page)).toBeFocused();
    await page.keyboard.press('Control+Shift+G');
    await expect(row).toHaveCount(0);
    await expect(nodeOf(page, 'company_name')).toHaveCount(1);
  });
});

test('a form is seen as wide as on its devices, whatever room there is', async ({ page }) => {
  await openBuilder(page);
  const width = () => page.locator('.tb-paper').evaluate((paper) => (paper as HTMLElement).offsetWidth);
  const aside = () => nodeOf(page, 'summary').locator('> *').first().boundingBox();
  expect(await width()).toBeGreaterThanOrEqual(1120);
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect.poll(() => scaleOf(page)).toBeLessThan(1);
  const beside = await boxOf(page, 'services');
  expect((await aside())?.x).toBeGreaterThan(beside.x + beside.width);
  await page.getByRole('button', { name: /^Fit/ }).click();
  expect(await scaleOf(page)).toBe(1);
  await page.getByRole('radio', { name: 'Phone, 390 pixels' }).click();
  await expect.poll(width).toBe(390);
});

test('what marks a component moves nothing, and is out of the way', async ({ page }) => {
  test.slow();
  await openBuilder(page);
  await test.step('nothing that marks a component moves any', async () => {
    const boxes = () =>
      page.locator('.tb-paper').evaluate((paper) =>
        [...paper.querySelectorAll('[data-node] > *')].map((element) => {
          const { width, height } = element.getBoundingClientRect();
          const { offsetTop, offsetLeft } = element as HTMLElement;
          // The form is shown smaller than it is, which leaves its trace in the last digits.
          return [offsetLeft, offsetTop, Math.round(width * 100), Math.round(height * 100)];
        }),
      );
    // What the company sells and its fonts come late, and move what is below them.
    await page.evaluate(() => document.fonts.ready);
    let before = await boxes();
    await expect(async () => {
      const earlier = before;
      before = await boxes();
      expect(before).toEqual(earlier);
    }).toPass({ intervals: [500] });
    await select(page, 'name_row_left');
    await nodeOf(page, 'email').locator('> *').first().hover();
    await expect(page.getByRole('toolbar', { name: 'Selected' }).first()).toBeVisible();
    expect(await boxes()).toEqual(before);
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.tb-drop')).toBeVisible();
    expect(await boxes()).toEqual(before);
    await page.keyboard.press('Escape');
  });
  await test.step('what customers do not see is under an overlay that lets it be shown', async () => {
    await select(page, 'company_name');
    await page.getByRole('button', { name: 'Hide', exact: true }).click();
    const show = page.getByRole('button', { name: 'Show ‘Company’' });
    await expect(show).toBeVisible();
    const [mark, box] = [
      await boxAt(page.locator('.tb-mark[data-hidden]')),
      await boxOf(page, 'company_name'),
    ];
    expect(mark.width).toBeCloseTo(box.width, 0);
    expect(mark.y).toBeCloseTo(box.y, 0);
    await show.click();
    await expect(show).toHaveCount(0);
  });
  await test.step('the bar of what is selected lets a pointer through that is on its way to something else', async () => {
    await select(page, 'first_name');
    const bar = page.locator('.tb-bar-buttons');
    await expect(bar).toHaveCSS('pointer-events', 'auto');
    await nodeOf(page, 'company_name').locator('> *').first().hover();
    await expect(bar).toHaveCSS('pointer-events', 'none');
    await select(page, 'company_name');
    await expect(bar).toHaveCSS('pointer-events', 'auto');
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a component is dragged from the palette after a long press', async ({ page }) => {
    await openBuilder(page);
    const company = await boxOf(page, 'company_name');
    const tile = await centerOf(tileOf(page, 'Text area'));
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await send('touchStart', tile.x, tile.y);
    await expect(page.locator('.tb-dragged')).toHaveText('Text area');
    for (let step = 1; step <= 6; step += 1)
      await send(
        'touchMove',
        tile.x + ((company.x + 40 - tile.x) * step) / 6,
        tile.y + ((company.y + company.height - 12 - tile.y) * step) / 6,
      );
    await expect(page.locator('.tb-drop')).toBeVisible();
    await send('touchEnd');
    await expect(said(page)).toContainText('‘Text area’');
    const inside = await childrenOf(page, 'section_details');
    expect(inside[inside.indexOf('company_name') + 1]).toMatch(/^cf\d+$/);
  });
});
