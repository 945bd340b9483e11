import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Types a card into its processor's fields, whose own page it is that has the keyboard then. */
export async function typeCard(fields: FrameLocator, number: string, zip?: string): Promise<void> {
  const first = fields.getByLabel('Card number');
  // Keys that are pressed before it is there go nowhere.
  await expect(first).toBeVisible();
  await first.pressSequentially(number);
  // Each field that is full hands over to the next.
  const { keyboard } = fields.owner().page();
  await keyboard.type('1230');
  await keyboard.type('123');
  if (zip !== undefined) await fields.getByLabel('Zip Code').pressSequentially(zip);
}

/**
 * What a card's holder says to their bank. A browser sends a press to where it painted a frame last, which is behind
 * for a moment when the dialog has just opened: it is made until it has been heard.
 */
export async function answerBank(page: Page, answer: 'Yes, confirm' | 'No, refuse'): Promise<void> {
  const bank = page.locator('dialog[open] iframe');
  await bank.waitFor();
  await expect(async () => {
    if (await bank.isVisible())
      await bank.contentFrame().getByRole('button', { name: answer }).click({ timeout: 2_000 });
    await expect(bank).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}
