export type Named = { name?: string | RegExp; exact?: boolean; checked?: boolean; disabled?: boolean };
export type Role = 'radio' | 'checkbox' | 'dialog' | 'group' | 'button' | 'combobox';

/** What a page and a document have in common, in which somebody looks for something. */
export interface Scope<P> {
  getByRole(role: Role, options?: Named): P;
  getByLabel(label: string, options?: { exact?: boolean }): P;
  locator(selector: string): P;
}
export interface Place<P> extends Scope<P> {
  or(other: P): P;
  first(): P;
  nth(place: number): P;
  click(): Promise<void>;
  check(): Promise<void>;
  fill(text: string): Promise<void>;
  blur(): Promise<void>;
  selectOption(option: { index: number } | string): Promise<unknown>;
  all(): Promise<P[]>;
  count(): Promise<number>;
  waitFor(options?: { state: 'hidden' }): Promise<void>;
  getAttribute(name: string): Promise<string | null>;
  inputValue(): Promise<string>;
  allTextContents(): Promise<string[]>;
}

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

/** What somebody does who fills in a booking form, by what they see and hear of it: in a browser or in a document. */
export function fillIn<P extends Place<P>>(form: Scope<P>) {
  const dialog = form.getByRole('dialog');
  const times = form.getByRole('group', { name: /^Times on/ });
  const confirm = async () => {
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  const book = {
    form,
    dialog,
    times,
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
      await confirm();
    },
    /** In that dialog: the same choice of each list. */
    async anyOptions(index = 1) {
      await dialog.waitFor();
      for (const list of await dialog.getByRole('combobox').all()) await list.selectOption({ index });
      for (const number of await dialog.locator('.tf-counted input').all()) await number.fill('2');
      await confirm();
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
        await form.locator('.tf-calendar[aria-busy="false"]').waitFor();
        const count = await days.count();
        if (left < count) {
          await days.nth(left).click();
          break;
        }
        left -= count;
        await form.getByRole('button', { name: 'Next month' }).click();
      }
      await times.locator('label:has(input:not([disabled]))').first().click();
      const chosen = times.getByRole('radio', { checked: true });
      return (await chosen.getAttribute('value')) ?? '';
    },
    pay: (how: 'Card' | 'Cash' | 'Check') => form.getByRole('radio', { name: how, exact: true }).check(),
    agree: () => form.getByRole('checkbox', { name: 'I agree to the terms of service' }).check(),
    /** The total as the summary shows it. */
    total: () => form.locator('.tf-total output').first(),
    /** Whatever a company calls it. In a frame, the same stands beside the total besides. */
    send: () => form.locator('button[type="submit"]').first().click(),
    /** Everything but how it is paid. */
    async flat(nth = 0): Promise<string> {
      await book.category('Move in & out');
      await book.service('Move-in clean');
      await book.anyOptions();
      await book.often('One time');
      await book.person();
      const time = await book.time(nth);
      await book.agree();
      return time;
    },
  };
  return book;
}

/** An option by its name, which its price follows. */
async function chooseNamed<P extends Place<P>>(list: P, name: string): Promise<void> {
  await list.waitFor();
  const options = await list.locator('option').allTextContents();
  const index = options.findIndex(
    (text) => text === name || [' –', ' ('].some((price) => text.startsWith(`${name}${price}`)),
  );
  await list.selectOption(index < 0 ? name : { index });
}
