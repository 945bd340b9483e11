import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { startSecondFactor } from '#engine/contracts/company/own-account.ts';
import { listPasskeys } from '#engine/contracts/company/passkeys.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

test('setting up a second factor takes the password, and a wrong one is said at its box', async () => {
  const server = createFakeServer();
  server.on(listPasskeys, () => ({ passkeys: [], has_password: true }));
  server.on(startSecondFactor, (body) =>
    body.current_password === 'right'
      ? { secret: 'ABCD', uri: 'otpauth://totp/x', qr_svg: '<svg/>' }
      : refusal({
          statusCode: 400,
          code: 'CURRENT_PASSWORD_INVALID',
          message: 'Current password is invalid',
        }),
  );
  renderInApp(<SecondFactorPanel isOn={false} />, { user: createUser('r_admin') });
  await userEvent.click(screen.getByRole('button', { name: 'Set up' }));
  const box = screen.getByLabelText('Enter your password to confirm');
  await userEvent.type(box, 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Current password is invalid');
  await userEvent.clear(box);
  await userEvent.type(box, 'right');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('ABCD')).toBeDefined();
});
