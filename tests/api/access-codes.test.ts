import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { showAccessCodes } from '#engine/contracts/crew/access-codes.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { accessCodes, accessLooks, vaultKeys } from '#server/platform/db/tables/access-codes.ts';
import { addresses } from '#server/platform/db/tables/customers.ts';
import { createSeal } from '#server/secrets.ts';
import { findCodes, findLooks } from '#server/crew/access-codes/query.ts';
import { openVault, type Code, type TestVault } from '../support/access-codes.ts';
import { countStatements } from '../support/counting-db.ts';
import { errorOf } from '../support/test-app.ts';

type ShownCodes = AnswerOf<typeof showAccessCodes>;

/** Door codes: who may see them, and that nobody else finds them anywhere. */
let vault: TestVault;
beforeAll(async () => {
  vault = await openVault();
});
beforeEach(async () => {
  await vault.clear();
  // Looks are listed newest first, and the clock of the tests stands still.
  vault.passMinute();
});
afterAll(() => vault.close());

describe('customers', () => {
  test('keep codes, replace and delete them, and never need to read them again', async () => {
    const code = await vault.addCode({ label: 'Side door', hint: 'Keypad left of the garage' });
    expect(code).toMatchObject({ kind: 'door', label: 'Side door', has_value: true });
    const next = vault.newSecret();
    const changed = await vault.customer.send('PATCH', `/api/access_codes/${code.id}`, {
      value: next,
      kind: 'gate',
    });
    expect([changed.statusCode, changed.json<Code>().kind]).toEqual([200, 'gate']);
    const shown = await vault.show(vault.customer, { code_id: code.id });
    expect([shown.headers['cache-control'], shown.json<ShownCodes>().codes]).toEqual([
      'no-store',
      [expect.objectContaining({ id: code.id, value: next })],
    ]);
    expect((await vault.looks())[0]).toMatchObject({ own: true, party: 'customer', booking: null });
    expect((await vault.customer.send('DELETE', `/api/access_codes/${code.id}`)).statusCode).toBe(200);
    expect((await vault.looks())[0]).toMatchObject({ codes: [{ kind: 'gate', label: 'Side door' }] });
    expect((await vault.show(vault.customer, { code_id: code.id })).statusCode).toBe(404);
  });

  test.each([
    ['no value', { value: '' }, 'value'],
    ['only spaces', { value: '   ' }, 'value'],
    ['a kind that is none', { kind: 'cat_flap' }, 'kind'],
    ['too long a value', { value: 'x'.repeat(121) }, 'value'],
    ['the code in its name', { value: '7731', label: 'Door 7731' }, 'label'],
    ['the code in its hint', { value: '7731', hint: 'It is 7731' }, 'hint'],
    ['markup', { hint: '<b>left</b>' }, 'hint'],
  ])('%s is said at its field', async (_what, body, field) => {
    const refused = await vault.customer.post(`/api/addresses/${vault.place.id}/access_codes`, {
      kind: 'door',
      value: '4711',
      ...body,
    });
    expect([refused.statusCode, Object.keys(errorOf(refused).details.messages ?? {})]).toEqual([
      422,
      [field],
    ]);
  });

  test('an address has a dozen at most', async () => {
    const [other] = await vault.day.db.list(addresses, {
      where: sql`${addresses.customerId} <> ${vault.person.id}`,
      limit: 1,
    });
    const path = `/api/addresses/${other?.id}/access_codes`;
    const codes = async () =>
      (await vault.day.db.list(accessCodes, { where: eq(accessCodes.addressId, other?.id ?? '') })).length;
    while ((await codes()) < 12)
      await vault.day.admin.add(path.slice(5), { kind: 'other', value: vault.newSecret() });
    const refused = await vault.day.admin.client.post(path, { kind: 'other', value: vault.newSecret() });
    expect([refused.statusCode, await codes()]).toEqual([409, 12]);
  });

  test('do not reach those of others, and neither do other companies', async () => {
    const [stranger] = await vault.day.db.list(addresses, {
      where: sql`${addresses.customerId} <> ${vault.person.id}`,
      limit: 1,
    });
    const path = `/api/addresses/${stranger?.id}/access_codes`;
    expect((await vault.customer.post(path, { kind: 'door', value: '1' })).statusCode).toBe(404);
    expect((await vault.customer.post(`${path}/show`)).statusCode).toBe(404);
    expect((await vault.customer.get(`/api/customers/${stranger?.customerId}/access_codes`)).statusCode).toBe(
      404,
    );
    expect((await vault.customer.get(`/api/customers/${stranger?.customerId}/access_looks`)).statusCode).toBe(
      404,
    );
    const code = await vault.addCode();
    const wattle = await vault.day.app.signedIn('wattle', 'r_admin');
    expect((await vault.show(wattle)).statusCode).toBe(404);
    expect((await wattle.send('PATCH', `/api/access_codes/${code.id}`, { label: 'X' })).statusCode).toBe(404);
    expect((await wattle.send('DELETE', `/api/access_codes/${code.id}`)).statusCode).toBe(404);
    expect((await vault.day.ash.client.send('DELETE', `/api/access_codes/${code.id}`)).statusCode).toBe(404);
  });

  test('find in their data that a code is kept, and not which', async () => {
    await vault.addCode({ label: 'Street door' });
    const file = await vault.customer.get('/api/own_customer/data');
    expect(file.body).toContain('Street door');
    expect(vault.written.filter((secret) => file.body.includes(secret))).toEqual([]);
  });
});

