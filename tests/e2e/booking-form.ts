import type { FrameLocator, Locator, Page } from '@playwright/test';
import { fillIn } from '#tests/support/fill-booking.ts';
import { typeCard } from './type-card.ts';

/** What somebody does who fills in a booking form in a browser, where cards have fields of their processor. */
export function fillBooking(form: Page | FrameLocator) {
  const enterCard = (number: string) => typeCard(form.locator('.cards-place iframe').contentFrame(), number);
  return {
    ...fillIn<Locator>(form),
    typeCard: enterCard,
    /** Types a card into the processor's own fields, and keeps it for this booking. */
    async card(number: string): Promise<void> {
      await enterCard(number);
      await form.getByRole('button', { name: /^Save with|^Add card$|^Save Credit Card$/ }).click();
    },
    cardRow: (number: string) => form.getByRole('radio', { name: new RegExp(number.slice(-4)) }),
  };
}
