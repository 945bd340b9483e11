import { expect, type Locator, type Page } from '@playwright/test';
import { said, tileOf } from './builder-desk.ts';

/** What somebody does who has no pointer. */
export const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Goes on by Tab until it is there. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  const reached = target.and(page.locator(':focus'));
  for (let step = 0; step < most && (await reached.count()) === 0; step += 1) await press(page, 'Tab');
  await expect(target).toBeFocused();
}

/** Answers the question that is open. It takes the focus itself as it opens, which would undo a Tab before that. */
export async function answer(page: Page, name: string | RegExp): Promise<void> {
  const question = page.getByRole('dialog');
  await expect(question.locator(':focus')).toBeVisible();
  await tabTo(page, question.getByRole('button', { name }));
  await press(page, 'Enter');
}

/** Takes a type from the palette, and goes to the place that is told so. */
export async function place(page: Page, title: string, where: RegExp, key = 'ArrowDown'): Promise<void> {
  // The parts of the builder go round.
  for (let part = 0; part < 4 && (await page.locator('.tb-side :focus').count()) === 0; part += 1)
    await press(page, 'F6');
  await tabTo(page, tileOf(page, title));
  await press(page, 'Enter');
  for (let step = 0; step < 90 && !where.test((await said(page).textContent()) ?? ''); step += 1)
    await press(page, key);
  await expect(said(page)).toHaveText(where);
  await press(page, 'Enter');
}

/** Writes what is selected anew, where it stands. */
export const nameIt = async (page: Page, name: string) => {
  await press(page, 'F2');
  await page.keyboard.type(name);
  await press(page, 'Enter');
};
