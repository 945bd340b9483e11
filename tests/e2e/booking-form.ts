import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { typeCard } from './type-card.ts';

/** What somebody does who fills in a booking form, by what they see and hear of it. */
export type BookingForm = ReturnType<typeof fillBooking>;

type Scope = Page | FrameLocator;

export const ada = {
  'First name': 'Ada',
  'Last name': 'Byron',
  Email: 'ada.byron@example.test',
  Phone: '+1 646 555 0101',
  'Street address': '5 Main Street',
  City: 'New York',
  State: 'NY',
  'Zip code': '10001',
};

export function fillBooking(form: Scope) {
  const dialog = form.getByRole('dialog');
  const times = form.getByRole('group', { name: /^Times on/ });
  return {
    form,
    dialog,
    category: (name: string) => form.getByRole('radio', { name, exact: true }).check(),
    /** One of them, or one of several where a visit may have more. */
    service: (name: string) =>
      form
        .getByRole('radio', { name: new RegExp(`^${name}`) })
        .or(form.getByRole('checkbox', { name: new RegExp(`^${name}`) }))
        .click(),
    /** In the dialog that a service opens: each list by its label. */
    async options(choices: Record<string, string>) {
      for (const [label, option] of Object.entries(choices))
        await chooseNamed(dialog.getByLabel(label), option);
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(dialog).toBeHidden();
    },
    /** In that dialog: the first choice of each list. */
    async anyOptions() {
      await expect(dialog).toBeVisible();
      for (const list of await dialog.getByRole('combobox').all()) await list.selectOption({ index: 1 });
      for (const number of await dialog.locator('.tf-counted input').all()) await number.fill('2');
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(dialog).toBeHidden();
    },
    extra: (name: string) => form.getByRole('button', { name: new RegExp(`^${name}`) }).click(),
    often: (name: string) => form.getByRole('radio', { name: new RegExp(`^${name}`) }).check(),
    async person(details: Record<string, string> = ada) {
      for (const [label, text] of Object.entries(details))
        await form.getByLabel(label, { exact: false }).first().fill(text);
      await form.getByLabel('Zip code').blur();
    },
    /** The first free time of the nth day that has any, counted from today on, over as many months as it takes. */
    async time(nth = 0): Promise<string> {
      const days = form.getByRole('button', { name: /times? available$/ });
      for (let left = nth; ;) {
        await expect(form.locator('.tf-calendar')).toHaveAttribute('aria-busy', 'false');
        const count = await days.count();
        if (left < count) {
          await days.nth(left).click();
          break;
        }
        left -= count;
        await form.getByRole('button', { name: 'Next month' }).click();
      }
      await times.locator('label:has(input:enabled)').first().click();
      const chosen = times.getByRole('radio', { checked: true });
      await expect(chosen).toHaveCount(1);
      return (await chosen.getAttribute('value')) ?? '';
    },
    pay: (how: 'Card' | 'Cash' | 'Check') => form.getByRole('radio', { name: how, exact: true }).check(),
    typeCard: (number: string) => typeCard(form.locator('.cards-place iframe').contentFrame(), number),
    /** Types a card into the processor's own fields, and keeps it for this booking. */
    async card(number: string): Promise<void> {
      await this.typeCard(number);
      await form.getByRole('button', { name: /^Save with|^Add card$|^Save Credit Card$/ }).click();
    },
    cardRow: (number: string) => form.getByRole('radio', { name: new RegExp(number.slice(-4)) }),
    agree: () => form.getByRole('checkbox', { name: 'I agree to the terms of service' }).check(),
    /** The total as the summary shows it. */
    total: () => form.locator('.tf-total output').first(),
    /** Whatever a company calls it. In a frame, the same stands beside the total besides. */
    send: () => form.locator('button[type="submit"]').first().click(),
  };
}

/** Everything but how it is paid. */
export async function fillFlat(book: BookingForm, nth = 0): Promise<string> {
  await book.category('Move in & out');
  await book.service('Move-in clean');
  await book.anyOptions();
  await book.often('One time');
  await book.person();
  const time = await book.time(nth);
  await book.agree();
  return time;
}

/** An option by its name, which its price follows. */
async function chooseNamed(list: Locator, name: string): Promise<void> {
  const value = await list.evaluate(
    (select: HTMLSelectElement, wanted) =>
      [...select.options].find(
        ({ text }) => text === wanted || [' –', ' ('].some((price) => text.startsWith(`${wanted}${price}`)),
      )?.value,
    name,
  );
  await list.selectOption(value ?? { label: name });
}
