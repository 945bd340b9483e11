import type { MouseEvent } from 'react';

/** Whether Shift is held while a box is ticked: all up to it are meant. */
export const isShifted = (event: Event): boolean => 'shiftKey' in event && event.shiftKey === true;

/** With Shift the browser marks what stands between two clicks: here rows are chosen that way. */
export function chooseInsteadOfMarking(event: MouseEvent) {
  const box = event.target;
  if (!event.shiftKey || !(box instanceof HTMLInputElement) || box.type !== 'checkbox') return;
  event.preventDefault();
  box.focus();
}
