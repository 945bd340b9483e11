import { Table, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export type Column<Row> = {
  title: string;
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
};

const Head = ({ title, align = 'left', hideTitle }: Pick<Column<never>, 'title' | 'align' | 'hideTitle'>) =>
  hideTitle ? (
    <Table.Th>
      <VisuallyHidden>{title}</VisuallyHidden>
    </Table.Th>
  ) : (
    <Table.Th ta={align}>{title}</Table.Th>
  );

/** What stands at the end of a phone's first line: the last amount, and buttons. */
const areBeside = <Row,>(columns: readonly Column<Row>[]): ReadonlySet<Column<Row>> => {
  const amount = columns.findLast(({ align, hideTitle }) => align === 'right' && !hideTitle);
  return new Set(columns.filter((column) => column === amount || column.hideTitle));
};

/** A table on wide screens; on a phone each row is two lines, the second of which names its values. */
export function DataTable<Row>({ label, columns, rows, rowKey }: DataTableProps<Row>) {
  const beside = areBeside(columns);
  return (
    <Table className={classes.table} highlightOnHover aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Head key={column.title} {...column} />
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
                data-beside={beside.has(column) || undefined}
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
