import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { listCustomerAddresses } from '#engine/contracts/people/addresses.ts';
import { customerCalls } from '#engine/contracts/people/customers.ts';
import { addKey } from '#engine/contracts/crew/keys.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { TakeInKey } from './take-in-key.tsx';

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const address = (number: number, isDefault: boolean) => ({
  id: id(number),
  full_address: `${number} Elm Street`,
  default: isDefault,
});

let server: ReturnType<typeof createFakeServer>;
beforeEach(() => {
  server = createFakeServer();
  server.onCall(customerCalls.list, () =>
    Response.json([{ id: id(1), first_name: 'Grace', last_name: 'Hopper', email: 'g@north.test' }]),
  );
});

const chooseCustomer = async () => {
  renderInApp(<TakeInKey />, { user: createUser('r_admin') });
  await userEvent.click(await screen.findByRole('button', { name: 'Check in a key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Check in a key' });
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Customer' }));
  await userEvent.click(await screen.findByText('Grace Hopper'));
  return dialog;
};

test('takes in a key of the usual address of a customer', async () => {
  server.onCall(listCustomerAddresses, () => Response.json([address(2, false), address(3, true)]));
  server.onCall(addKey, () => Response.json({ id: id(4), tag: 'H-7' }, { status: 201 }));
  const dialog = await chooseCustomer();
  const home = within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Address' });
  await waitFor(() => expect(home.value).toBe('3 Elm Street'));
  await userEvent.type(within(dialog).getByLabelText(/^Number on the tag/), 'H-7');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Check in' }));
  expect(await screen.findByText('Key H-7 is at the office.')).toBeDefined();
  const sent = server.calls.find(({ method }) => method === 'POST');
  expect(sent).toMatchObject({ path: `/api/addresses/${id(3)}/keys`, body: { tag: 'H-7', note: '' } });
});

test('says where an address comes from, for a customer without one', async () => {
  server.onCall(listCustomerAddresses, () => Response.json([]));
  const dialog = await chooseCustomer();
  expect(await within(dialog).findByText(/Add an address on the customer/)).toBeDefined();
  await userEvent.type(within(dialog).getByLabelText(/^Number on the tag/), 'H-7');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Check in' }));
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
});
