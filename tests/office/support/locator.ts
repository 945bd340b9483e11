import { fireEvent } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { byLabel, byPlaceholder, byRole, byText, flatten, isDisabled, isLike, isVisible } from './find.ts';
import type { Name, RoleOptions } from './find.ts';
import { until } from './until.ts';

export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

type Exact = { exact?: boolean };
type Filter = { hasText?: Name; has?: Locator; hasNotText?: Name };
type ClickOptions = { button?: 'left' | 'right'; modifiers?: readonly string[] };
type Upload = string | { name: string; mimeType: string; buffer: Uint8Array };

/** Where something is in the document, looked for anew at each use; it acts and waits as Playwright's locators do. */
export class Locator {
  constructor(
    readonly find: () => HTMLElement[],
    readonly say: string,
  ) {}

  private within(say: string, look: (root: HTMLElement) => HTMLElement[]): Locator {
    return new Locator(() => inOrder(this.find().flatMap(look)), `${this.say} › ${say}`);
  }
  private among(say: string, choose: (found: HTMLElement[]) => HTMLElement[]): Locator {
    return new Locator(() => choose(this.find()), `${this.say} › ${say}`);
  }

  getByRole(role: string, options: RoleOptions = {}): Locator {
    return this.within(`${role} ${options.name ?? ''}`, (root) => byRole(root, role, options));
  }
  getByText(text: Name, { exact }: Exact = {}): Locator {
    return this.within(`text ${text}`, (root) => byText(root, text, exact));
  }
  getByLabel(text: Name, { exact }: Exact = {}): Locator {
    return this.within(`label ${text}`, (root) => byLabel(root, text, exact));
  }
  getByPlaceholder(text: Name): Locator {
    return this.within(`placeholder ${text}`, (root) => byPlaceholder(root, text));
  }
  locator(selector: string): Locator {
    return this.within(selector, (root) => [...root.querySelectorAll<HTMLElement>(selector)]);
  }
  filter({ hasText, has, hasNotText }: Filter): Locator {
    return this.among(`with ${hasText ?? hasNotText ?? has?.say}`, (found) =>
      found.filter(
        (one) =>
          (hasText === undefined || isLike(flatten(one.textContent), hasText)) &&
          (hasNotText === undefined || !isLike(flatten(one.textContent), hasNotText)) &&
          (has === undefined || has.find().some((inner) => one !== inner && one.contains(inner))),
      ),
    );
  }
  or(other: Locator): Locator {
    return new Locator(() => inOrder([...this.find(), ...other.find()]), `${this.say} or ${other.say}`);
  }
  nth(place: number): Locator {
    return this.among(`number ${place}`, (found) => found.slice(place).slice(0, 1));
  }
  first(): Locator {
    return this.nth(0);
  }
  last(): Locator {
    return this.among('last', (found) => found.slice(-1));
  }

  /** The one that is meant; several are a mistake of the test. */
  element(): HTMLElement {
    const found = this.find();
    const [only] = found;
    if (!only || found.length > 1) throw new Error(`${this.say}: ${found.length} found${describe(found)}`);
    return only;
  }
  /** The one that is meant, once it can be used. */
  private ready(): Promise<HTMLElement> {
    return until(() => {
      const element = this.element();
      if (!isVisible(element)) throw new Error(`${this.say} is not shown`);
      if (isDisabled(element)) throw new Error(`${this.say} is disabled`);
      return element;
    });
  }

  async click({ button = 'left', modifiers = [] }: ClickOptions = {}): Promise<void> {
    const target = await this.ready();
    if (target.closest('fieldset[disabled]')) return pressWithin(target);
    if (button === 'left' && modifiers.length === 0) return user.click(target);
    const held = modifiers.map((key) => `{${key}>}`).join('');
    if (held) await user.keyboard(held);
    await user.pointer({ keys: `[Mouse${button === 'right' ? 'Right' : 'Left'}]`, target });
    if (held) await user.keyboard(modifiers.map((key) => `{/${key}}`).join(''));
  }
  async dblclick(): Promise<void> {
    await user.dblClick(await this.ready());
  }
  tap = (): Promise<void> => this.click();
  async hover(): Promise<void> {
    await user.hover(await this.ready());
  }
  async focus(): Promise<void> {
    (await until(() => this.element())).focus();
  }
  async blur(): Promise<void> {
    (await until(() => this.element())).blur();
  }
  async fill(value: string): Promise<void> {
    const element = await this.ready();
    element.focus();
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
    fireEvent.input(element, { target: { value } });
    await breathe();
  }
  clear = (): Promise<void> => this.fill('');
  async press(keys: string): Promise<void> {
    (await this.ready()).focus();
    await pressKeys(keys);
  }
  async pressSequentially(text: string): Promise<void> {
    (await this.ready()).focus();
    await typeText(text);
  }
  async check(): Promise<void> {
    await this.setChecked(true);
  }
  async uncheck(): Promise<void> {
    await this.setChecked(false);
  }
  async setChecked(checked: boolean): Promise<void> {
    const box = await this.ready();
    if (isChecked(box) === checked) return;
    await user.click(box);
    await until(() => {
      if (isChecked(this.element()) !== checked) throw new Error(`${this.say} does not turn`);
    });
  }
  async selectOption(wanted: string | { label: string } | { index: number }): Promise<void> {
    const select = await this.ready();
    const option = await until(() => {
      const options = [...select.querySelectorAll('option')];
      const found =
        typeof wanted === 'object' && 'index' in wanted
          ? options[wanted.index]
          : options.find((one) => [one.value, flatten(one.textContent)].includes(toLabel(wanted)));
      if (!found) {
        const labels = options.map(({ textContent }) => flatten(textContent));
        throw new Error(`${this.say} has no option ${JSON.stringify(wanted)}, only ${labels.join(', ')}`);
      }
      return found;
    });
    await user.selectOptions(select, option);
  }
  async setInputFiles(upload: Upload | Upload[]): Promise<void> {
    const input = await until(() => this.element());
    const files = [upload].flat().map((one) => {
      if (typeof one === 'string') throw new Error('Give the bytes of a file, and not its path.');
      return new File([new Uint8Array(one.buffer)], one.name, { type: one.mimeType });
    });
    await user.upload(input, files);
  }
  async evaluate<R>(read: (element: HTMLElement) => R): Promise<R> {
    return read(await until(() => this.element()));
  }

