import { act, fireEvent, screen } from '@testing-library/react';
import { headHeight, headWidth } from '#app/ui/board/board-layout.ts';

type Place = { minute: number; y: number };
type Modifiers = { shiftKey?: boolean; altKey?: boolean };

/** Hands on a board: what people do with it, in minutes of its axis and pixels of its rows. One pixel is a minute. */
export function createBoardDriver() {
  const item = (name: RegExp | string) => screen.getByRole('button', { name });
  const toPoint = ({ minute, y }: Place) => ({ clientX: headWidth + minute, clientY: headHeight + y });
  const pointer = { pointerId: 1, button: 0, isPrimary: true };
  const press = (name: RegExp, at: Place, pointerType: string) =>
    fireEvent.pointerDown(item(name), { ...pointer, pointerType, ...toPoint(at) });
  const moveTo = (at: Place, pointerType: string, modifiers: Modifiers = {}) =>
    fireEvent.pointerMove(window, { ...pointer, pointerType, ...toPoint(at), ...modifiers });
  return {
    item,
    hold(name: RegExp, from: Place, to: Place, modifiers: Modifiers = {}) {
      press(name, from, 'mouse');
      moveTo({ minute: from.minute + 6, y: from.y }, 'mouse', modifiers);
      moveTo(to, 'mouse', modifiers);
    },
    release: () => fireEvent.pointerUp(window, { ...pointer }),
    drag(name: RegExp, from: Place, to: Place, modifiers: Modifiers = {}) {
      this.hold(name, from, to, modifiers);
      this.release();
    },
    stretch(name: RegExp, from: Place, to: Place) {
      const edge = item(name).querySelector('[data-board-edge]');
      if (!edge) throw new Error('it has no edge to pull');
      fireEvent.pointerDown(edge, { ...pointer, pointerType: 'mouse', ...toPoint(from) });
      moveTo({ minute: from.minute + 6, y: from.y }, 'mouse');
      moveTo(to, 'mouse');
      this.release();
    },
    touch: {
      press: (name: RegExp, at: Place) => press(name, at, 'touch'),
      move: (at: Place) => moveTo(at, 'touch'),
    },
    keys(name: RegExp, ...keys: string[]) {
      const element = item(name);
      act(() => element.focus());
      for (const key of keys) {
        const isShifted = key.startsWith('Shift+');
        fireEvent.keyDown(element, { key: isShifted ? key.slice(6) : key, shiftKey: isShifted });
      }
    },
    ghost: () => document.querySelector('[data-board-ghost]'),
    said: () =>
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(' ')
        .trim(),
  };
}
