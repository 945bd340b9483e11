import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  addAccessCode,
  listAccessCodes,
  listAccessLooks,
  removeAccessCode,
  showAccessCodes,
  updateAccessCode,
} from '#engine/contracts/crew/access-codes.ts';
import { codesEnglish } from '#app/words/customer/en-codes.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { AccessCodes } from './access-codes.tsx';
import type { AccessCode } from './api.ts';

const code: AccessCode = {
  id: 'c1',
  address_id: 'home',
  kind: 'door',
  label: 'Side door',
  hint: 'Left of the garage',
  has_value: true,
  changed_at: '2027-01-04T14:00:00Z',
};

let server: ReturnType<typeof createFakeServer>;
beforeEach(() => {
  server = createFakeServer();
  server.onCall(listAccessCodes, () =>
    Response.json([code, { ...code, id: 'c2', address_id: 'elsewhere', label: 'Other house' }]),
  );
  server.onCall(showAccessCodes, () =>
    Response.json({ codes: [{ id: 'c1', kind: 'door', label: '', hint: '', value: '4711#' }] }),
  );
});

const open = (own: { mayChange?: boolean; maySee?: boolean } = {}) =>
  renderInApp(
    <AccessCodes
      customerId="ada"
      addressId="home"
      bookingId="b1"
      words={codesEnglish}
      mayChange
      maySee
      {...own}
    />,
    { user: createUser('r_customer') },
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const last = () => server.calls.at(-1);

test('codes of this address, hidden until somebody asks, for the visit that they ask for', async () => {
  open();
  await press('Show Side door');
  expect(await screen.findByText('4711#')).toBeDefined();
  expect(server.calls.find(({ path }) => path.endsWith('/show'))?.body).toEqual({
    code_id: 'c1',
    booking_id: 'b1',
  });
  expect(screen.queryByText('Other house')).toBeNull();
  await press('Hide Side door');
  expect(screen.queryByText('4711#')).toBeNull();
});

test('who may only know of them has no button to show or change', async () => {
  open({ mayChange: false, maySee: false });
  expect(await screen.findByText('Side door')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Show|Change|Add/ })).toBeNull();
});

test('a new one is sent, and what is wrong stands at its field', async () => {
  server.onCall(addAccessCode, () =>
    refusal({
      statusCode: 422,
      code: 'VALIDATION',
      details: { messages: { hint: ['must not say the code itself: it’s shown without asking'] } },
    }),
  );
  open();
  await press('Add a code');
  const sheet = await screen.findByRole('dialog', { name: 'Add a code' });
  await userEvent.selectOptions(within(sheet).getByLabelText('What it is'), 'alarm');
  await userEvent.type(within(sheet).getByLabelText('Code'), '8832');
  await userEvent.type(within(sheet).getByLabelText('Where to use it'), 'It is 8832');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  expect(await within(sheet).findByText(/must not say the code itself/)).toBeDefined();
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'alarm',
    value: '8832',
    label: '',
    hint: 'It is 8832',
  });
});

test('changing one leaves its value alone unless another is typed, and never shows it', async () => {
  server.onCall(updateAccessCode, () => Response.json(code));
  open();
  await press('Change Side door');
  const sheet = await screen.findByRole('dialog', { name: 'Change Side door' });
  expect(within(sheet).getByLabelText<HTMLInputElement>('New code').value).toBe('');
  await userEvent.type(within(sheet).getByLabelText('Name'), ' two');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    kind: 'door',
    label: 'Side door two',
    hint: 'Left of the garage',
  });
});

test('deleting asks once more', async () => {
  server.onCall(removeAccessCode, () => Response.json({ id: 'c1', outcome: 'deleted' }));
  open();
  await press('Change Side door');
  await press('Delete this code');
  expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await press('Delete it for good');
  await waitFor(() => expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('who has looked, and for which visit', async () => {
  const look = {
    id: 'l',
    at: '2027-01-04T14:00:00Z',
    address_id: 'home',
    codes: [{ kind: 'door', label: 'Side door' }],
  };
  server.onCall(listAccessLooks, () =>
    Response.json([
      {
        ...look,
        party: 'team',
        name: 'Rosa R.',
        own: false,
        team: 'Maple',
        booking: { id: 'b', number: 7, start_local: '2027-01-04T09:00' },
      },
      { ...look, id: 'l2', party: 'customer', name: 'Ada B.', own: true, team: '', booking: null },
      {
        ...look,
        id: 'l3',
        address_id: 'elsewhere',
        party: 'office',
        name: 'Olive O.',
        own: false,
        team: '',
        booking: null,
      },
    ]),
  );
  open();
  await press('Who has looked');
  const sheet = await screen.findByRole('dialog', { name: 'Who has looked' });
  expect(await within(sheet).findByText('Rosa R. (Maple)')).toBeDefined();
  expect(within(sheet).getByText(/, for visit 7$/)).toBeDefined();
  expect(within(sheet).getByText('You')).toBeDefined();
  expect(within(sheet).queryByText(/Olive/)).toBeNull();
  expect(last()?.method).toBe('GET');
});