describe('the office', () => {
  test('sees a code with its permission, and the customer sees who did', async () => {
    const code = await vault.addCode();
    const shown = await vault.show(vault.day.admin.client, { code_id: code.id });
    expect([shown.statusCode, shown.json<ShownCodes>().codes[0]?.value]).toEqual([200, vault.written.at(-1)]);
    const [look] = await vault.looks();
    expect(look).toMatchObject({ own: false, party: 'office', booking: null });
    expect(look?.name).toMatch(/^\S+ \S\.$/);
    expect((await vault.looks(vault.day.admin.client))[0]?.name).not.toMatch(/\.$/);
  });

  test.each(['r_sales', 'r_accountant', 'r_marketing'] as const)('%s does not see it', async (role) => {
    const client = await vault.day.app.signedIn('sparkle', role);
    const before = (await vault.looks()).length;
    expect((await vault.show(client)).statusCode).toBe(403);
    expect((await vault.looks()).length).toBe(before);
  });

  test('a visit of another address is none that one looks for', async () => {
    await vault.addCode();
    const elsewhere = await vault.day.book(vault.day.ash);
    expect((await vault.show(vault.day.admin.client, { booking_id: elsewhere.id })).statusCode).toBe(404);
    const here = await vault.bookHere();
    expect((await vault.show(vault.day.admin.client, { booking_id: here.id })).statusCode).toBe(200);
    expect((await vault.looks())[0]).toMatchObject({ booking: { id: here.id } });
  });

  test('a program never sees one', async () => {
    const scopes = ['view_access_codes:manage', 'manage_contacts:manage'];
    const made = await vault.day.admin.add<{ id: string; key: string }>('api_keys', {
      name: 'Robot',
      scopes,
    });
    const robot = vault.day.app.at('sparkle');
    const refused = await robot.send(
      'POST',
      `/api/addresses/${vault.place.id}/access_codes/show`,
      {},
      { authorization: `Bearer ${made.key}` },
    );
    expect(refused.statusCode).toBe(403);
  });
});

