import { createFormDocument, type FormDocument } from '#engine/template/documents.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBooker, type Booker } from '#tests/support/bookings.ts';
import { bookingPath } from '#tests/support/forms.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

type Value = { key: string; value: unknown; display: string; archived: boolean };

type Import = { id: string; mapping: object; titles: object; fields: string[] };
type ImportRow = { state: string; problems: object };

let app: TestApp;
let admin: Keeper;
let booker: Booker;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  admin = await createKeeper(app);
  booker = await createBooker(app);
});
afterAll(() => app.close());

const fields = 'custom_fields';

async function valuesOf(email: string): Promise<unknown> {
  const db = app.services.tenant(await app.companyId('sparkle'));
  return (await db.find(customers, eq(customers.email, email)))?.customValues;
}

describe('what a field is', () => {
  test('its key comes from its name, and stays', async () => {
    const made = await admin.add(fields, { title: 'Gate code no. 2' });
    expect(made).toMatchObject({ key: 'gate_code_no_2', subject: 'booking', kind: 'text', active: true });
    const path = `${fields}/${made.id}`;
    expect(await admin.change(path, { title: 'Door code' })).toMatchObject({ key: 'gate_code_no_2' });
    expect(await admin.refusal('PATCH', path, { key: 'door' })).toHaveProperty('key');
    expect(await admin.refusal('PATCH', path, { kind: 'day' })).toHaveProperty('kind');
    expect(await admin.refusal('PATCH', path, { subject: 'customer' })).toHaveProperty('subject');
    expect(await admin.take(path)).toBe('deleted');
  });

  test.each([
    ['a key that is another’s', { title: 'Twin', key: 'twin_key' }, 'key'],
    ['a key made from its name that is another’s', { title: 'Twin key' }, 'title'],
    ['a key that the product has', { title: 'Mail', key: 'email' }, 'key'],
    ['a key as the builder numbers them', { title: 'Numbered', key: 'cf12' }, 'key'],
    ['a key with a capital', { title: 'Capital', key: 'Gate' }, 'key'],
    ['a choice without choices', { title: 'Color', kind: 'choice', choices: ['Red'] }, 'choices'],
    ['a choice said twice', { title: 'Color', kind: 'choice', choices: ['Red', 'Red'] }, 'choices'],
    ['no name', { title: ' ' }, 'title'],
  ])('%s is refused', async (_name, body, field) => {
    const known = await admin.read<{ key: string }[]>(fields);
    if (!known.some(({ key }) => key === 'twin_key')) await admin.add(fields, { title: 'Twin key' });
    expect(await admin.refusal('POST', fields, body)).toHaveProperty(field);
  });
});

const definitions = [
  { title: 'Dogs', key: 'dogs', kind: 'number', subject: 'customer' },
  { title: 'Pets welcome', key: 'pets_welcome', kind: 'flag', subject: 'customer' },
  { title: 'Size', key: 'size_of', kind: 'choice', choices: ['Small', 'Large'], subject: 'customer' },
  { title: 'Since', key: 'since', kind: 'day', subject: 'customer' },
] as const;

