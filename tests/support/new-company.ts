import type { UserRecord } from '#server/company/accounts/user-record.ts';
import type { TestApp, TestClient } from './test-app.ts';

export type NewCompany = { id: string; subdomain: string; admin: TestClient };

const names = { first_name: 'Olive', last_name: 'Owner' };
const password = 'a long enough password';
let opened = 0;

/** A company as it is right after its sign-up, with its owner signed in. The app must trust one proxy. */
export async function openNewCompany(app: TestApp, own: object = {}): Promise<NewCompany> {
  opened += 1;
  const email = `owner${opened}@new.test`;
  const from = { 'x-forwarded-for': `10.9.${opened >> 8}.${opened & 255}` };
  const owner = app.at('app');
  await owner.post('/api/accounts', { ...names, business_name: `New company ${opened}`, email }, from);
  const [letter] = await app.lettersTo(email);
  const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1];
  const accepted = await owner.post('/api/accounts/complete-signup/accept', { token }, from);
  const { id: accountId, company } = accepted.json<UserRecord>();
  const subdomain = company?.subdomain ?? '';
  const rest = { accountId, ...names, password, accept_terms: true };
  await owner.post('/api/accounts/complete-signup', rest, from);
  const admin = app.at(subdomain);
  await admin.post('/api/accounts/login', { email, password }, from);
  if (Object.keys(own).length > 0) await admin.send('PATCH', '/api/companies/current', own);
  return { id: await app.companyId(subdomain), subdomain, admin };
}
