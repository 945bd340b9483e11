import { Checkbox, Table } from '@mantine/core';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { AnyRow } from './list-definition.ts';
import type { Selection } from './use-selection.ts';
import type { ShownColumn } from './use-columns.ts';
import classes from './list-table.module.css';

/** Where a row stands among those that can be put in order, and by what it is moved. */
type RowPlace = {
  ref: Ref<HTMLTableRowElement>;
  style: CSSProperties;
  isMoving: boolean;
  grip: ReactNode;
};

export type RowLink = Pick<LinkProps, 'to' | 'state'>;

export type ListRowProps = {
  row: AnyRow;
  name: string;
  columns: readonly ShownColumn[];
  selection: Selection | undefined;
  /** The record of the row, where it has one. */
  link: RowLink | undefined;
  menu: ReactNode;
  place?: RowPlace;
};

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, input, label, [role="menu"]') !== null;

/** One row of a list: its box, what it says, and what can be done with it. */
export function ListRow({ row, name, columns, selection, link, menu, place }: ListRowProps) {
  const [first, ...others] = columns;
  return (
    <Table.Tr
      data-id={row.id}
      data-selected={selection?.has(row.id) || undefined}
      data-opens={link !== undefined || undefined}
      {...(place && { ref: place.ref, style: place.style, 'data-moving': place.isMoving || undefined })}
      onClick={(event) => {
        // The link in it is what keyboards and screen readers use.
        if (link && !isControl(event.target))
          event.currentTarget.querySelector<HTMLElement>('a[data-open]')?.click();
      }}
    >
      {place && <Table.Td className={classes.place}>{place.grip}</Table.Td>}
      {selection && (
        <Table.Td className={classes.check}>
          <Checkbox
            size="xs"
            aria-label={`Select ${name}`}
            checked={selection.has(row.id)}
            onChange={() => selection.toggle(row.id)}
          />
        </Table.Td>
      )}
      {first && (
        <Table.Td className={classes.first} ta={first.align}>
          {!link ? (
            first.cell(row)
          ) : (
            <Link {...link} data-open className={classes.open ?? ''} preventScrollReset>
              {first.cell(row)}
            </Link>
          )}
        </Table.Td>
      )}
      {others.map((column) => (
        <Table.Td key={column.name} ta={column.align} data-label={column.title}>
          {column.cell(row)}
        </Table.Td>
      ))}
      <Table.Td className={classes.actions}>{menu}</Table.Td>
    </Table.Tr>
  );
}
