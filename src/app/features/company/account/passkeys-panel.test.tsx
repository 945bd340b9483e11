import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  confirmPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#engine/contracts/company/passkeys.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { createPasskey, supportsPasskeys } from '#app/lib/passkeys.ts';
import { PasskeysPanel } from './passkeys-panel.tsx';

vi.mock(import('#app/lib/passkeys.ts'), async (original) => ({
  ...(await original()),
  supportsPasskeys: vi.fn<() => boolean>(() => true),
  createPasskey: vi.fn<typeof createPasskey>(),
}));

const phone = {
  id: '6a1e6a7e-0c5b-4f0e-9a53-b6a2a7f3b001',
  name: 'Safari on iOS',
  created_at: '2026-05-01T10:00:00.000Z',
  last_used_at: null,
};
const made = { id: 'made', response: { clientDataJSON: 'e30', attestationObject: 'oA' } };
const options = {
  challenge: 'challenge',
  rp: { id: 'trellis.test', name: 'Trellis' },
  user: { id: 'user', name: 'ada@sparkle.test', displayName: 'Ada' },
  pubKeyCredParams: [],
  timeout: 1000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
};

let server: ReturnType<typeof createFakeServer>;
let passkeys: (typeof phone)[];
let has_password: boolean;

beforeEach(() => {
  passkeys = [];
  has_password = true;
  server = createFakeServer();
  server.on(listPasskeys, () => ({ passkeys, has_password }));
  server.on(startPasskey, () => options);
  server.on(confirmPasskey, () => {
    passkeys = [phone];
    return phone;
  });
  vi.mocked(supportsPasskeys).mockReturnValue(true);
  vi.mocked(createPasskey).mockReset().mockResolvedValue(made);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a passkey is added with the password', async () => {
  renderInApp(<PasskeysPanel />);
  await press('Add a passkey');
  await userEvent.type(screen.getByLabelText('Enter your password to add a passkey'), 'trellis-demo');
  await press('Continue');
  expect(await screen.findByText('Safari on iOS')).toBeTruthy();
  expect(createPasskey).toHaveBeenCalledWith(options);
  expect(server.calls.map(({ body }) => body)).toContainEqual(made);
});

test('a wrong password is told at its field', async () => {
  const message = 'Current password is invalid';
  server.on(startPasskey, () => refusal({ statusCode: 400, code: 'CURRENT_PASSWORD_INVALID', message }));
  renderInApp(<PasskeysPanel />);
  await press('Add a passkey');
  await userEvent.type(screen.getByLabelText('Enter your password to add a passkey'), 'guess');
  await press('Continue');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(createPasskey).not.toHaveBeenCalled();
});

test('who has no password is asked for none, and what the device can’t do is said', async () => {
  has_password = false;
  vi.mocked(createPasskey).mockRejectedValue(new DOMException('no', 'SecurityError'));
  renderInApp(<PasskeysPanel />);
  await press('Add a passkey');
  expect(await screen.findByText('This device or browser can’t make a passkey here.')).toBeTruthy();
});

test('a passkey is renamed, and removed once that was confirmed', async () => {
  passkeys = [phone];
  server.on(renamePasskey, ({ name }) => {
    const renamed = { ...phone, name };
    passkeys = [renamed];
    return renamed;
  });
  server.on(removePasskey, () => {
    passkeys = [];
    return undefined;
  });
  renderInApp(<PasskeysPanel />);
  await press('Rename “Safari on iOS”');
  const field = screen.getByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'My phone');
  await press('Save');
  await press('Remove “My phone”');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('You don’t have any passkeys yet.')).toBeTruthy();
});

test('a browser without passkeys says so', async () => {
  vi.mocked(supportsPasskeys).mockReturnValue(false);
  renderInApp(<PasskeysPanel />);
  expect(await screen.findByText('This browser doesn’t support passkeys.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull());
});
