import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useRef,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { isTyping } from '../page-keys.ts';
import type { AnyRow } from './list-definition.ts';
import { ListRow, type ListRowProps, type RowLink } from './list-row.tsx';
import type { PhoneColumns } from './phone-columns.ts';
import type { Selection } from './use-selection.ts';
import type { ShownColumn } from './use-columns.ts';
import { chooseInsteadOfMarking } from './shift-click.ts';
import classes from './list-table.module.css';

export type ListTableProps = {
  label: string;
  columns: readonly ShownColumn[];
  phone: PhoneColumns | undefined;
  rows: readonly AnyRow[];
  nameOf(row: AnyRow): string;
  sort: { by: string; onChange(sort: string): void };
  /** Nothing to select where nothing can be done with several. */
  selection: Selection | undefined;
  /** Where a row leads to, and what is done with it: functions that stay the same until what they lean on changes. */
  linkOf(row: AnyRow): RowLink | undefined;
  renderMenu(row: AnyRow): ReactNode;
  /** Rows that can be moved are drawn otherwise, and have a grip. */
  Row?: ComponentType<ListRowProps>;
};

function Head({ column, sort }: { column: ShownColumn; sort: ListTableProps['sort'] }) {
  if (column.sort === undefined) return <Table.Th ta={column.align}>{column.title}</Table.Th>;
  const [field, direction] = sort.by.split(' ');
  const isActive = field === column.sort;
  const Icon = !isActive ? ChevronsUpDown : direction === 'DESC' ? ArrowDown : ArrowUp;
  const next = `${column.sort} ${isActive && direction !== 'DESC' ? 'DESC' : 'ASC'}`;
  return (
    <Table.Th
      ta={column.align}
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

/** Up and down between the rows, `x` selects the one that has the keyboard. */
function moveFocus(event: KeyboardEvent<HTMLTableSectionElement>, selection: Selection | undefined) {
  const row = event.target instanceof Element ? event.target.closest('tr') : null;
  if (!row || isTyping(event.target)) return;
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    row[step[event.key]]?.querySelector<HTMLElement>('a')?.focus();
  }
  const { id } = row.dataset;
  if (event.key === 'x' && selection && id) selection.toggle(id);
}

/** A table on wide screens; on a phone a row is two lines. */
export function ListTable({
  label,
  columns,
  phone,
  rows,
  nameOf,
  sort,
  selection,
  linkOf,
  renderMenu,
  Row = ListRow,
}: ListTableProps) {
  const { toggle, extend } = selection ?? {};
  // Read when a range is chosen: a function of its own for each answer would draw every row again.
  const listed = useRef<readonly string[]>([]);
  useEffect(() => {
    listed.current = rows.map(({ id }) => id);
  }, [rows]);
  const select = useCallback(
    (id: string, isRange: boolean) => (isRange ? extend?.(id, listed.current) : toggle?.(id)),
    [toggle, extend],
  );
  const isAll = selection !== undefined && rows.length > 0 && rows.every(({ id }) => selection.has(id));
  const isSome = selection !== undefined && rows.some(({ id }) => selection.has(id));
  return (
    <div className={classes.scroll}>
      <Table className={classes.table} highlightOnHover aria-label={label}>
        <Table.Thead>
          <Table.Tr>
            {Row !== ListRow && (
              <Table.Th className={classes.place}>
                <span className={classes.hidden}>Order</span>
              </Table.Th>
            )}
            {selection && (
              <Table.Th className={classes.check}>
                <Checkbox
                  size="xs"
                  aria-label="Select all on this page"
                  checked={isAll}
                  indeterminate={isSome && !isAll}
                  onChange={() => selection.togglePage(rows.map(({ id }) => id))}
                />
              </Table.Th>
            )}
            {columns.map((column) => (
              <Head key={column.name} column={column} sort={sort} />
            ))}
            <Table.Th className={classes.actions}>
              <span className={classes.hidden}>Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody
          onKeyDown={(event) => moveFocus(event, selection)}
          onMouseDown={selection && chooseInsteadOfMarking}
        >
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              name={nameOf(row)}
              columns={columns}
              phone={phone}
              onSelect={selection && select}
              isSelected={selection?.has(row.id) ?? false}
              linkOf={linkOf}
              renderMenu={renderMenu}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
