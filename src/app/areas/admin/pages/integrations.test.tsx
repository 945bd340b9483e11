import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listApiKeys } from '#engine/contracts/integrations/api-keys.ts';
import { checkMailDomain, type DomainCheck } from '#engine/contracts/messages/mail-domain.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { Page } from './integrations.tsx';

let server: ReturnType<typeof createFakeServer>;

beforeEach(() => {
  server = createFakeServer();
  server.on(listApiKeys, () => []);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const dmarc = 'v=DMARC1; p=none; rua=mailto:postmaster@sparkle.test';
const answer: DomainCheck = {
  domain: 'sparkle.test',
  ok: false,
  records: [
    {
      record: 'spf',
      name: 'sparkle.test',
      state: 'ok',
      found: ['v=spf1 -all'],
      expected: '',
      advice: '',
      add: null,
    },
    {
      record: 'dkim',
      name: 's1._domainkey.sparkle.test',
      state: 'wrong',
      found: ['p='],
      expected: '',
      advice: 'The key has been revoked.',
      add: null,
    },
    {
      record: 'dmarc',
      name: '_dmarc.sparkle.test',
      state: 'missing',
      found: [],
      expected: '',
      advice: 'Add a TXT record.',
      add: dmarc,
    },
  ],
};

const check = () => fireEvent.click(screen.getByRole('button', { name: 'Check domain' }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const asked = () => server.calls.filter(({ path }) => path === checkMailDomain.path);

test('a check shows the state of each record, what was found, and what to publish', async () => {
  server.on(checkMailDomain, () => answer);
  renderInApp(<Page />, { user: createUser('r_admin') });
  type('Domain', ' Sparkle.test ');
  type('DKIM selector', 's1');
  check();
  const list = await screen.findByRole('list', { name: 'Records of sparkle.test' });
  const [spf, dkim, last] = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(spf).toMatch(/^SPF.*OKFoundv=spf1 -all$/);
  expect(dkim).toMatch(/^DKIM.*WrongFoundp=The key has been revoked\.$/);
  expect(last).toMatch(/^DMARC.*MissingFoundNo recordAdd a TXT record\..*_dmarc\.sparkle\.test/);
  expect(within(list).getByLabelText('The DMARC record to publish').textContent).toBe(dmarc);
  expect(within(list).getAllByRole('button', { name: 'Copy' })).toHaveLength(1);
  expect(asked().map(({ query }) => String(query))).toEqual(['domain=sparkle.test&selector=s1']);
});

test('an empty field asks for the domain that emails are sent from, and a second click asks again', async () => {
  server.on(checkMailDomain, () => answer);
  renderInApp(<Page />, { user: createUser('r_admin') });
  expect(asked()).toEqual([]);
  check();
  await screen.findByText(/sparkle\.test isn’t fully set up/);
  server.on(checkMailDomain, () => ({ ...answer, ok: true }));
  check();
  await screen.findByText('sparkle.test is set up correctly.');
  expect(asked().map(({ query }) => String(query))).toEqual(['', '']);
});

test('what is no domain is said at the field, and nobody is asked', async () => {
  renderInApp(<Page />, { user: createUser('r_admin') });
  type('Domain', 'sparkle');
  check();
  await screen.findByText('Enter a domain, like example.com.');
  expect(asked()).toEqual([]);
});

test('a check that fails says why and can be tried again', async () => {
  const message = 'Too many requests. Try again in a minute.';
  server.on(checkMailDomain, () => refusal({ statusCode: 429, code: 'TOO_MANY_REQUESTS', message }));
  renderInApp(<Page />, { user: createUser('r_admin') });
  check();
  await screen.findByText(message);
  server.on(checkMailDomain, () => answer);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Records of sparkle.test' })).toBeTruthy();
});

test('whoever may not manage emails is told so instead of being offered the check', async () => {
  const user = createUser('r_admin');
  const resources = user.resources.filter(({ name }) => name !== 'manage_email');
  renderInApp(<Page />, { user: { ...user, resources } });
  await screen.findByText('You don’t have access to this');
  expect(screen.queryByRole('button', { name: 'Check domain' })).toBeNull();
});