describe('what a record says', () => {
  let customerId: string;
  let path: string;
  const values = async () =>
    Object.fromEntries((await admin.read<Value[]>(path)).map(({ key, value }) => [key, value]));

  beforeAll(async () => {
    for (const definition of definitions) await admin.add(fields, definition);
    const made = await admin.add('customers', {
      email: 'values@custom.test',
      first_name: 'Vera',
      last_name: 'Values',
    });
    customerId = made.id;
    path = `customers/${customerId}/custom_values`;
  });

  test('is checked by kind, merged, and in the customer, the file and the log', async () => {
    const sent = { dogs: 2, pets_welcome: true, size_of: 'Large', since: '2026-03-05' };
    await admin.change(path, { values: sent });
    await admin.change(path, { values: { dogs: null } });
    expect(await values()).toMatchObject({ dogs: null, pets_welcome: true, size_of: 'Large' });
    const customer = await admin.read<{ custom_values: object }>(`customers/${customerId}`);
    expect(customer.custom_values).toEqual({
      pets_welcome: true,
      size_of: 'Large',
      since: '2026-03-05',
    });
    const where = encodeURIComponent(JSON.stringify({ where: { id: customerId } }));
    const file = await admin.client.get(`/api/customers/csv?filter=${where}`);
    expect(file.body).toContain('Pets welcome');
    expect(file.body).toContain('Large');
    const exported = await admin.client.get(`/api/exports/customers?filter=${where}`);
    expect(exported.body).toContain('2026-03-05');
    const log = await admin.read<{ summary: string }[]>('audit_log');
    expect(log.map(({ summary }) => summary)).toContain(
      'Changed custom fields of the customer Vera Values: removed Dogs',
    );
  });

  test.each([
    ['a text as a number', { dogs: 'two' }, 'dogs'],
    ['a number beyond all', { dogs: 1e300 }, 'dogs'],
    ['a word as yes or no', { pets_welcome: 'yes' }, 'pets_welcome'],
    ['no choice', { size_of: 'Medium' }, 'size_of'],
    ['no day', { since: '2026-02-30' }, 'since'],
    ['nobody’s field', { nothing: 'x' }, 'nothing'],
  ])('%s is refused', async (_name, sent, field) => {
    expect(await admin.refusal('PATCH', path, { values: sent })).toHaveProperty(field);
  });

  test('finds customers', async () => {
    const find = async (where: object) => {
      const filter = encodeURIComponent(JSON.stringify({ where }));
      return (await admin.read<{ email: string }[]>(`customers?filter=${filter}`)).map(({ email }) => email);
    };
    await admin.change(path, { values: { size_of: 'Large' } });
    expect(await find({ 'custom.size_of': 'Large' })).toEqual(['values@custom.test']);
    expect(await find({ 'custom.size_of': { inq: ['Small'] } })).toEqual([]);
    expect(await find({ 'custom.pets_welcome': true })).toEqual(['values@custom.test']);
    const bad = encodeURIComponent(JSON.stringify({ where: { "custom.x' or 1=1": 'y' } }));
    expect(errorOf(await admin.client.get(`/api/customers?filter=${bad}`)).code).toBe('VALIDATION');
  });

  test('is compared as a number or a day', async () => {
    await admin.change(path, { values: { dogs: 12, since: '2026-03-05' } });
    const find = async (where: object) => {
      const filter = encodeURIComponent(JSON.stringify({ where: { ...where, id: customerId } }));
      return (await admin.read<unknown[]>(`customers?filter=${filter}`)).length;
    };
    expect(await find({ 'custom.dogs': { gte: 9, lte: 12 } })).toBe(1);
    expect(await find({ 'custom.dogs': { gt: 12 } })).toBe(0);
    expect(await find({ 'custom.since': { gte: '2026-03-05', lte: '2026-03-05' } })).toBe(1);
    expect(await find({ 'custom.since': { lt: '2026-03-05' } })).toBe(0);
    expect(await find({ 'custom.size_of': { gte: 3 } })).toBe(0);
  });

  test('is a column of the file by its name', async () => {
    const where = encodeURIComponent(JSON.stringify({ where: { id: customerId } }));
    await admin.change(path, { values: { size_of: 'Small' } });
    const file = await admin.client.get(`/api/customers/csv?columns=email,custom.size_of&filter=${where}`);
    expect(file.body).toBe('\uFEFFEmail,Size\r\nvalues@custom.test,Small\r\n');
    const none = await admin.client.get('/api/customers/csv?columns=custom.nobody');
    expect(errorOf(none).details.messages).toHaveProperty('columns');
  });

  test('comes with an imported file, and never over what is here', async () => {
    await admin.change(path, { values: { size_of: 'Small', dogs: null } });
    const csv = [
      'email,first_name,last_name,Size,Dogs,pets_welcome,custom.since',
      'values@custom.test,Vera,Values,Large,3,,',
      'new@custom.test,Nora,New,large,"1,200",yes,2026-04-01T10:00',
      'bad@custom.test,Bert,Bad,Huge,many,perhaps,soon',
    ].join('\n');
    const checked = await admin.add<Import>('imports', { kind: 'customers', csv });
    expect(checked.mapping).toMatchObject({
      Size: 'custom.size_of',
      Dogs: 'custom.dogs',
      pets_welcome: 'custom.pets_welcome',
      'custom.since': 'custom.since',
    });
    expect(checked.fields).toContain('custom.size_of');
    expect(checked.titles).toMatchObject({ 'custom.size_of': 'Size' });
    expect(await app.runJobs()).toEqual([]);
    const rows = await admin.read<ImportRow[]>(`imports/${checked.id}/rows`);
    expect(rows.map(({ state }) => state)).toEqual(['known', 'sound', 'refused']);
    expect(Object.keys(rows[2]?.problems ?? {}).toSorted()).toEqual([
      'custom.dogs',
      'custom.pets_welcome',
      'custom.since',
      'custom.size_of',
    ]);
    expect(await valuesOf('new@custom.test')).toBeUndefined();
    await admin.client.post(`/api/imports/${checked.id}/start`);
    expect(await app.runJobs()).toEqual([]);
    expect(await valuesOf('new@custom.test')).toEqual({
      size_of: 'Large',
      dogs: 1200,
      pets_welcome: true,
      since: '2026-04-01',
    });
    expect(await valuesOf('values@custom.test')).toMatchObject({ size_of: 'Small', dogs: 3 });
  });

  test('stays when its field is archived, and can no longer be changed', async () => {
    const [field] = (await admin.read<{ id: string; key: string }[]>(fields)).filter(
      ({ key }) => key === 'since',
    );
    expect(await admin.take(`${fields}/${field?.id}`)).toBe('archived');
    const shown = (await admin.read<Value[]>(path)).find(({ key }) => key === 'since');
    expect(shown).toMatchObject({ archived: true, value: '2026-03-05' });
    expect(await admin.refusal('PATCH', path, { values: { since: null } })).toHaveProperty('since');
  });

  test('another company’s record has none, and whoever may not read customers is refused', async () => {
    const other = await app.signedIn('wattle', 'r_admin');
    expect(errorOf(await other.get(`/api/${path}`)).code).toBe('NOT_FOUND');
    const team = await app.signedIn('sparkle', 'r_team');
    expect((await team.get(`/api/${path}`)).statusCode).toBe(403);
    expect((await team.send('PATCH', `/api/${path}`, { values: { dogs: 1 } })).statusCode).toBe(403);
  });
});

