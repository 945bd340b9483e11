import { VisuallyHidden } from '@mantine/core';
import { memo, useId, useRef, type ReactNode } from 'react';
import { isInBox, isSameCell, type Cell, type CellBox } from '#engine/board/paint-grid.ts';
import { usePainting, type PaintMode } from './use-painting.ts';
import classes from './paint-grid.module.css';

export type PaintTone = 'off' | 'on' | 'part' | 'wrong';

export type PaintCell = {
  tone: PaintTone;
  /** What stands in it. */
  text?: ReactNode;
  /** The whole of it in words. */
  says: string;
  /** A press opens it, also where there is nothing yet. */
  opens?: boolean;
  /** Nothing can be here, such as a day of another month. */
  isEmpty?: boolean;
};

export type PaintLine = {
  /** As it is shown; nothing for lines between those that are named. */
  title: ReactNode;
  /** As it is said. */
  name: string;
};

/** What the grid says of itself, for pages in other languages. */
export type PaintWords = { rows: string; help: string; cleared: string };

const english: Omit<PaintWords, 'rows'> = {
  help: 'Arrow keys move. Shift and arrow keys select. Space changes the selection, Delete clears it, Enter opens.',
  cleared: 'Selection cleared',
};

type PaintGridProps = {
  words?: PaintWords;
  label: string;
  columns: readonly PaintLine[];
  rows: readonly PaintLine[];
  cellOf(cell: Cell): PaintCell;
  onPaint(box: CellBox, mode: PaintMode): string;
  onOpen?: (cell: Cell) => void;
  describe(box: CellBox): string;
  disabled?: boolean;
  /** Days of a month are higher than hours of a day. */
  size?: 'low' | 'high' | 'month';
};

/** A grid that is painted: with a pointer, with a finger that rests, or with arrow keys, Shift and Space. */
export function PaintGrid({
  label,
  columns,
  rows,
  cellOf,
  disabled = false,
  size = 'low',
  words = { ...english, rows: size === 'low' ? 'Time of day' : 'Week' },
  ...acts
}: PaintGridProps) {
  const rootRef = useRef<HTMLTableElement>(null);
  const helpId = useId();
  const painting = usePainting({
    rootRef,
    size: { columns: columns.length, rows: rows.length },
    disabled,
    cleared: words.cleared,
    isOn: (cell) => cellOf(cell).tone !== 'off',
    opens: (cell) => {
      const { tone, opens = tone !== 'off' } = cellOf(cell);
      return opens;
    },
    ...acts,
  });
  const { box, stroke, focus, said, onKeyDown, setFocus } = painting;
  return (
    <div className={classes.frame}>
      <table
        ref={rootRef}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- keys go through its cells
        role="grid"
        className={classes.grid}
        data-size={size}
        data-painting={stroke?.mode}
        aria-label={label}
        {...(!disabled && { 'aria-describedby': helpId })}
        aria-multiselectable={!disabled}
        aria-readonly={disabled}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.corner} aria-label={words.rows} />
            {columns.map(({ title, name }) => (
              <th key={name} scope="col" aria-label={name}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, name }, row) => (
            <tr key={name} data-named={title !== null || undefined}>
              <th scope="row" aria-label={name}>
                {title}
              </th>
              {columns.map((column, index) => {
                const cell = { column: index, row };
                return (
                  <GridCell
                    key={column.name}
                    {...cellOf(cell)}
                    at={`${index},${row}`}
                    isEntry={isSameCell(cell, focus)}
                    isChosen={box !== null && isInBox(box, cell)}
                    onFocus={setFocus}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {!disabled && <VisuallyHidden id={helpId}>{words.help}</VisuallyHidden>}
      <VisuallyHidden role="status" aria-live="polite">
        {said}
      </VisuallyHidden>
    </div>
  );
}

type GridCellProps = PaintCell & {
  at: string;
  isEntry: boolean;
  isChosen: boolean;
  onFocus(cell: Cell): void;
};

/** Drawn again only when it changes: a stroke passes many others. */
const GridCell = memo(function GridCell({
  tone,
  text,
  says,
  isEmpty,
  at,
  isEntry,
  isChosen,
  onFocus,
}: GridCellProps) {
  if (isEmpty) return <td className={classes.empty} aria-label={says} />;
  const [column = 0, row = 0] = at.split(',').map(Number);
  return (
    <td
      data-cell={at}
      data-tone={tone}
      data-chosen={isChosen || undefined}
      tabIndex={isEntry ? 0 : -1}
      aria-selected={isChosen}
      aria-label={says}
      onFocus={() => onFocus({ column, row })}
    >
      {text}
    </td>
  );
});
