import type { KeyboardEvent } from 'react';
import type { GridPlace } from './change-rows.ts';

export const placeOf = ({ dataset }: HTMLElement): GridPlace => ({
  row: Number(dataset['row']),
  column: Number(dataset['column']),
});

/** An arrow leaves a cell only from its edge: within a text it moves the caret, as anywhere. */
const isAtEdge = (input: HTMLInputElement, side: 'start' | 'end') => {
  const { selectionStart, selectionEnd, value } = input;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  return (
    isWhole || (selectionStart === selectionEnd && selectionStart === (side === 'start' ? 0 : value.length))
  );
};

/** The cell to which a key leads; nothing where it stays with the box. */
export function stepFrom(
  { key, shiftKey, ctrlKey, metaKey, currentTarget, nativeEvent }: KeyboardEvent<HTMLInputElement>,
  { row, column }: GridPlace,
): GridPlace | undefined {
  if (ctrlKey || metaKey || nativeEvent.isComposing) return undefined;
  if (key === 'Enter') return { row: row + (shiftKey ? -1 : 1), column };
  if (shiftKey) return undefined;
  if (key === 'ArrowUp') return { row: row - 1, column };
  if (key === 'ArrowDown') return { row: row + 1, column };
  if (key === 'ArrowLeft' && isAtEdge(currentTarget, 'start')) return { row, column: column - 1 };
  if (key === 'ArrowRight' && isAtEdge(currentTarget, 'end')) return { row, column: column + 1 };
  return undefined;
}
