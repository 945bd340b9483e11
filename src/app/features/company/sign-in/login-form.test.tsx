import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { login, requestSignInLink, signInByLink } from '#engine/contracts/company/accounts.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { userQuery } from '#app/lib/session.ts';
import { LinkForm } from './link-form.tsx';
import { LoginForm } from './login-form.tsx';

const onDone = vi.fn<() => void>();
const onLinkSent = vi.fn<(address: string) => void>();
let server: ReturnType<typeof createFakeServer>;

beforeEach(() => {
  onDone.mockReset();
  onLinkSent.mockReset();
  server = createFakeServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function fillAndSend() {
  const view = renderInApp(<LoginForm onDone={onDone} onLinkSent={onLinkSent} />);
  const person = userEvent.setup();
  await person.type(await screen.findByLabelText('Email'), 'ada@sparkle.test');
  await person.type(screen.getByLabelText('Password'), 'trellis-demo');
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  return { ...view, person };
}

test('signs in and knows who is there', async () => {
  server.on(login, () => createUser('r_admin'));
  const { client } = await fillAndSend();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.calls[0]?.body).toEqual({ email: 'ada@sparkle.test', password: 'trellis-demo' });
  expect(client.getQueryData(userQuery.queryKey)?.fullname).toBe('Ada Bergman');
});

test('what is missing is said at the fields, and nothing is sent', async () => {
  renderInApp(<LoginForm onDone={onDone} onLinkSent={onLinkSent} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Your password is required.')).toBeTruthy();
  expect(screen.getByText(/Enter an email address/)).toBeTruthy();
  expect(server.calls).toEqual([]);
});

test('a refusal is said at the password', async () => {
  const message = 'The email or password is incorrect.';
  server.on(login, () => refusal({ statusCode: 401, code: 'INVALID_CREDENTIALS', message }));
  await fillAndSend();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});

test('the second factor is asked for, and a wrong code asked for again', async () => {
  server.on(login, ({ code }) => {
    if (code === '123456') return createUser('r_admin');
    return refusal({
      statusCode: 401,
      code: 'SECOND_FACTOR_REQUIRED',
      details: { wrong: code !== undefined },
    });
  });
  const { person } = await fillAndSend();
  const field = await screen.findByLabelText('Code');
  await person.type(field, '999 999');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/That code is incorrect/)).toBeTruthy();
  await person.clear(field);
  await person.type(field, '123 456');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.calls.at(-1)?.body).toMatchObject({ password: 'trellis-demo', code: '123456' });
});

test('a link is sent to whoever wants no password, and leads on to the page that was asked for', async () => {
  server.on(requestSignInLink, ({ email }) => ({ sent_to: email }));
  renderInApp(<LoginForm onDone={onDone} onLinkSent={onLinkSent} next="/client/visits/one" />);
  const person = userEvent.setup();
  const ask = await screen.findByRole('button', { name: 'Email me a sign-in link' });
  await person.click(ask);
  expect(screen.getByText(/Enter an email address/)).toBeTruthy();
  expect(server.calls).toEqual([]);
  await person.type(screen.getByLabelText('Email'), 'ada@sparkle.test');
  await person.click(ask);
  await waitFor(() => expect(onLinkSent).toHaveBeenCalledWith('ada@sparkle.test'));
  expect(server.calls[0]?.body).toEqual({ email: 'ada@sparkle.test', next: '/client/visits/one' });
});

test('a link signs in when it is pressed, with the second factor of whoever has one', async () => {
  server.on(signInByLink, ({ code }) =>
    code === '123456'
      ? createUser('r_admin')
      : refusal({ statusCode: 401, code: 'SECOND_FACTOR_REQUIRED', details: { wrong: false } }),
  );
  renderInApp(<LinkForm token="abc" onDone={onDone} onLeave={vi.fn<() => void>()} />);
  const person = userEvent.setup();
  const press = await screen.findByRole('button', { name: 'Sign in' });
  expect(server.calls).toEqual([]);
  await person.click(press);
  await person.type(await screen.findByLabelText('Code'), '123 456');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.calls.at(-1)?.body).toEqual({ token: 'abc', code: '123456' });
});

test('a link that has expired is left', async () => {
  const onLeave = vi.fn<(hasExpired: boolean) => void>();
  server.on(signInByLink, () => refusal({ statusCode: 410, code: 'LINK_EXPIRED' }));
  renderInApp(<LinkForm token="abc" onDone={onDone} onLeave={onLeave} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(onLeave).toHaveBeenCalledWith(true));
  expect(onDone).not.toHaveBeenCalled();
});
