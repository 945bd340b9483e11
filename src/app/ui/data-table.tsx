import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export type Column<Row> = {
  title: string;
  /** The API's name of the column, where the list can be ordered by it. */
  sort?: string;
  align?: 'left' | 'right';
  /** Left out on a phone, where the row's own page says it. */
  onlyWide?: boolean;
  /** For screen readers only: a column of buttons needs no visible title. */
  hideTitle?: boolean;
  render: (row: Row) => ReactNode;
};

type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: { by: string; onChange: (sort: string) => void };
  /** On a phone: one short line per row instead of a card, for rows of a name and little else. */
  compact?: boolean;
};

type HeadProps<Row> = { column: Column<Row>; sort: DataTableProps<Row>['sort'] };

function Head<Row>({ column, sort }: HeadProps<Row>) {
  if (column.hideTitle)
    return (
      <Table.Th>
        <VisuallyHidden>{column.title}</VisuallyHidden>
      </Table.Th>
    );
  if (!column.sort || !sort) return <Table.Th ta={column.align ?? 'left'}>{column.title}</Table.Th>;
  const [field, direction] = sort.by.split(' ');
  const isActive = field === column.sort;
  const Icon = !isActive ? ChevronsUpDown : direction === 'DESC' ? ArrowDown : ArrowUp;
  const next = `${column.sort} ${isActive && direction !== 'DESC' ? 'DESC' : 'ASC'}`;
  return (
    <Table.Th
      ta={column.align ?? 'left'}
      aria-sort={!isActive ? 'none' : direction === 'DESC' ? 'descending' : 'ascending'}
    >
      <UnstyledButton
        className={classes.sort}
        data-active={isActive || undefined}
        onClick={() => sort.onChange(next)}
      >
        {column.title}
        <Icon size={13} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}

/** A table on wide screens; on a phone each row becomes a card that names its values. */
export function DataTable<Row>({ label, columns, rows, rowKey, sort, compact = false }: DataTableProps<Row>) {
  return (
    <Table className={classes.table} data-compact={compact || undefined} highlightOnHover aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Head key={column.title} column={column} sort={sort} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={rowKey(row)}>
            {columns.map((column) => (
              <Table.Td
                key={column.title}
                ta={column.align ?? 'left'}
                data-label={column.hideTitle ? undefined : column.title}
                data-only-wide={column.onlyWide || undefined}
              >
                {column.render(row)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
