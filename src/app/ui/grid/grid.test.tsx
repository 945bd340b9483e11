import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { Grid } from './grid.tsx';
import type { GridColumn, GridNote, GridRow } from './grid-definition.ts';

const columns: GridColumn[] = [
  { name: 'label', title: 'Label', kind: 'text' },
  { name: 'from', title: 'From', kind: 'whole' },
  { name: 'price', title: 'Price', kind: 'money' },
];

const sheet: { rows: readonly GridRow[] } = { rows: [] };
const shownRows = () => sheet.rows;

function Sheet({ initial, notes = [] }: { initial: readonly GridRow[]; notes?: readonly GridNote[] }) {
  const [rows, setRows] = useState(initial);
  useEffect(() => {
    sheet.rows = rows;
  });
  return (
    <Grid
      label="Prices"
      add="Add row"
      columns={columns}
      rows={rows}
      notes={notes}
      mostRows={4}
      disabled={false}
      nameOf={(row, index) =>
        typeof row['label'] === 'string' && row['label'] ? row['label'] : `row ${index + 1}`
      }
      newRow={() => ({ label: '', from: null, price: null })}
      copyOf={(row) => row}
      onChange={setRows}
    />
  );
}

const two = [
  { label: 'One', from: 1, price: 10 },
  { label: 'Two', from: 2, price: 20 },
];

const show = (initial: readonly GridRow[] = two, notes: readonly GridNote[] = []) =>
  renderInApp(<Sheet initial={initial} notes={notes} />, { user: createUser('r_admin') });

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('Enter goes down, and makes a row behind the last', async () => {
  show();
  await userEvent.click(cell('Price, One'));
  await userEvent.keyboard('12.5{Enter}');
  expect(document.activeElement).toBe(cell('Price, Two'));
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(cell('Label, row 3'));
  expect(shownRows()[0]).toEqual({ label: 'One', from: 1, price: 12.5 });
  expect(shownRows()).toHaveLength(3);
});

test('arrows leave a cell at its edge, and Alt takes the row along', async () => {
  show();
  await userEvent.click(cell('Label, One'));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(cell('From, One'));
  await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
  expect(shownRows().map(({ label }) => label)).toEqual(['Two', 'One']);
  expect(document.activeElement).toBe(cell('From, Two'));
  expect(screen.getByText('Two is now row 1 of 2.')).toBeDefined();
});

test('a table from a spreadsheet fills cells, makes rows, and says what did not fit', () => {
  show();
  const text = 'Small\t1\t$1,250.00\nMedium\t2\t20\nLarge\tmany\t30\nHuge\t9\t40\nToo many\t10\t50';
  fireEvent.paste(cell('Label, One'), { clipboardData: { getData: () => text } });
  expect(shownRows()).toEqual([
    { label: 'Small', from: 1, price: 1250 },
    { label: 'Medium', from: 2, price: 20 },
    { label: 'Large', from: null, price: 30 },
    { label: 'Huge', from: 9, price: 40 },
  ]);
  expect(
    screen.getByText('4 rows pasted. 1 cell couldn’t be read. 1 didn’t fit: there can be at most 4.'),
  ).toBeDefined();
});

test('what cannot be read stays as it was typed', async () => {
  show();
  await userEvent.click(cell('From, One'));
  await userEvent.keyboard('about 3');
  await userEvent.tab();
  expect(cell('From, One').value).toBe('about 3');
  expect(cell('From, One').getAttribute('aria-invalid')).toBe('true');
  expect(shownRows()[0]?.['from']).toBeNull();
});

test('what is wrong with a row is said below it, and at its cell for screen readers', () => {
  show(two, [{ row: 1, column: 'from', kind: 'error', text: 'Overlaps with “One”.' }]);
  const wrong = cell('From, Two');
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(wrong.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('Overlaps with “One”.');
});

test('a row is deleted from its menu, but never the last one', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Two' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(shownRows().map(({ label }) => label)).toEqual(['One']);
  await userEvent.click(screen.getByRole('button', { name: 'Actions for One' }));
  const last = await screen.findByRole('menuitem', { name: 'Delete' });
  expect(last.hasAttribute('disabled') || last.getAttribute('data-disabled') !== null).toBe(true);
});
