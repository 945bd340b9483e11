import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, vi } from 'vitest';
import { giveMatchers } from './matchers.ts';

giveMatchers();

/** One tab holds every lock that it asks for. */
type Hold = (lock: { name: string }) => Promise<unknown>;
const locks = {
  request: async (name: string, ...given: [object, Hold] | [Hold]) => (given.at(-1) as Hold)({ name }),
  query: async () => ({ held: [], pending: [] }),
};
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

/** This document is never drawn: nothing has a place to scroll to, and no font has to come. */
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.scrollTo = () => undefined;
if (!('fonts' in document))
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

/** Each element has some place in the window: a menu hides where what it belongs to has none. */
Element.prototype.getBoundingClientRect = () => new DOMRect(8, 8, 120, 24);
for (const [name, size] of [
  ['clientWidth', () => innerWidth],
  ['clientHeight', () => innerHeight],
] as const)
  Object.defineProperty(document.documentElement, name, { get: size, configurable: true });

/** No stylesheet is read, so that what an element shows is what stands at it; asking the document for more is slow. */
const view = document.defaultView;
if (view) {
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const own = element instanceof HTMLElement ? element.style : undefined;
    const display =
      isHiddenByWidth(element) || element.hasAttribute('hidden') ? 'none' : own?.display || 'block';
    const visibility = element.closest('[style*="visibility: hidden"]') ? 'hidden' : 'visible';
    const known: Record<string, string> = { display, visibility };
    // What pages read of a style are strings, of which this knows those of the element itself.
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_style, name) => {
        const read = (wanted: string) => known[wanted] ?? own?.getPropertyValue(wanted) ?? '';
        if (name === 'getPropertyValue') return read;
        return typeof name === 'string'
          ? read(name.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`))
          : undefined;
      },
    });
  };
  for (const place of [view, globalThis])
    Object.defineProperty(place, 'getComputedStyle', { value: styleOf, configurable: true, writable: true });
}

const widths: Record<string, number> = { xs: 576, sm: 768, md: 992, lg: 1200, xl: 1408 };

/** The kit's classes that show a part at some widths alone. */
function isHiddenByWidth(element: Element): boolean {
  const rule = /mantine-(hidden|visible)-from-(\w+)/.exec(element.getAttribute('class') ?? '');
  const width = widths[rule?.[2] ?? ''];
  if (width === undefined) return false;
  return (rule?.[1] === 'hidden') === innerWidth >= width;
}

/** What React or the product complain of fails the test in which it was said. */
const complaints: string[] = [];
const complain = console.error;
/** The server draws public pages with the React of this process: it leaves its mark at what the page draws next. */
const isOfBoth = /^Detected multiple renderers concurrently/;
console.error = (...said: unknown[]) => {
  if (typeof said[0] === 'string' && isOfBoth.test(said[0])) return;
  complaints.push(said.map(String).join(' '));
  complain(...said);
};
/** Packages hand over whole elements, whose description would fill the screen. */
const warn = console.warn;
console.warn = (...said: unknown[]) => warn(...said.filter((one) => typeof one === 'string'));
window.addEventListener('error', ({ message }) => complaints.push(message));

beforeEach(() => {
  complaints.length = 0;
});
afterEach(() => {
  notifications.clean();
  vi.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
});
