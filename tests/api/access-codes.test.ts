import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { listAccessCodes, listAccessLooks, showAccessCodes } from '#engine/contracts/access-codes.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import type { syncCrew } from '#engine/contracts/crew.ts';
import { accessCodes, accessLooks, vaultKeys } from '#server/db/tables/access-codes.ts';
import { bookings } from '#server/db/tables/bookings.ts';
import { addresses, customers } from '#server/db/tables/customers.ts';
import { createSeal } from '#server/secrets.ts';
import { findCodes, findLooks } from '#server/resources/access-codes/query.ts';
import { countStatements } from '../support/counting-db.ts';
import { checkOut, checkIn, openCrewDay, type CrewVisit } from '../support/crew-day.ts';
import type { TestCrew } from '../support/crews.ts';
import { errorOf, type TestClient } from '../support/test-app.ts';

type Code = AnswerOf<typeof listAccessCodes>[number];
type Look = AnswerOf<typeof listAccessLooks>[number];
type ShownCodes = AnswerOf<typeof showAccessCodes>;
type Snapshot = AnswerOf<typeof syncCrew>;

/** Door codes: who may see them and when, and that nobody else finds them anywhere. */
let day: Awaited<ReturnType<typeof openCrewDay>>;
let customer: TestClient;
let person: typeof customers.$inferSelect;
let place: typeof addresses.$inferSelect;
const written: string[] = [];
let lines: string[] = [];

const passMinute = () => {
  day.app.time.now = new Date(day.app.time.now.getTime() + 60_000);
};
const newSecret = () => {
  const secret = `zq${randomBytes(9).toString('hex')}`;
  written.push(secret);
  return secret;
};

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  day = await openCrewDay({ LOG_LEVEL: 'debug', LOG_FORMAT: 'text' });
  customer = await day.app.signedIn('sparkle', 'r_customer');
  const own = (await customer.get('/api/own_customer')).json<{ id: string }>();
  person = await day.db.get(customers, own.id);
  const [first] = await day.db.list(addresses, { where: eq(addresses.customerId, person.id), limit: 1 });
  if (!first) throw new Error('the customer of the demo has no address');
  place = first;
});
beforeEach(async () => {
  // An address takes a dozen.
  await day.app.services.system.delete(accessCodes).where(eq(accessCodes.addressId, place.id));
  // Looks are listed newest first, and the clock of the tests stands still.
  passMinute();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await day.app.close();
});

const addCode = async (body: object = {}, client = customer): Promise<Code> => {
  const sent = { kind: 'door', value: newSecret(), ...body };
  const made = await client.post(`/api/addresses/${place.id}/access_codes`, sent);
  expect([made.statusCode, made.body]).toEqual([201, expect.not.stringContaining(sent.value)]);
  return made.json<Code>();
};
const show = (client: TestClient, body: object = {}) =>
  client.post(`/api/addresses/${place.id}/access_codes/show`, body);
const looks = async (client = customer): Promise<Look[]> =>
  (await client.get(`/api/customers/${person.id}/access_looks`)).json<Look[]>();
const showToCrew = (client: TestClient, { id }: CrewVisit) =>
  client.post(`/api/team/jobs/${id}/access_codes`);

/** A visit of a crew at the customer's address; the clock stands at its beginning. */
async function bookHere(...crews: TestCrew[]): Promise<CrewVisit> {
  const visit = await day.book(...(crews.length > 0 ? crews : [day.ash]));
  await day.db.update(bookings, visit.id, { addressId: place.id, customerId: person.id });
  day.app.time.now = new Date(visit.start);
  return visit;
}

