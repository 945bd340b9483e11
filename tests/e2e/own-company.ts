import type { Page } from '@playwright/test';
import { openBlank } from '#tests/support/pages.ts';
import { call } from './letters.ts';
import { readLink } from './mailbox.ts';

const password = 'a long enough password';

/** An address may sign up, and open a link, a few times only: each company comes from one of its own. */
export const ownAddress = (): string =>
  `2001:db8::${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}`;

/** A company of the test's own, signed up as its people would, with its administrator signed in on the page. */
export async function openCompany(page: Page, name: string): Promise<{ subdomain: string }> {
  const email = `owner.${crypto.randomUUID().slice(0, 8)}@own.test`;
  const names = { first_name: 'Olive', last_name: 'Owner' };
  await openBlank(page, 'app');
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': ownAddress() });
  await call(page, 'POST', '/api/accounts', { ...names, business_name: name, email });
  const token = new URL(await readLink(page, email)).searchParams.get('token');
  const user = await call<{ id: string; company: { subdomain: string } }>(
    page,
    'POST',
    '/api/accounts/complete-signup/accept',
    { token },
  );
  const rest = { accountId: user.id, ...names, password, accept_terms: true };
  await call(page, 'POST', '/api/accounts/complete-signup', rest);
  await page.setExtraHTTPHeaders({});
  const { subdomain } = user.company;
  await openBlank(page, subdomain);
  await call(page, 'POST', '/api/accounts/login', { email, password });
  return { subdomain };
}

type Invited = { email: string; first_name: string; last_name: string };

/** Somebody takes the invitation that was mailed to them, and is signed in at the company on that page. */
export async function acceptInvitation(
  page: Page,
  subdomain: string,
  { email, first_name, last_name }: Invited,
): Promise<void> {
  await openBlank(page, subdomain);
  const { pathname, searchParams } = new URL(await readLink(page, email));
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': ownAddress() });
  await call(page, 'POST', '/api/accounts/complete-signup/accept', { token: searchParams.get('token') });
  const accountId = pathname.split('/').at(-1);
  const rest = { accountId, first_name, last_name, password, accept_terms: true };
  await call(page, 'POST', '/api/accounts/complete-signup', rest);
  await page.setExtraHTTPHeaders({});
}
