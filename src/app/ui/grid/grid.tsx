import { ActionIcon, Button, Group, Menu, Text, VisuallyHidden } from '@mantine/core';
import { MoveDown, MoveUp, CopyPlus, Ellipsis, Plus, Trash2 } from 'lucide-react';
import {
  Fragment,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import { decimalsOf } from '#engine/money/currency.ts';
import { useFormats } from '../use-formats.ts';
import { moveRow, pasteRows, type GridPlace } from './change-rows.ts';
import { GridCell } from './grid-cell.tsx';
import { valueAt, type GridColumn, type GridNote, type GridRow } from './grid-definition.ts';
import { placeOf, stepFrom } from './grid-keys.ts';
import { readTable } from './read-cell.ts';
import classes from './grid.module.css';

export type GridProps = {
  label: string;
  /** On the button: `Add row`. */
  add: string;
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  notes: readonly GridNote[];
  mostRows: number;
  disabled: boolean;
  nameOf(row: GridRow, index: number): string;
  newRow(before: GridRow | undefined): GridRow;
  copyOf(row: GridRow): GridRow;
  onChange(rows: readonly GridRow[]): void;
};

/**
 * Rows that are typed as in a spreadsheet: Enter and the arrow keys go from cell to cell, what was copied elsewhere
 * fills cells and makes rows, and Alt with an arrow moves a row.
 */
export function Grid(props: GridProps) {
  const { label, add, columns, rows, notes, mostRows, disabled, nameOf, newRow, copyOf, onChange } = props;
  const { currency } = useFormats();
  const decimals = decimalsOf(currency?.code ?? 'USD');
  const table = useRef<HTMLTableElement>(null);
  const [said, say] = useState('');
  const id = useId();
  const focus = useFocusLater(table);
  const noteIdOf = (row: number) => `${id}-note-${row}`;
  const addAt = (index: number) => {
    if (rows.length >= mostRows) return say(`There can be at most ${mostRows} rows.`);
    onChange(rows.toSpliced(index, 0, newRow(rows[index - 1])));
    focus({ row: index, column: 0 });
  };
  const move = (from: number, to: number, column: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length) return;
    onChange(moveRow(rows, from, to));
    say(`${nameOf(row, from)} is now row ${to + 1} of ${rows.length}.`);
    focus({ row: to, column });
  };
  const remove = (index: number) => {
    const row = rows[index];
    if (!row || rows.length === 1) return;
    onChange(rows.toSpliced(index, 1));
    say(`${nameOf(row, index)} deleted.`);
    focus({ row: Math.min(index, rows.length - 2), column: 0 });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const at = placeOf(event.currentTarget);
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      return move(at.row, at.row + (event.key === 'ArrowUp' ? -1 : 1), at.column);
    }
    const next = stepFrom(event, at);
    if (!next) return undefined;
    event.preventDefault();
    if (next.row === rows.length && event.key === 'Enter') return addAt(rows.length);
    return focus({ row: next.row, column: next.column });
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const found = readTable(event.clipboardData.getData('text/plain'));
    if (found.length === 1 && found[0]?.length === 1) return;
    event.preventDefault();
    const at = placeOf(event.currentTarget);
    const pasted = pasteRows({ rows, columns, at, table: found, mostRows, newRow });
    onChange(pasted.rows);
    say(describePaste(pasted, mostRows));
  };
  const change = (index: number, name: string, value: unknown) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [name]: value } : row)));
  return (
    <div>
      <div className={classes.scroll}>
        <table ref={table} className={classes.grid} aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ name, title, kind, width }) => (
                <th key={name} scope="col" data-kind={kind} style={width ? toWidth(width) : undefined}>
                  {title}
                </th>
              ))}
              <th scope="col" className={classes.menu}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const own = notes.filter((note) => note.row === index);
              const name = nameOf(row, index);
              return (
                // Rows have no names of their own until they are saved, and boxes keep nothing but what is typed.
                // oxlint-disable-next-line react/no-array-index-key
                <Fragment key={index}>
                  <tr>
                    {columns.map((column, place) => (
                      <td key={column.name}>
                        <GridCell
                          column={column}
                          place={place}
                          decimals={decimals}
                          disabled={disabled}
                          onKeyDown={onKeyDown}
                          onPaste={onPaste}
                          value={valueAt(row, column.name)}
                          row={index}
                          rowName={name}
                          note={own.find((note) => note.column === column.name)}
                          noteId={noteIdOf(index)}
                          onChange={change}
                        />
                      </td>
                    ))}
                    <td className={classes.menu}>
                      {!disabled && (
                        <RowMenu
                          name={name}
                          isFirst={index === 0}
                          isLast={index === rows.length - 1}
                          isOnly={rows.length === 1}
                          onMove={(by) => move(index, index + by, 0)}
                          onCopy={() => {
                            onChange(rows.toSpliced(index + 1, 0, copyOf(row)));
                            focus({ row: index + 1, column: 0 });
                          }}
                          onRemove={() => remove(index)}
                        />
                      )}
                    </td>
                  </tr>
                  {own.length > 0 && (
                    <tr className={classes.note}>
                      <td colSpan={columns.length + 1} id={noteIdOf(index)}>
                        {own.map(({ kind, text }) => (
                          <span key={text} data-kind={kind}>
                            {text}
                          </span>
                        ))}
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      <Group justify="space-between" mt="xs" gap="xs">
        {!disabled && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<Plus size={15} aria-hidden />}
            onClick={() => addAt(rows.length)}
          >
            {add}
          </Button>
        )}
        <Text size="xs" c="dimmed" className={classes.keys ?? ''}>
          Enter and arrow keys move, Alt with an arrow moves the row. Paste rows from a spreadsheet.
        </Text>
      </Group>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}

