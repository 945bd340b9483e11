import { memo, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { GridColumn, GridNote, GridValue } from './grid-definition.ts';
import { readCell, writeCell } from './read-cell.ts';
import classes from './grid.module.css';

export type GridCellProps = {
  column: GridColumn;
  value: GridValue;
  row: number;
  place: number;
  rowName: string;
  decimals: number;
  disabled: boolean;
  note: GridNote | undefined;
  noteId: string;
  onChange(row: number, name: string, value: GridValue): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  onPaste(event: ClipboardEvent<HTMLInputElement>): void;
};

const modeOf = { text: 'text', money: 'decimal', whole: 'numeric', minutes: 'text' } as const;

/** One box of a grid. What cannot be read stays as it was typed, and says so. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { column, value, row, place, rowName, decimals, disabled, note, noteId, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const isUnread = typed !== null && readCell(column, typed) === undefined;
  const isWrong = isUnread || note?.kind === 'error';
  return (
    <input
      className={classes.cell}
      type="text"
      autoComplete="off"
      inputMode={modeOf[column.kind]}
      data-row={row}
      data-column={place}
      data-kind={column.kind}
      data-hint={note?.kind === 'hint' || undefined}
      aria-label={`${column.title}, ${rowName}`}
      aria-invalid={isWrong || undefined}
      aria-describedby={note ? noteId : undefined}
      title={isUnread ? 'This isn’t a number.' : undefined}
      maxLength={column.maxLength}
      disabled={disabled}
      value={typed ?? writeCell(column, value, decimals)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const read = readCell(column, text);
        onChange(row, column.name, read === undefined ? null : read);
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => !isUnread && setTyped(null)}
      onKeyDown={props.onKeyDown}
      onPaste={(event) => {
        setTyped(null);
        props.onPaste(event);
      }}
    />
  );
});
