import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { addAddress, listCustomerAddresses, updateAddress } from '#engine/contracts/people/addresses.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { editBookingContract } from '#engine/contracts/booking/office-booking.ts';
import { ActButtons } from '#app/ui/record/record-act-bar.tsx';
import type { Address } from '#app/ui/use-address-form.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { testVisit } from '#tests/web/own-visit.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId, sampleOf } from '#tests/web/sample-records.ts';
import { createPlaceActs } from './change-acts.tsx';

const codeInNote = 'Codes belong in the vault.';
const acts = createPlaceActs(codeInNote);
const visit = testVisit();
const record = { ...visit, place: { ...visit.place, access_notes: 'Side door' } };
const sample = sampleOf(updateAddress.answer, 'word') as Address;
const addressOf = (id: string, street: string): Address => ({
  ...sample,
  id,
  street,
  full_address: `${street}, New York`,
});

async function open(name: string) {
  renderInApp(<ActButtons acts={acts} record={record} />, { user: createUser('r_admin') });
  await userEvent.click(screen.getByRole('button', { name }));
  await screen.findByRole('dialog', { name });
}

test('access notes are edited where the visit is read, and are those of the address', async () => {
  const server = createFakeServer();
  server.on(updateAddress, () => addressOf(record.place.address_id, '1 Main St'));
  await open('Edit access notes');
  screen.getByText(/Also used for the other visits at this address\./);
  const box = screen.getByRole('textbox', { name: 'Access notes' });
  expect(box).toHaveProperty('value', 'Side door');
  await userEvent.clear(box);
  await userEvent.type(box, 'Gate code 4711');
  await screen.findByText(codeInNote);
  await userEvent.clear(box);
  await userEvent.type(box, 'Ring twice');
  await userEvent.click(screen.getByRole('button', { name: 'Save access notes' }));
  await screen.findByText('Access notes saved.');
  expect(server.calls.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: `/api/addresses/${record.place.address_id}`,
    body: { access_notes: 'Ring twice' },
  });
});

test('a customer with one address gets another in the same dialog, and the visit moves there', async () => {
  const server = createFakeServer();
  const known = [addressOf(record.place.address_id, '1 Main St')];
  server.on(listCustomerAddresses, () => known);
  server.on(addAddress, ({ street }) => {
    const added = addressOf(sampleId(77), street);
    known.push(added);
    return added;
  });
  const edited = sampleOf(editBookingContract.answer, 'word') as AnswerOf<typeof editBookingContract>;
  const nadia = { who: 'customer' as const, name: 'Nadia Castillo', first_name: 'Nadia' };
  server.on(editBookingContract, () => ({ ...edited, tells: [{ ...nadia, channels: ['email' as const] }] }));
  await open('Change address');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Street' }), '9 Other St');
  await userEvent.click(screen.getByRole('button', { name: 'Add address' }));
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'New York');
  await userEvent.type(screen.getByRole('textbox', { name: 'Zip code' }), '10001');
  await userEvent.click(screen.getByRole('button', { name: 'Add address' }));
  const choice = await screen.findByRole('combobox', { name: 'New address' });
  await waitFor(() => expect(choice).toHaveProperty('value', '9 Other St, New York'));
  const dialog = within(screen.getByRole('dialog', { name: 'Change address' }));
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Tell Nadia (email)' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Change address' }));
  await waitFor(() =>
    expect(server.calls.filter(({ method }) => method === 'PATCH').at(-1)?.body).toEqual({
      version: record.version,
      address_id: sampleId(77),
      scope: 'one',
      tell: false,
    }),
  );
});