/** A phone has room for less. */
const toWidth = (characters: number) => ({ '--width': `${characters}ch` }) as CSSProperties; // A property of our own.

/** A cell may only be there once its row has been drawn. */
function useFocusLater(table: { current: HTMLTableElement | null }) {
  const wanted = useRef<GridPlace>(undefined);
  const [, draw] = useState(0);
  useLayoutEffect(() => {
    const place = wanted.current;
    if (!place) return;
    const cell = table.current?.querySelector<HTMLInputElement>(
      `input[data-row="${place.row}"][data-column="${place.column}"]`,
    );
    if (cell) wanted.current = undefined;
    cell?.focus();
  });
  return (place: GridPlace) => {
    wanted.current = place;
    draw((count) => count + 1);
  };
}

function describePaste({ count, unread, cut }: ReturnType<typeof pasteRows>, mostRows: number): string {
  const rows = count === 1 ? '1 row pasted.' : `${count} rows pasted.`;
  const cells = unread === 1 ? ' 1 cell couldn’t be read.' : ` ${unread} cells couldn’t be read.`;
  return `${rows}${unread > 0 ? cells : ''}${cut > 0 ? ` ${cut} didn’t fit: there can be at most ${mostRows}.` : ''}`;
}

type RowMenuProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isOnly: boolean;
  onMove(by: number): void;
  onCopy(): void;
  onRemove(): void;
};

const RowMenu = ({ name, isFirst, isLast, isOnly, onMove, onCopy, onRemove }: RowMenuProps) => (
  <Menu position="bottom-end" returnFocus={false}>
    <Menu.Target>
      <ActionIcon aria-label={`Actions for ${name}`} className={classes.actions ?? ''}>
        <Ellipsis size={16} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<MoveUp size={15} />} disabled={isFirst} onClick={() => onMove(-1)}>
        Move up
      </Menu.Item>
      <Menu.Item leftSection={<MoveDown size={15} />} disabled={isLast} onClick={() => onMove(1)}>
        Move down
      </Menu.Item>
      <Menu.Item leftSection={<CopyPlus size={15} />} onClick={onCopy}>
        Duplicate
      </Menu.Item>
      <Menu.Item color="red" leftSection={<Trash2 size={15} />} disabled={isOnly} onClick={onRemove}>
        Delete
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
