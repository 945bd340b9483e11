import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { PhoneInput } from './phone-input.tsx';

const user = createUser('r_admin');
const field = () => screen.findByRole('textbox', { name: 'Phone' });
const valueOf = (input: HTMLElement) => (input instanceof HTMLInputElement ? input.value : null);

function Kept() {
  const [phone, setPhone] = useState('+16465550100');
  return (
    <>
      <PhoneInput
        label="Phone"
        value={phone}
        onChange={({ currentTarget }) => setPhone(currentTarget.value)}
      />
      <output>{phone}</output>
    </>
  );
}

test('a number is read in groups, and what is typed is left alone until one leaves it', async () => {
  renderInApp(<Kept />, { user });
  const input = await field();
  expect(valueOf(input)).toBe('(646) 555-0100');
  await userEvent.clear(input);
  await userEvent.type(input, '2125550188');
  expect(valueOf(input)).toBe('2125550188');
  await userEvent.tab();
  expect(valueOf(input)).toBe('(212) 555-0188');
  expect(screen.getByRole('status').textContent).toBe('2125550188');
});

test('a form that keeps its values to itself shows a number in the same way', async () => {
  renderInApp(<PhoneInput label="Phone" defaultValue="+16465550100" />, { user });
  const input = await field();
  expect(valueOf(input)).toBe('(646) 555-0100');
  await userEvent.clear(input);
  await userEvent.type(input, '2125550188');
  await userEvent.tab();
  expect(valueOf(input)).toBe('(212) 555-0188');
});