/** A booking form that asks some fields, the first of them in the wrong words. */
function asking(nodes: readonly { key: string; type: string; attributes?: object }[]): FormDocument {
  const form = createFormDocument('booking-standard');
  let after: string | null = null;
  for (const { key, type, attributes } of nodes) {
    form.customFields.components[key] = {
      id: key,
      type,
      fieldId: key,
      customField: true,
      attributes: { label: key, ...attributes },
    };
    form.customFields.layout[key] = { parent: 'custom_fields', after };
    after = key;
  }
  return form;
}

describe('what a form asks', () => {
  test('follows its field, and is kept with the customer and the booking', async () => {
    const floor = await admin.add(fields, {
      title: 'Floor',
      key: 'floor_no',
      kind: 'choice',
      choices: ['Ground', 'First'],
      required: true,
    });
    await admin.add(fields, { title: 'Alarm code', key: 'alarm', subject: 'customer', team_sees: false });
    await admin.put(bookingPath.replace('/api/', ''), {
      ...asking([
        { key: 'floor_no', type: 'select', attributes: { options: [{ value: 'Old', label: 'Old' }] } },
        { key: 'alarm', type: 'textfield' },
      ]),
      revision: (await admin.read<{ revision: number }>(bookingPath.replace('/api/', ''))).revision,
    });
    const slots = await booker.freeSlots('2026-05-11');
    const service_date = slots.find(({ spots }) => spots > 1)?.datetime ?? '';
    const answer = (id: string, value: unknown) => ({
      id,
      value,
      display_label: id,
      display_value: String(value),
    });
    const refused = await booker.send({ service_date, customFields: [answer('floor_no', 'Old')] });
    expect(errorOf(refused).details.messages).toHaveProperty('floor_no');
    const email = 'floor@custom.test';
    const booked = await booker.book({
      service_date,
      email,
      customer: { first_name: 'Flora', last_name: 'Floor', email },
      customFields: [answer('floor_no', 'First'), answer('alarm', '4711')],
    });

    const [made] = await admin
      .read<Value[]>(`bookings/${booked.id}/custom_values`)
      .then((all) => all.filter(({ key }) => key === 'floor_no'));
    expect(made).toMatchObject({ value: 'First', display: 'First' });
    const db = app.services.tenant(await app.companyId('sparkle'));
    const customer = await db.find(customers, eq(customers.email, email));
    expect(customer?.customValues).toEqual({ alarm: '4711' });

    await admin.change(`bookings/${booked.id}/custom_values`, { values: { floor_no: 'Ground' } });
    const filter = encodeURIComponent(JSON.stringify({ where: { 'custom.floor_no': 'Ground' } }));
    expect(await admin.read<{ id: string }[]>(`bookings?filter=${filter}`)).toMatchObject([
      { id: booked.id },
    ]);
    const [listed] = await admin.read<{ custom_values: object }[]>(`bookings?filter=${filter}`);
    expect(listed?.custom_values).toMatchObject({ floor_no: 'Ground' });
    const shown = await admin.client.get(
      `/api/bookings/csv?columns=start_at,custom.floor_no&filter=${filter}`,
    );
    expect(shown.body.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Time,Floor',
      `${service_date.replace('T', ' ').slice(0, 16)},Ground`,
      '',
    ]);
    const file = await admin.client.get(`/api/exports/bookings?filter=${filter}`);
    expect(file.body).toContain('Floor');
    expect(file.body).toContain('Ground');

    await admin.change(`${fields}/${floor.id}`, { active: false });
    const late = await booker.send({ service_date, customFields: [answer('floor_no', 'First')] });
    expect(errorOf(late).details.messages).toEqual({
      floor_no: ['is no longer asked. Reload the page'],
    });
  });

  test('works out texts anew, and the booking keeps what its customer read', async () => {
    const path = bookingPath.replace('/api/', '');
    const formula = { '*': [{ var: 'cf41' }, 40] };
    await admin.put(path, {
      ...asking([
        { key: 'cf41', type: 'numberField', attributes: { max: 10 } },
        {
          key: 'cf42',
          type: 'computedText',
          attributes: {
            label: undefined,
            text: '{{cf41}} rooms: about {{result}}',
            calculation: formula,
            format: 'money',
          },
        },
      ]),
      revision: (await admin.read<{ revision: number }>(path)).revision,
    });
    const slots = await booker.freeSlots('2026-05-12');
    const service_date = slots.find(({ spots }) => spots > 1)?.datetime ?? '';
    const answer = (id: string, value: unknown) => ({
      id,
      value,
      display_label: id,
      display_value: 'Invented',
    });
    const refused = await booker.send({ service_date, customFields: [answer('cf41', '11')] });
    expect(errorOf(refused).details.messages).toEqual({ cf41: ['cf41 must be from 0 to 10'] });
    const { id } = await booker.book({
      service_date,
      customFields: [answer('cf41', '3'), answer('shown.cf42', 'Free')],
    });
    const { custom_fields: kept } = await admin.read<{ custom_fields: object[] }>(`bookings/${id}`);
    expect(kept).toEqual([
      { id: 'cf41', label: 'cf41', value: '3' },
      { id: 'shown.cf42', label: 'Shown to the customer', value: '3 rooms: about $120.00' },
    ]);
  });
});
