import { Checkbox } from '@mantine/core';
import { memo, type CSSProperties, type ReactNode, type Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { AnyRow } from './list-definition.ts';
import type { PhoneColumns } from './phone-columns.ts';
import type { ShownColumn } from './use-columns.ts';
import { isShifted } from './shift-click.ts';
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
  /** On a phone, what stands in the two lines of a row. */
  phone: PhoneColumns | undefined;
  /** Left out where nothing can be done with several rows. */
  onSelect: ((id: string, isRange: boolean) => void) | undefined;
  isSelected: boolean;
  /** The record of the row, where it has one. */
  linkOf(row: AnyRow): RowLink | undefined;
  renderMenu(row: AnyRow): ReactNode;
  place?: RowPlace;
};

const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, input, label, [role="menu"]') !== null;

/**
 * One row of a list: its box, what it says, and what can be done with it. Drawn again only when it has
 * changed itself. Elements of the page as they are: a list has too many cells for components of a library.
 */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { row, name, columns, phone, onSelect, isSelected, linkOf, renderMenu, place } = props;
  const [first, ...others] = columns;
  const link = linkOf(row);
  return (
    <tr
      data-id={row.id}
      data-selected={isSelected || undefined}
      data-opens={link !== undefined || undefined}
      {...(place && { ref: place.ref, style: place.style, 'data-moving': place.isMoving || undefined })}
      onClick={(event) => {
        // The link in it is what keyboards and screen readers use.
        if (link && !isControl(event.target))
          event.currentTarget.querySelector<HTMLElement>('a[data-open]')?.click();
      }}
    >
      {place && <td className={classes.place}>{place.grip}</td>}
      {onSelect && (
        <td className={classes.check}>
          <Checkbox
            size="xs"
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={({ nativeEvent }) => onSelect(row.id, isShifted(nativeEvent))}
          />
        </td>
      )}
      {first && (
        <td className={classes.first} data-align={first.align}>
          {!link ? (
            first.cell(row)
          ) : (
            <Link {...link} data-open className={classes.open ?? ''} preventScrollReset>
              {first.cell(row)}
            </Link>
          )}
        </td>
      )}
      {phone ? (
        <PhoneCells row={row} phone={phone} />
      ) : (
        others.map((column) => (
          <td key={column.name} data-align={column.align}>
            {column.cell(row)}
          </td>
        ))
      )}
      <td className={classes.actions}>{renderMenu(row)}</td>
    </tr>
  );
});

function PhoneCells({ row, phone: { beside, below } }: { row: AnyRow; phone: PhoneColumns }) {
  return (
    <>
      {beside && <td className={classes.beside}>{beside.cell(row)}</td>}
      {below.length > 0 && (
        <td className={classes.below}>
          <div className={classes.bits}>
            {below.map((column) => (
              <span key={column.name} className={classes.bit}>
                {column.isNamed && `${column.title}: `}
                {column.cell(row)}
              </span>
            ))}
          </div>
        </td>
      )}
    </>
  );
}
