import { expect } from 'vitest';
import { flatten, isDisabled, isVisible, type Name } from './find.ts';
import { isChecked, Locator, valueOf } from './locator.ts';
import { until } from './until.ts';

type Wanted = Name | readonly Name[];
type Judged = { pass: boolean; message: () => string };

/** Waits for what is said of a place to hold, or for it to hold no longer. */
type Holds = (place: Locator) => boolean;

async function judge(
  negated: boolean | undefined,
  place: unknown,
  what: string,
  holds: Holds,
): Promise<Judged> {
  if (!(place instanceof Locator)) throw new TypeError('This is said of a place in the document.');
  const isNot = negated === true;
  let seen: unknown;
  const pass = await until(() => {
    let now: boolean;
    try {
      now = holds(place);
    } catch (error) {
      seen = error;
      now = false;
    }
    if (now === isNot) throw new Error('not yet');
    return now;
  }).catch(() => isNot);
  return {
    pass,
    message: () => {
      const texts = place.find().map((one) => flatten(one.textContent).slice(0, 400));
      return [
        `${place.say}: expected ${isNot ? 'not ' : ''}${what}`,
        JSON.stringify(texts),
        String(seen ?? ''),
      ].join('\n');
    },
  };
}

const equals = (text: string, wanted: Name) =>
  wanted instanceof RegExp ? wanted.test(text) : text === flatten(wanted);

function areTexts(place: Locator, wanted: Wanted, is: (text: string, one: Name) => boolean): boolean {
  if (typeof wanted === 'string' || wanted instanceof RegExp)
    return is(flatten(place.element().textContent), wanted);
  const texts = place.find().map((one) => flatten(one.textContent));
  return texts.length === wanted.length && wanted.every((one, index) => is(texts[index] ?? '', one));
}

const contains = (text: string, wanted: Name) =>
  wanted instanceof RegExp ? wanted.test(text) : text.includes(flatten(wanted));

export const giveMatchers = () =>
  expect.extend({
    toBeVisible(place: unknown) {
      return judge(this.isNot, place, 'to be shown', (it) => isVisible(it.element()));
    },
    toBeHidden(place: unknown) {
      return judge(this.isNot, place, 'to be hidden', (it) => {
        const found = it.find();
        return found.length === 0 || !isVisible(it.element());
      });
    },
    toBeAttached(place: unknown) {
      return judge(this.isNot, place, 'to be in the document', (it) => it.element().isConnected);
    },
    toBeEnabled(place: unknown) {
      return judge(this.isNot, place, 'to be enabled', (it) => !isDisabled(it.element()));
    },
    toBeDisabled(place: unknown) {
      return judge(this.isNot, place, 'to be disabled', (it) => isDisabled(it.element()));
    },
    toBeChecked(place: unknown) {
      return judge(this.isNot, place, 'to be checked', (it) => isChecked(it.element()));
    },
    toBeFocused(place: unknown) {
      return judge(this.isNot, place, 'to have the focus', (it) => it.element() === document.activeElement);
    },
    toHaveCount(place: unknown, count: number) {
      return judge(this.isNot, place, `to be there ${count} times`, (it) => it.find().length === count);
    },
    toHaveText(place: unknown, wanted: Wanted) {
      return judge(this.isNot, place, `to be ${String(wanted)}`, (it) => areTexts(it, wanted, equals));
    },
    toContainText(place: unknown, wanted: Wanted) {
      return judge(this.isNot, place, `to say ${String(wanted)}`, (it) => areTexts(it, wanted, contains));
    },
    toHaveValue(place: unknown, wanted: Name) {
      return judge(this.isNot, place, `to have the value ${wanted}`, (it) =>
        equalsValue(valueOf(it.element()), wanted),
      );
    },
    toHaveAttribute(place: unknown, name: string, wanted: Name) {
      return judge(this.isNot, place, `to have ${name}=${wanted}`, (it) => {
        const value = it.element().getAttribute(name);
        return value !== null && equalsValue(value, wanted);
      });
    },
  });

const equalsValue = (value: string, wanted: Name) =>
  wanted instanceof RegExp ? wanted.test(value) : value === wanted;

/** The address that the page shows. */
export const expectAddress = (wanted: RegExp): Promise<void> =>
  until(() => {
    if (!wanted.test(location.href)) throw new Error(`${location.href} is not ${wanted}`);
  });

declare module 'vitest' {
  interface Matchers<T> {
    toBeVisible(): Promise<T>;
    toBeHidden(): Promise<T>;
    toBeAttached(): Promise<T>;
    toBeEnabled(): Promise<T>;
    toBeDisabled(): Promise<T>;
    toBeChecked(): Promise<T>;
    toBeFocused(): Promise<T>;
    toHaveCount(count: number): Promise<T>;
    toHaveText(wanted: Wanted): Promise<T>;
    toContainText(wanted: Wanted): Promise<T>;
    toHaveValue(wanted: Name): Promise<T>;
    toHaveAttribute(name: string, wanted: Name): Promise<T>;
  }
}
