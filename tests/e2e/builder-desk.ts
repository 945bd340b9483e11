import { expect, type Locator, type Page } from '@playwright/test';
import { at, signInAs } from '#tests/support/pages.ts';

/**
 * Takes the company's form back to its template, as whoever is signed in. A test that saves a form begins with this, so
 * that it doesn't depend on an earlier one to have got as far as its last line.
 */
export async function resetForm(page: Page, kind: 'booking' | 'quote'): Promise<void> {
  const status = await page.evaluate(
    async (path) => (await fetch(path, { method: 'DELETE' })).status,
    `/api/companies/current/${kind}_form`,
  );
  // There was no form of the company's own.
  expect([200, 204, 404]).toContain(status);
}

/** The builder on a company's booking form. A test that saves it says so. */
export async function openBuilder(page: Page, { saves = false } = {}): Promise<void> {
  // Other tests have the form open, too; what is said of them is tried elsewhere.
  await page.route('**/booking_form/presence**', (route) => route.fulfill({ json: [] }));
  await signInAs(page, 'r_admin');
  if (saves) await resetForm(page, 'booking');
  await page.goto(at('sparkle', '/admin/settings/booking_form'));
  await nodeOf(page, 'first_name').waitFor({ state: 'attached' });
}

export const canvas = (page: Page) => page.getByRole('application');
export const said = (page: Page) => page.locator('p.tb-said');
export const nodeOf = (page: Page, id: string) => page.locator(`.tb-paper [data-node="${id}"]`);
export const tileOf = (page: Page, title: string) =>
  page.locator('.tb-palette').getByRole('button', { name: title, exact: true });
export const lineOf = (page: Page, name: RegExp) => page.getByRole('treeitem', { name });

/** How much smaller the form is shown than it is. */
export const scaleOf = (page: Page): Promise<number> =>
  page
    .locator('.tb-stage')
    .evaluate((stage) => Number(getComputedStyle(stage).getPropertyValue('--tb-scale')));

/** Where something is drawn, once it is in sight. */
export async function boxAt(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
}

export const boxOf = (page: Page, id: string) => boxAt(nodeOf(page, id).locator('> *').first());

export const select = (page: Page, id: string) =>
  nodeOf(page, id)
    .locator('> *')
    .first()
    .click({ position: { x: 8, y: 6 } });

type Point = { x: number; y: number };

/** Takes something up with the pointer, as slowly as a hand, and holds it over a point. */
export async function hold(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 4, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
}

export async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await hold(page, from, to);
  await page.mouse.up();
}

export async function centerOf(element: Locator): Promise<Point> {
  const { x, y, width, height } = await boxAt(element);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Ids of what stands directly in a component, in their order. */
export const childrenOf = (page: Page, id: string): Promise<(string | undefined)[]> =>
  nodeOf(page, id).evaluate((frame) =>
    [...frame.querySelectorAll<HTMLElement>('[data-node]')]
      .filter((one) => one.parentElement?.closest('[data-node]') === frame)
      .map((one) => one.dataset['node']),
  );
