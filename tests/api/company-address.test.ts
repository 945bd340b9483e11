import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companies } from '#server/platform/db/tables/companies.ts';
import { accounts, sessions } from '#server/platform/db/tables/identity.ts';
import { names, oldSubdomains } from '#server/platform/db/tables/platform.ts';
import { announceCompanyChange } from '#server/platform/live/announce.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

/** A company's name and its addresses, who may show its forms, and whose it is. */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const forget = () => app.services.companies.forget();
const page = (subdomain: string, path = '/') => app.at(subdomain).get(path, { accept: 'text/html' });

async function rename(from: string, to: string) {
  const admin = await app.signedIn(from, 'r_admin').catch(() => undefined);
  if (!admin) throw new Error(`nobody administers ${from}`);
  const answer = await admin.send('PATCH', '/api/companies/current', { subdomain: to });
  forget();
  return answer;
}

describe('another web address', () => {
  test('the old one leads to the new one for 90 days, with all that stands behind it', async () => {
    expect((await rename('wattle', 'wattle-green')).statusCode).toBe(200);
    const moved = await page('wattle', '/lead?utm=x');
    expect([moved.statusCode, moved.headers.location]).toEqual([
      307,
      'http://wattle-green.trellis.localhost:4000/lead?utm=x',
    ]);
    expect((await page('wattle-green')).statusCode).toBe(200);
    app.time.pass(91 * 86_400);
    forget();
    expect((await page('wattle')).statusCode).toBe(404);
    app.time.pass(-91 * 86_400);
    forget();
  });

  test('a name that leads to somebody is taken, but for whoever had it', async () => {
    const sparkle = await app.signedIn('sparkle', 'r_admin');
    const refused = await sparkle.send('PATCH', '/api/companies/current', { subdomain: 'wattle' });
    expect(errorOf(refused).details.messages).toEqual({ subdomain: ['This name is taken.'] });
    const check = await sparkle.get('/api/companies/check-subdomain/wattle');
    expect(check.json()).toMatchObject({ available: false });
    const admin = app.at('wattle-green');
    const [account] = await app.services.system
      .select()
      .from(accounts)
      .where(and(eq(accounts.email, 'admin@wattle.test')));
    const session = { companyId: account?.companyId ?? null, address: '127.0.0.1', userAgent: 'test' };
    admin.cookie = `trellis=${await app.services.sessions.create({ loginId: account?.loginId ?? '', ...session })}`;
    const back = await admin.send('PATCH', '/api/companies/current', { subdomain: 'wattle' });
    expect(back.statusCode).toBe(200);
    forget();
    expect((await page('wattle')).statusCode).toBe(200);
    expect((await page('wattle-green')).headers.location).toContain('//wattle.');
  });

  test('never leads away from a company that is called so', async () => {
    const companyId = await app.companyId('wattle');
    await app.services.system.insert(oldSubdomains).values({
      companyId,
      subdomain: 'sparkle',
      until: new Date(app.time.now.getTime() + 86_400_000),
    });
    forget();
    const own = await page('sparkle');
    expect([own.statusCode, own.headers.location]).toEqual([200, undefined]);
    expect(own.body).toContain('Sparkle');
    await app.services.system.delete(oldSubdomains).where(eq(oldSubdomains.subdomain, 'sparkle'));
  });
});