  async count(): Promise<number> {
    return this.find().length;
  }
  async all(): Promise<Locator[]> {
    return this.find().map((_one, place) => this.nth(place));
  }
  async isVisible(): Promise<boolean> {
    return this.find().some(isVisible);
  }
  async isChecked(): Promise<boolean> {
    return isChecked(await until(() => this.element()));
  }
  async waitFor({ state = 'visible' }: { state?: 'visible' | 'hidden' } = {}): Promise<void> {
    await until(() => {
      const isShown = state === 'visible' ? isVisible(this.element()) : this.find().some(isVisible);
      if (isShown !== (state === 'visible')) throw new Error(`${this.say} is not ${state}`);
    });
  }
  async textContent(): Promise<string | null> {
    return (await until(() => this.element())).textContent;
  }
  async innerText(): Promise<string> {
    return (await this.textContent()) ?? '';
  }
  async allTextContents(): Promise<string[]> {
    return this.find().map(({ textContent }) => textContent ?? '');
  }
  allInnerTexts = (): Promise<string[]> => this.allTextContents();
  async inputValue(): Promise<string> {
    return valueOf(await until(() => this.element()));
  }
  async getAttribute(name: string): Promise<string | null> {
    return (await until(() => this.element())).getAttribute(name);
  }
}

/** In a disabled group the kit presses nothing at all; browsers press what is no control. */
async function pressWithin(target: HTMLElement): Promise<void> {
  fireEvent.pointerDown(target);
  fireEvent.mouseDown(target);
  target.closest<HTMLElement>('[tabindex]')?.focus();
  fireEvent.pointerUp(target);
  fireEvent.mouseUp(target);
  fireEvent.click(target);
  await breathe();
}

export function valueOf(element: HTMLElement): string {
  if (!('value' in element)) throw new Error('it has no value');
  return String(element.value);
}

export function isChecked(element: HTMLElement): boolean {
  if (element instanceof HTMLInputElement) return element.checked;
  return element.getAttribute('aria-checked') === 'true';
}

const toLabel = (wanted: string | { label: string } | { index: number }): string =>
  typeof wanted === 'string' ? wanted : 'label' in wanted ? wanted.label : '';

const inOrder = (found: HTMLElement[]): HTMLElement[] =>
  [...new Set(found)].toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );

/** What one would read in it, with what lies over it at the end. */
const readDocument = (): string =>
  [...document.body.children]
    .map((part) =>
      flatten(
        [...part.children]
          .filter(({ tagName }) => tagName !== 'STYLE')
          .map(({ textContent }) => textContent)
          .join(' '),
      ),
    )
    .join('\n')
    .slice(-1500);

const describe = (found: readonly HTMLElement[]): string =>
  found.length === 0
    ? `, in:\n${readDocument()}`
    : `: ${found.map(({ outerHTML }) => outerHTML.slice(0, 200)).join('\n')}`;

/** Until React has drawn what an event has changed. */
export const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const named: Record<string, string> = { Space: ' ', Esc: 'Escape' };

/** `Alt+ArrowUp`, as Playwright writes it. */
export async function pressKeys(keys: string): Promise<void> {
  const held = keys === '+' ? [] : keys.split('+').slice(0, -1);
  const last = keys === '+' ? '+' : (keys.split('+').at(-1) ?? '');
  const toName = (key: string) => (key === 'ControlOrMeta' ? 'Control' : (named[key] ?? key));
  // Between braces, this one would end a key.
  const wrap = (key: string, how = '') => {
    if (key === '/') return key;
    return key === ' ' ? `[Space${how}]` : `{${key === '{' ? '{{' : key}${how}}`;
  };
  await user.keyboard(
    [
      ...held.map((key) => wrap(toName(key), '>')),
      wrap(toName(last)),
      ...held.toReversed().map((key) => `{/${toName(key)}}`),
    ].join(''),
  );
  await breathe();
}

export async function typeText(text: string): Promise<void> {
  await user.keyboard(text.replaceAll(/[{[]/g, '$&$&'));
  await breathe();
}