describe('customers', () => {
  test('keep codes, replace and delete them, and never need to read them again', async () => {
    const code = await addCode({ label: 'Side door', hint: 'Keypad left of the garage' });
    expect(code).toMatchObject({ kind: 'door', label: 'Side door', has_value: true });
    const next = newSecret();
    const changed = await customer.send('PATCH', `/api/access_codes/${code.id}`, {
      value: next,
      kind: 'gate',
    });
    expect([changed.statusCode, changed.json<Code>().kind]).toEqual([200, 'gate']);
    const shown = await show(customer, { code_id: code.id });
    expect([shown.headers['cache-control'], shown.json<ShownCodes>().codes]).toEqual([
      'no-store',
      [expect.objectContaining({ id: code.id, value: next })],
    ]);
    expect((await looks())[0]).toMatchObject({ own: true, party: 'customer', booking: null });
    expect((await customer.send('DELETE', `/api/access_codes/${code.id}`)).statusCode).toBe(200);
    expect((await looks())[0]).toMatchObject({ codes: [{ kind: 'gate', label: 'Side door' }] });
    expect((await show(customer, { code_id: code.id })).statusCode).toBe(404);
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
    const refused = await customer.post(`/api/addresses/${place.id}/access_codes`, {
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
    const [other] = await day.db.list(addresses, {
      where: sql`${addresses.customerId} <> ${person.id}`,
      limit: 1,
    });
    const path = `/api/addresses/${other?.id}/access_codes`;
    const codes = async () =>
      (await day.db.list(accessCodes, { where: eq(accessCodes.addressId, other?.id ?? '') })).length;
    while ((await codes()) < 12) await day.admin.add(path.slice(5), { kind: 'other', value: newSecret() });
    const refused = await day.admin.client.post(path, { kind: 'other', value: newSecret() });
    expect([refused.statusCode, await codes()]).toEqual([409, 12]);
  });

  test('do not reach those of others, and neither do other companies', async () => {
    const [stranger] = await day.db.list(addresses, {
      where: sql`${addresses.customerId} <> ${person.id}`,
      limit: 1,
    });
    const path = `/api/addresses/${stranger?.id}/access_codes`;
    expect((await customer.post(path, { kind: 'door', value: '1' })).statusCode).toBe(404);
    expect((await customer.post(`${path}/show`)).statusCode).toBe(404);
    expect((await customer.get(`/api/customers/${stranger?.customerId}/access_codes`)).statusCode).toBe(404);
    expect((await customer.get(`/api/customers/${stranger?.customerId}/access_looks`)).statusCode).toBe(404);
    const code = await addCode();
    const wattle = await day.app.signedIn('wattle', 'r_admin');
    expect((await show(wattle)).statusCode).toBe(404);
    expect((await wattle.send('PATCH', `/api/access_codes/${code.id}`, { label: 'X' })).statusCode).toBe(404);
    expect((await wattle.send('DELETE', `/api/access_codes/${code.id}`)).statusCode).toBe(404);
    expect((await day.ash.client.send('DELETE', `/api/access_codes/${code.id}`)).statusCode).toBe(404);
  });

  test('find in their data that a code is kept, and not which', async () => {
    await addCode({ label: 'Street door' });
    const file = await customer.get('/api/own_customer/data');
    expect(file.body).toContain('Street door');
    expect(written.filter((secret) => file.body.includes(secret))).toEqual([]);
  });
});

describe('the office', () => {
  test('sees a code with its permission, and the customer sees who did', async () => {
    const code = await addCode();
    const shown = await show(day.admin.client, { code_id: code.id });
    expect([shown.statusCode, shown.json<ShownCodes>().codes[0]?.value]).toEqual([200, written.at(-1)]);
    const [look] = await looks();
    expect(look).toMatchObject({ own: false, party: 'office', booking: null });
    expect(look?.name).toMatch(/^\S+ \S\.$/);
    expect((await looks(day.admin.client))[0]?.name).not.toMatch(/\.$/);
  });

  test.each(['r_sales', 'r_accountant', 'r_marketing'] as const)('%s does not see it', async (role) => {
    const client = await day.app.signedIn('sparkle', role);
    const before = (await looks()).length;
    expect((await show(client)).statusCode).toBe(403);
    expect((await looks()).length).toBe(before);
  });

  test('a visit of another address is none that one looks for', async () => {
    await addCode();
    const elsewhere = await day.book(day.ash);
    expect((await show(day.admin.client, { booking_id: elsewhere.id })).statusCode).toBe(404);
    const here = await bookHere();
    expect((await show(day.admin.client, { booking_id: here.id })).statusCode).toBe(200);
    expect((await looks())[0]).toMatchObject({ booking: { id: here.id } });
  });

  test('a program never sees one', async () => {
    const scopes = ['view_access_codes:manage', 'manage_contacts:manage'];
    const made = await day.admin.add<{ id: string; key: string }>('api_keys', { name: 'Robot', scopes });
    const robot = day.app.at('sparkle');
    const refused = await robot.send(
      'POST',
      `/api/addresses/${place.id}/access_codes/show`,
      {},
      { authorization: `Bearer ${made.key}` },
    );
    expect(refused.statusCode).toBe(403);
  });
});

describe('crews', () => {
  test('see the codes of their visit around it, and each look is there before the answer', async () => {
    await addCode({ label: 'Back door' });
    const visit = await bookHere();
    const shown = await showToCrew(day.ash.client, visit);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(shown.body).toContain(written.at(-1));
    expect((await looks())[0]).toMatchObject({
      party: 'team',
      team: 'Ash',
      booking: { id: visit.id },
      codes: expect.arrayContaining([{ kind: 'door', label: 'Back door' }]),
    });
  });

  test.each([
    ['too early', -61, 403],
    ['as early as the company lets them', -60, 200],
    ['late on the same day', 6 * 60, 403],
    ['on the next day', 24 * 60, 403],
  ])('%s', async (_when, minutes, status) => {
    await addCode();
    const visit = await bookHere();
    day.app.time.now = new Date(visit.start + minutes * 60_000);
    const before = (await looks()).length;
    const answer = await showToCrew(day.ash.client, visit);
    expect(answer.statusCode).toBe(status);
    const opens = new Date(visit.start - 60 * 60_000).toISOString();
    const closed = { code: 'CODES_CLOSED', details: { opens_at: opens } };
    expect(answer.json<object>()).toMatchObject(status === 403 ? { error: closed } : { codes: [{}] });
    expect((await looks()).length - before).toBe(status === 403 ? 0 : 1);
  });

  test('a crew that has checked in earlier sees them at once, and nobody else does', async () => {
    await addCode();
    const visit = await bookHere(day.ash, day.beech);
    const opensOf = async (crew: TestCrew) => {
      const snapshot = (await crew.client.get('/api/team/sync')).json<Snapshot>();
      return snapshot.jobs.find(({ id }) => id === visit.id)?.access_codes?.opens_at;
    };
    day.app.time.now = new Date(visit.start - 100 * 60_000);
    expect((await showToCrew(day.ash.client, visit)).statusCode).toBe(403);
    await day.send(day.ash, day.envelope(visit, checkIn, { minutes: -100 }));
    const before = (await looks()).length;
    expect((await showToCrew(day.ash.client, visit)).json<ShownCodes>().codes).toHaveLength(1);
    expect((await looks()).length - before).toBe(1);
    expect((await showToCrew(day.beech.client, visit)).statusCode).toBe(403);
    expect([await opensOf(day.ash), await opensOf(day.beech)]).toEqual(
      [-100, -60].map((minutes) => new Date(visit.start + minutes * 60_000).toISOString()),
    );
  });

  test('the company decides how long', async () => {
    await addCode();
    const visit = await bookHere();
    const policies = { codes_open_minutes: 5, codes_close_minutes: 10 };
    await day.admin.change('companies/current/policies', { policies });
    day.app.time.now = new Date(visit.start - 6 * 60_000);
    expect((await showToCrew(day.ash.client, visit)).statusCode).toBe(403);
    day.app.time.now = new Date(visit.start);
    expect((await showToCrew(day.ash.client, visit)).statusCode).toBe(200);
    day.app.time.now = new Date(visit.start + 30 * 60_000);
    await day.send(day.ash, day.envelope(visit, checkIn), day.envelope(visit, checkOut, { minutes: 20 }));
    expect((await showToCrew(day.ash.client, visit)).statusCode).toBe(403);
    await day.admin.change('companies/current/policies', {
      policies: { codes_open_minutes: 60, codes_close_minutes: 30 },
    });
  });

  test('another crew, the crew that had it, and customers see nothing', async () => {
    await addCode();
    const visit = await bookHere();
    expect((await showToCrew(day.beech.client, visit)).statusCode).toBe(404);
    expect((await showToCrew(customer, visit)).statusCode).toBe(403);
    await day.admin.put(`bookings/${visit.id}/teams`, { team_ids: [day.beech.id] });
    expect((await showToCrew(day.ash.client, visit)).statusCode).toBe(404);
    expect((await showToCrew(day.beech.client, visit)).statusCode).toBe(200);
    await day.db.update(bookings, visit.id, { status: 'cancelled' });
    expect((await showToCrew(day.beech.client, visit)).statusCode).toBe(404);
  });

  test('their phone keeps which there are and when, and nothing more', async () => {
    await addCode({ label: 'Cellar', hint: 'Behind the bin' });
    const visit = await bookHere();
    const answer = await day.ash.client.get('/api/team/sync');
    const job = answer.json<Snapshot>().jobs.find(({ id }) => id === visit.id);
    expect(job?.access_codes).toMatchObject({
      opens_at: new Date(visit.start - 60 * 60_000).toISOString(),
      entries: expect.arrayContaining([expect.objectContaining({ label: 'Cellar', hint: 'Behind the bin' })]),
    });
    expect(written.filter((secret) => answer.body.includes(secret))).toEqual([]);
    day.app.time.now = new Date(visit.start - 5 * 86_400_000);
    const early = (await day.ash.client.get('/api/team/sync')).json<Snapshot>();
    expect(early.jobs.find(({ id }) => id === visit.id)?.access_codes).toBeNull();
  });
});

describe('what is kept', () => {
  const rowOf = (id: string) => day.db.get(accessCodes, id);

  test('does not open in the place of another, at another address, or with the key of another company', async () => {
    const [one, other] = [await addCode(), await addCode()];
    const { sealedValue, vaultKeyId } = await rowOf(one.id);
    await day.db.update(accessCodes, other.id, { sealedValue });
    expect((await show(customer, { code_id: other.id })).statusCode).toBe(409);
    expect((await show(customer, { code_id: one.id })).statusCode).toBe(200);
    const [elsewhere] = await day.db.list(addresses, {
      where: sql`${addresses.id} <> ${place.id}`,
      limit: 1,
    });
    await day.db.update(accessCodes, one.id, { addressId: elsewhere?.id ?? '' });
    const moved = await day.admin.client.post(`/api/addresses/${elsewhere?.id}/access_codes/show`, {
      code_id: one.id,
    });
    expect(moved.statusCode).toBe(409);
    await day.db.update(accessCodes, one.id, { addressId: place.id });
    const key = await day.db.get(vaultKeys, vaultKeyId ?? '');
    const foreign = day.app.services.seal.seal(
      day.app.services.seal.open(key.sealedKey).replace(day.db.companyId, crypto.randomUUID()),
    );
    await day.db.update(vaultKeys, key.id, { sealedKey: foreign });
    expect((await show(customer, { code_id: one.id })).statusCode).toBe(409);
    await day.db.update(vaultKeys, key.id, { sealedKey: key.sealedKey });
    expect((await show(customer, { code_id: one.id })).statusCode).toBe(200);
    for (const { id } of [one, other]) await day.admin.take(`access_codes/${id}`);
  });

  test('is encrypted anew when the key is, and opens as before', async () => {
    const code = await addCode();
    const secret = written.at(-1);
    const before = await rowOf(code.id);
    const rotated = await day.admin.client.post('/api/companies/current/vault_key/rotate');
    expect([rotated.statusCode, rotated.json()]).toEqual([200, { rotated: expect.any(Number), lost: 0 }]);
    const after = await rowOf(code.id);
    expect(after.sealedValue).not.toBe(before.sealedValue);
    expect((await day.db.list(vaultKeys)).map(({ id }) => id)).toEqual([after.vaultKeyId]);
    const shown = await show(customer, { code_id: code.id });
    expect(shown.json<ShownCodes>().codes[0]?.value).toBe(secret);
    const staff = await day.app.signedIn('sparkle', 'r_staff');
    expect((await staff.post('/api/companies/current/vault_key/rotate')).statusCode).toBe(403);
  });

  test('is said to be lost where the installation has another secret, and is kept again', async () => {
    const code = await addCode();
    const { services } = day.app;
    const { seal } = services;
    services.seal = createSeal('another secret than before');
    expect((await show(customer, { code_id: code.id })).statusCode).toBe(409);
    const again = newSecret();
    const kept = await customer.send('PATCH', `/api/access_codes/${code.id}`, { value: again });
    expect(kept.statusCode).toBe(200);
    expect((await show(customer, { code_id: code.id })).json<ShownCodes>().codes[0]?.value).toBe(again);
    services.seal = seal;
  });

  test('asks for as many statements with many rows as with few', async () => {
    const counted = async () => {
      const counting = countStatements(day.db);
      await findCodes(counting.db, person.id);
      await findLooks(counting.db, person.id);
      return counting.count();
    };
    const before = await counted();
    await addCode();
    await show(customer);
    expect(await counted()).toBe(before);
  });

  test('is in no table, no log line, no answer of a list, and looks are never changed', async () => {
    await addCode({ label: 'Last door' });
    await show(customer);
    await day.app.runJobs();
    const { rows } = await day.app.services.system.execute<{ name: string }>(
      sql`select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)`,
    );
    expect(rows.length).toBeGreaterThan(80);
    const found: string[] = [];
    for (const { name } of rows) {
      const { rows: dump } = await day.app.services.system
        .execute<{ text: string | null }>(
          sql`select string_agg(t::text, ' ') as text from ${sql.identifier(name)} as t`,
        )
        .catch(() => ({ rows: [] }));
      if (written.some((secret) => dump[0]?.text?.includes(secret))) found.push(name);
    }
    expect(found).toEqual([]);
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter((line) => written.some((secret) => line.includes(secret)))).toEqual([]);
    const paths = [
      `/api/customers/${person.id}`,
      `/api/customers/${person.id}/access_codes`,
      `/api/customers/${person.id}/access_looks`,
      `/api/customers/${person.id}/addresses`,
      `/api/customers/${person.id}/history`,
      '/api/audit',
      '/api/webhook_deliveries',
    ];
    for (const path of paths) {
      const { body } = await day.admin.client.get(path);
      expect([path, written.filter((secret) => body.includes(secret))]).toEqual([path, []]);
    }
    const [look] = await day.db.list(accessLooks, { limit: 1 });
    await expect(day.db.update(accessLooks, look?.id ?? '', { firstName: 'Eve' })).rejects.toThrow('update');
    await expect(day.db.remove(accessLooks, look?.id ?? '')).rejects.toThrow('delete');
  });
});