describe('what is kept', () => {
  const rowOf = (id: string) => vault.day.db.get(accessCodes, id);

  test('does not open in the place of another, at another address, or with the key of another company', async () => {
    const [one, other] = [await vault.addCode(), await vault.addCode()];
    const { sealedValue, vaultKeyId } = await rowOf(one.id);
    await vault.day.db.update(accessCodes, other.id, { sealedValue });
    expect((await vault.show(vault.customer, { code_id: other.id })).statusCode).toBe(409);
    expect((await vault.show(vault.customer, { code_id: one.id })).statusCode).toBe(200);
    const [elsewhere] = await vault.day.db.list(addresses, {
      where: sql`${addresses.id} <> ${vault.place.id}`,
      limit: 1,
    });
    await vault.day.db.update(accessCodes, one.id, { addressId: elsewhere?.id ?? '' });
    const moved = await vault.day.admin.client.post(`/api/addresses/${elsewhere?.id}/access_codes/show`, {
      code_id: one.id,
    });
    expect(moved.statusCode).toBe(409);
    await vault.day.db.update(accessCodes, one.id, { addressId: vault.place.id });
    const key = await vault.day.db.get(vaultKeys, vaultKeyId ?? '');
    const foreign = vault.day.app.services.seal.seal(
      vault.day.app.services.seal.open(key.sealedKey).replace(vault.day.db.companyId, crypto.randomUUID()),
    );
    await vault.day.db.update(vaultKeys, key.id, { sealedKey: foreign });
    expect((await vault.show(vault.customer, { code_id: one.id })).statusCode).toBe(409);
    await vault.day.db.update(vaultKeys, key.id, { sealedKey: key.sealedKey });
    expect((await vault.show(vault.customer, { code_id: one.id })).statusCode).toBe(200);
    for (const { id } of [one, other]) await vault.day.admin.take(`access_codes/${id}`);
  });

  test('is encrypted anew when the key is, and opens as before', async () => {
    const code = await vault.addCode();
    const secret = vault.written.at(-1);
    const before = await rowOf(code.id);
    const rotated = await vault.day.admin.client.post('/api/companies/current/vault_key/rotate');
    expect([rotated.statusCode, rotated.json()]).toEqual([200, { rotated: expect.any(Number), lost: 0 }]);
    const after = await rowOf(code.id);
    expect(after.sealedValue).not.toBe(before.sealedValue);
    expect((await vault.day.db.list(vaultKeys)).map(({ id }) => id)).toEqual([after.vaultKeyId]);
    const shown = await vault.show(vault.customer, { code_id: code.id });
    expect(shown.json<ShownCodes>().codes[0]?.value).toBe(secret);
    const staff = await vault.day.app.signedIn('sparkle', 'r_staff');
    expect((await staff.post('/api/companies/current/vault_key/rotate')).statusCode).toBe(403);
  });

  test('is said to be lost where the installation has another secret, and is kept again', async () => {
    const code = await vault.addCode();
    const { services } = vault.day.app;
    const { seal } = services;
    services.seal = createSeal('another secret than before');
    expect((await vault.show(vault.customer, { code_id: code.id })).statusCode).toBe(409);
    const again = vault.newSecret();
    const kept = await vault.customer.send('PATCH', `/api/access_codes/${code.id}`, { value: again });
    expect(kept.statusCode).toBe(200);
    expect((await vault.show(vault.customer, { code_id: code.id })).json<ShownCodes>().codes[0]?.value).toBe(
      again,
    );
    services.seal = seal;
  });

  test('asks for as many statements with many rows as with few', async () => {
    const counted = async () => {
      const counting = countStatements(vault.day.db);
      await findCodes(counting.db, vault.person.id);
      await findLooks(counting.db, vault.person.id);
      return counting.count();
    };
    const before = await counted();
    await vault.addCode();
    await vault.show(vault.customer);
    expect(await counted()).toBe(before);
  });

  test('is in no table, no log line, no answer of a list, and looks are never changed', async () => {
    await vault.addCode({ label: 'Last door' });
    await vault.show(vault.customer);
    await vault.day.app.runJobs();
    const { rows } = await vault.day.app.services.system.execute<{ name: string }>(
      sql`select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)`,
    );
    expect(rows.length).toBeGreaterThan(80);
    const found: string[] = [];
    for (const { name } of rows) {
      const { rows: dump } = await vault.day.app.services.system
        .execute<{ text: string | null }>(
          sql`select string_agg(t::text, ' ') as text from ${sql.identifier(name)} as t`,
        )
        .catch(() => ({ rows: [] }));
      if (vault.written.some((secret) => dump[0]?.text?.includes(secret))) found.push(name);
    }
    expect(found).toEqual([]);
    expect(vault.lines.length).toBeGreaterThan(20);
    expect(vault.lines.filter((line) => vault.written.some((secret) => line.includes(secret)))).toEqual([]);
    const paths = [
      `/api/customers/${vault.person.id}`,
      `/api/customers/${vault.person.id}/access_codes`,
      `/api/customers/${vault.person.id}/access_looks`,
      `/api/customers/${vault.person.id}/addresses`,
      `/api/customers/${vault.person.id}/history`,
      '/api/audit',
      '/api/webhook_deliveries',
    ];
    for (const path of paths) {
      const { body } = await vault.day.admin.client.get(path);
      expect([path, vault.written.filter((secret) => body.includes(secret))]).toEqual([path, []]);
    }
    const [look] = await vault.day.db.list(accessLooks, { limit: 1 });
    await expect(vault.day.db.update(accessLooks, look?.id ?? '', { firstName: 'Eve' })).rejects.toThrow(
      'update',
    );
    await expect(vault.day.db.remove(accessLooks, look?.id ?? '')).rejects.toThrow('delete');
  });
});
