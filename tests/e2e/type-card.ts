import { expect, type FrameLocator } from '@playwright/test';

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
