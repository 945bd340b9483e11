import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changesSent } from '#app/lib/api.ts';
import { pressOnce } from './press-once.ts';

let stop: () => void;
beforeEach(() => {
  stop = pressOnce(document);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const addButton = (act: () => void): HTMLButtonElement => {
  const button = document.createElement('button');
  button.addEventListener('click', act);
  document.body.append(button);
  return button;
};
const send = () => {
  changesSent.count += 1;
};

type Pointer = { detail?: number; pointerType?: string; x?: number };

const press = (target: HTMLElement, { detail = 1, pointerType = 'mouse', x = 10 }: Pointer = {}): boolean =>
  target.dispatchEvent(
    Object.assign(new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: x }), {
      pointerType,
    }),
  );

test('the second press of a double click acts on nothing, once the first one has sent something', () => {
  const next = vi.fn<() => void>();
  const first = addButton(() => {
    send();
    first.remove();
  });
  const second = addButton(next);
  press(first);
  // The next row of the list lies under the pointer by now.
  expect(press(second, { detail: 2 })).toBe(false);
  expect(press(second, { detail: 3 })).toBe(false);
  expect(next).not.toHaveBeenCalled();
  press(second);
  expect(next).toHaveBeenCalledOnce();
});

test('a button that sends nothing can be pressed as fast as one likes', () => {
  const turn = vi.fn<() => void>();
  const button = addButton(turn);
  press(button);
  press(button, { detail: 2 });
  press(button, { detail: 3 });
  expect(turn).toHaveBeenCalledTimes(3);
});

test('two presses of a finger at one place count as a double one, and two at different places do not', () => {
  const act = vi.fn<() => void>(send);
  const button = addButton(act);
  const byTouch = { pointerType: 'touch' };
  press(button, byTouch);
  press(button, byTouch);
  expect(act).toHaveBeenCalledOnce();
  press(button, { ...byTouch, x: 200 });
  expect(act).toHaveBeenCalledTimes(2);
});

test('the second press takes the focus from nothing either', () => {
  const button = addButton(send);
  const down = (detail: number) =>
    document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, detail }));
  press(button);
  expect(down(2)).toBe(false);
  expect(down(1)).toBe(true);
});

test('a key that is held does not go on to what has the focus next', () => {
  const onKey = vi.fn<() => void>();
  const button = addButton(() => undefined);
  button.addEventListener('keydown', onKey);
  const down = (repeat: boolean) =>
    button.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, repeat }),
    );
  down(false);
  expect(down(true)).toBe(true);
  send();
  expect(down(true)).toBe(false);
  expect(onKey).toHaveBeenCalledTimes(2);
  expect(down(false)).toBe(true);
});