describe('who may show a form in a frame', () => {
  const setHosts = async (hosts: string[]) => {
    const admin = await app.signedIn('sparkle', 'r_marketing');
    const answer = await admin.send('PATCH', '/api/companies/current/widget', { hosts });
    forget();
    return answer;
  };
  /** But for the main host, where the company's people see its forms, too. */
  const ancestors = async () =>
    /frame-ancestors ([^;]*)/
      .exec(String((await page('sparkle')).headers['content-security-policy']))?.[1]
      ?.replace(` ${new URL(app.services.links.main('/')).origin}`, '');

  test('everybody, until the company names somebody', async () => {
    expect(await ancestors()).toBe('*');
    const saved = await setHosts(['https://www.Example.com/', '*.shop.example']);
    expect(saved.json()).toMatchObject({ hosts: ['www.example.com', '*.shop.example'] });
    expect(await ancestors()).toBe("'self' www.example.com *.shop.example");
    expect(
      /frame-ancestors ([^;]*)/.exec(String((await page('wattle')).headers['content-security-policy']))?.[1],
    ).toBe('*');
  });

  test('a host that is none is said', async () => {
    const refused = await setHosts(['www.example.com', "x.test; script-src 'unsafe-inline'"]);
    expect(refused.statusCode).toBe(422);
    expect(errorOf(refused).details.messages?.['hosts']?.[0]).toContain('isn’t a host');
    expect(await ancestors()).toBe("'self' www.example.com *.shop.example");
  });

  test('no more than the installation lets', async () => {
    await app.services.system.insert(names).values({ list: 'embed_hosts', name: '*.example.com' });
    app.time.pass(60);
    const narrow = await ancestors();
    expect([`'self' www.example.com`, `'self' www.example.com *.shop.example`]).toContain(narrow);
    await app.services.system.delete(names).where(eq(names.name, '*.example.com'));
    await setHosts([]);
  });
});

describe('whose the company is', () => {
  const path = '/api/companies/current';

  test('the first administrator’s, who hands it over with a password', async () => {
    const admin = await app.signedIn('sparkle', 'r_admin');
    const before = (await admin.get(`${path}/account`)).json<{
      is_owner: boolean;
      owner: { id: string };
      candidates: { id: string }[];
    }>();
    expect(before.is_owner).toBe(true);
    const companyId = await app.companyId('sparkle');
    const [marketing] = await app.services.system
      .select()
      .from(accounts)
      .where(and(eq(accounts.companyId, companyId), eq(accounts.email, 'marketing@sparkle.test')));
    const account_id = marketing?.id ?? '';
    const wrong = await admin.post(`${path}/hand-over`, { account_id, password: 'no' });
    expect(Object.keys(errorOf(wrong).details.messages ?? {})).toEqual(['password']);
    const noAdmin = await admin.post(`${path}/hand-over`, { account_id, password: 'trellis-demo' });
    expect(Object.keys(errorOf(noAdmin).details.messages ?? {})).toEqual(['account_id']);
    await app.services.system.update(accounts).set({ role: 'r_admin' }).where(eq(accounts.id, account_id));
    const done = await admin.post(`${path}/hand-over`, { account_id, password: 'trellis-demo' });
    expect(done.json()).toMatchObject({ is_owner: false, owner: { email: 'marketing@sparkle.test' } });
    await announceCompanyChange(app.services, companyId);
    forget();
    const again = await admin.post(`${path}/hand-over`, { account_id, password: 'trellis-demo' });
    expect(again.statusCode).toBe(403);
    expect((await app.lettersTo('marketing@sparkle.test'))[0]?.subject).toContain('new owner');
    await app.services.system
      .update(companies)
      .set({ ownerId: before.owner.id })
      .where(eq(companies.id, companyId));
    forget();
  });

  test('closed with its name typed: nothing is sold anymore, everybody is out, and operators open it again', async () => {
    const admin = await app.signedIn('sparkle', 'r_admin');
    const companyId = await app.companyId('sparkle');
    const close = (body: object) => admin.post(`${path}/close`, { password: 'trellis-demo', ...body });
    const refused = await close({ confirmation: 'something' });
    expect(Object.keys(errorOf(refused).details.messages ?? {})).toEqual(['confirmation']);
    const { businessName } = (await app.services.companies.findBySubdomain('sparkle')) ?? {
      businessName: '',
    };
    expect((await close({ confirmation: businessName })).statusCode).toBe(204);
    forget();
    expect(await app.services.system.$count(sessions, eq(sessions.companyId, companyId))).toBe(0);
    const [row] = await app.services.system.select().from(companies).where(eq(companies.id, companyId));
    expect([row?.state, row?.closedAt?.toISOString()]).toEqual(['frozen', app.time.now.toISOString()]);
    const operator = await app.signedIn('monitor', 'role_super_admin');
    const opened = await operator.send('PATCH', `/api/companies/${companyId}`, { state: 'active' });
    expect(opened.statusCode).toBe(200);
    const [again] = await app.services.system.select().from(companies).where(eq(companies.id, companyId));
    expect([again?.state, again?.closedAt]).toEqual(['active', null]);
  });
});
