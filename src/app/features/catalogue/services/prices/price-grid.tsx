import { Input } from '@mantine/core';
import { createContext, useContext } from 'react';
import type { FieldProps } from '#app/ui/fields/field-props.ts';
import { Grid } from '#app/ui/grid/grid.tsx';
import type { GridColumn } from '#app/ui/grid/grid-definition.ts';
import { copyPrice, findMissing, findPriceNotes, isPriceRows, nextPrice } from './price-notes.ts';

const mostRows = 200;

const columnsOf = (mode: unknown): GridColumn[] => [
  { name: 'label', title: 'Customers choose', kind: 'text', maxLength: 120 },
  { name: 'min_qty', title: 'From', kind: 'whole', width: 9 },
  { name: 'max_qty', title: 'To', kind: 'whole', width: 9 },
  { name: 'price', title: mode === 'unit' ? 'Price each' : 'Price', kind: 'money', width: 13 },
  { name: 'duration', title: 'Adds time', kind: 'minutes', width: 13 },
];

/** Whether somebody has tried to save: before that nobody is told what is still to be typed. */
export const TriedToSave = createContext(false);

/** Ranges and prices of a variable, as a spreadsheet. */
export function PriceGrid({ value, values, error, disabled, onChange }: FieldProps) {
  const hasTried = useContext(TriedToSave);
  const rows = isPriceRows(value) ? value : [];
  const name = values['name'];
  return (
    <Input.Wrapper label="Ranges and prices" labelElement="div" error={error}>
      <Grid
        label={typeof name === 'string' && name ? `Prices of ${name}` : 'Prices'}
        add="Add row"
        columns={columnsOf(values['mode'])}
        rows={rows}
        notes={[...findPriceNotes(rows), ...(hasTried ? findMissing(rows) : [])]}
        mostRows={mostRows}
        disabled={disabled}
        nameOf={(row, index) =>
          typeof row['label'] === 'string' && row['label'].trim() ? row['label'] : `row ${index + 1}`
        }
        newRow={nextPrice}
        copyOf={copyPrice}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}
