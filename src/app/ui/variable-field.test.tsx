import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '#tests/web/render.tsx';
import { VariableField } from './variable-field.tsx';

type Variable = Parameters<typeof VariableField>[0]['variable'];

const footage: Variable = {
  name: 'Square footage',
  mode: 'tier',
  prices: [
    { label: '1,500 sqft or less', min_qty: 1, max_qty: 1 },
    { label: '1,501 to 3,000 sqft', min_qty: 2, max_qty: 2 },
  ],
};
const bedrooms: Variable = {
  name: 'Bedrooms',
  mode: 'tier',
  unit: 'bedroom',
  prices: [
    { label: 'Studio', min_qty: 0, max_qty: 0 },
    { label: '5 to 7 bedrooms', min_qty: 5, max_qty: 7 },
  ],
};
const hedge: Variable = {
  name: 'Hedge',
  mode: 'unit',
  unit: 'metre',
  prices: [{ label: 'Each metre', min_qty: 1, max_qty: 40 }],
};

function Chosen({ variable, quantity: first }: { variable: Variable; quantity: number }) {
  const [quantity, setQuantity] = useState(first);
  return (
    <>
      <VariableField variable={variable} quantity={quantity} onChange={setQuantity} />
      <output>{quantity}</output>
    </>
  );
}
const open = (variable: Variable, quantity: number) =>
  renderInApp(<Chosen variable={variable} quantity={quantity} />);
const chosen = () => screen.getByRole('status').textContent;

test('a range is chosen by its name', async () => {
  open(footage, 1);
  const box = screen.getByRole('combobox', { name: 'Square footage' });
  await userEvent.selectOptions(box, '1,501 to 3,000 sqft');
  expect(chosen()).toBe('2');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a range of several keeps how many there are', async () => {
  open(bedrooms, 6);
  expect(screen.getByRole('combobox', { name: 'Bedrooms' })).toHaveProperty('value', '1');
  expect(screen.getByRole('textbox', { name: 'Exact number of bedrooms' })).toHaveProperty('value', '6');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bedrooms' }), 'Studio');
  expect(chosen()).toBe('0');
});

test('a quantity that no range holds is asked for, and not guessed', () => {
  open(bedrooms, 3);
  expect(screen.getByRole('combobox', { name: 'Bedrooms' })).toHaveProperty('value', '-1');
});

test('a number out of range is said, and stays as it was typed', async () => {
  open(hedge, 10);
  const box = screen.getByRole('textbox', { name: 'Hedge' });
  await userEvent.clear(box);
  await userEvent.type(box, '180');
  await userEvent.tab();
  expect(box).toHaveProperty('value', '180');
  screen.getByText('Enter a number from 1 to 40.');
});
