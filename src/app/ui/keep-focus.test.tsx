import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  stop = keepFocus(document);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const list = `<section><h2>Queue</h2><ul>
  <li><button id="one">One</button></li>
  <li><button id="two">Two</button> <a id="link" href="/two">Visit 2</a></li>
  <li><button id="three">Three</button></li>
</ul></section>`;

const at = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`nothing is called ${id}`);
  return found;
};

/** What a browser does with the focus of what is taken away. */
function take(element: Element | null) {
  if (element?.contains(document.activeElement) && document.activeElement instanceof HTMLElement)
    document.activeElement.blur();
  element?.remove();
}

const focused = () => document.activeElement?.id || document.activeElement?.tagName;

test('of a row that is gone the focus goes on in the next one, and after the last one in the one before', async () => {
  document.body.innerHTML = list;
  at('two').focus();
  take(at('two').closest('li'));
  await expect.poll(focused).toBe('three');
  take(at('three').closest('li'));
  await expect.poll(focused).toBe('one');
});

test('of a button that is gone it stays in its row', async () => {
  document.body.innerHTML = list;
  at('two').focus();
  take(at('two'));
  await expect.poll(focused).toBe('link');
});

test('where the whole list is gone it goes to the heading of what is there now', async () => {
  document.body.innerHTML = `<main><div id="page">${list}</div></main>`;
  at('two').focus();
  take(at('page').firstElementChild);
  at('page').innerHTML = '<h2 id="nothing">Nothing to place</h2>';
  await expect.poll(focused).toBe('nothing');
});

test('what was disabled for a while has it again', async () => {
  document.body.innerHTML = list;
  const button = at('two');
  button.focus();
  button.setAttribute('disabled', '');
  button.blur();
  await Promise.resolve();
  button.removeAttribute('disabled');
  await expect.poll(focused).toBe('two');
});

test('behind a dialog it goes on where the page was', async () => {
  document.body.innerHTML = `${list}<div role="dialog" aria-modal="true" id="dialog"><button id="agree">Place</button></div>`;
  at('one').focus();
  at('agree').focus();
  at('agree').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  take(at('one').closest('li'));
  take(at('dialog'));
  await expect.poll(focused).toBe('two');
});

test('whoever has pressed elsewhere stays there', async () => {
  vi.useFakeTimers();
  document.body.innerHTML = `${list}<p id="elsewhere">Text</p>`;
  at('one').focus();
  at('elsewhere').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  take(at('one').closest('li'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(focused()).toBe('BODY');
});

test('what is pressed twice, and gone by then, leaves the focus beside it all the same', async () => {
  document.body.innerHTML = list;
  at('one').focus();
  at('one').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  take(at('one').closest('li'));
  await expect.poll(focused).toBe('two');
});

const openDialog = (id: string, button: string) =>
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div role="dialog" aria-modal="true" id="${id}"><button id="${button}">Go</button></div>`,
  );

test('a dialog that is gone gives the focus back to what opened it, even from a menu', async () => {
  document.body.innerHTML = `<header><h1 id="name">Booking 12</h1><button id="more">More</button></header>
    <div role="menu" id="menu"><button id="item">Cancel booking</button></div>`;
  at('more').focus();
  at('item').focus();
  take(at('menu'));
  openDialog('form', 'cancel');
  at('cancel').focus();
  take(at('form'));
  await expect.poll(focused).toBe('more');
});

test('where what opened the dialog is gone as well, the focus goes to the heading beside it', async () => {
  document.body.innerHTML =
    '<header><h1 id="name">Booking 12</h1><button id="restore">Restore</button></header>';
  at('restore').focus();
  openDialog('question', 'agree');
  at('agree').focus();
  take(at('question'));
  take(at('restore'));
  await expect.poll(focused).toBe('name');
});

test('a dialog over another one gives the focus back within that one', async () => {
  document.body.innerHTML = '<button id="open">Open</button>';
  at('open').focus();
  openDialog('drawer', 'act');
  at('act').focus();
  openDialog('form', 'send');
  at('send').focus();
  take(at('form'));
  await expect.poll(focused).toBe('act');
  take(at('drawer'));
  await expect.poll(focused).toBe('open');
});
