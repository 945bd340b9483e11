import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { TaxPartsField } from './tax-parts-field.tsx';

function Form({ error }: { error?: string }) {
  const [value, setValue] = useState<unknown>([]);
  return (
    <TaxPartsField
      name="components"
      spec={{ title: 'Taxes', 'x-kind': 'own' }}
      values={{}}
      value={value}
      error={error}
      required
      disabled={false}
      autoFocus={false}
      onChange={setValue}
    />
  );
}
const percent = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Percent of tax 1' });
const name = () => screen.getByRole('textbox', { name: 'Name of tax 1' });

test('a percent below nothing stays as it was typed, and is refused in its box', async () => {
  renderInApp(<Form error="Taxes must be at least 0." />, { user: createUser('r_admin') });
  await userEvent.type(name(), 'State tax');
  await userEvent.type(percent(), '-5');
  expect(percent().value).toBe('-5');
  expect(percent().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter a percent from 0 to 100.')).toBeDefined();
  await userEvent.clear(percent());
  await userEvent.type(percent(), '0');
  expect(percent().getAttribute('aria-invalid')).toBeNull();
});

test('nothing is wrong with an empty line before somebody saves', () => {
  renderInApp(<Form />, { user: createUser('r_admin') });
  expect(percent().getAttribute('aria-invalid')).toBeNull();
  expect(name().getAttribute('aria-invalid')).toBeNull();
});
