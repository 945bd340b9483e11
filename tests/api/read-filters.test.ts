import { afterAll, beforeAll, expect, test } from 'vitest';
import { serviceSchema, type Service } from '#engine/catalogue/catalogue.ts';
import { createReader, idsOf, toFilterQuery, type Reader } from '#tests/support/read-call.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let read: Reader['read'];
beforeAll(async () => {
  app = await createTestApp();
  ({ read } = createReader(app));
});
afterAll(() => app.close());

const path = 'companies/current/services';

test.each([
  [path, { where: { basePrice: 1 } }, 'where.basePrice is not a field one can filter by'],
  [path, { include: 'secrets' }, '"secrets" cannot be included here'],
  [path, { include: 'constructor' }, '"constructor" cannot be included here'],
  [
    path,
    { include: [{ relation: 'extras', where: {} }] },
    'an included relation has a scope and nothing else',
  ],
  [path, { include: [{ relation: 'extras', scope: { limit: 1 } }] }, 'filter.limit is not supported here'],
  [path, { include: 7 }, 'include takes names of relations, or { relation, scope }'],
  [path, { fields: ['company_id'] }, 'fields: "company_id" is not a field of this answer'],
  [path, { fields: ['toString'] }, 'fields: "toString" is not a field of this answer'],
  [path, { fields: { icon: 1 } }, 'fields: icon must be true or false'],
  [path, { fields: [{ toString: 'x' }] }, 'fields: {"toString":"x"} is not a field of this answer'],
  [path, { order: [{ toString: 'x' }] }, 'order takes texts such as "name ASC"'],
  [path, { having: 1 }, 'filter.having is not supported here'],
  ['companies/current', { where: { id: 'x' } }, 'filter.where is not supported here'],
  ['companies/current', { include: 'bookings' }, '"bookings" cannot be included here'],
  ['companies/current/frequencies', { order: 'discount ASC' }, 'one cannot order by "discount ASC"'],
  ['service_categories', { include: 'services' }, '"services" cannot be included here'],
])('%s %j is refused by name', async (target, filter, reason) => {
  const error = errorOf(await app.at('sparkle').get(`/api/${target}?${toFilterQuery(filter)}`));
  expect([error.statusCode, error.details.messages]).toEqual([422, { filter: [reason] }]);
});

test('fields leave out what may be missing', async () => {
  const names = async (fields: unknown) =>
    Object.keys((await read<[object]>('sparkle', path, { fields, limit: 1 }))[0]).toSorted();
  const always = serviceSchema.required;
  expect(await names(['id', 'icon'])).toEqual([...always, 'icon'].toSorted());
  const full = await names(undefined);
  expect(await names({ icon: false })).toEqual(full.filter((name) => name !== 'icon'));
  expect(await names({ id: false })).toEqual(full);
});

test('pages and scopes narrow', async () => {
  const all = await read<Service[]>('sparkle', path);
  const page = await read<Service[]>('sparkle', path, { limit: 2, skip: 1 });
  expect(idsOf(page)).toEqual(idsOf(all.slice(1, 3)));
  const rich = all.find((service) => service.extras.length > 1);
  const [, second] = rich?.extras ?? [];
  const scope = { where: { id: second?.id } };
  const narrowed = await read<Service>('sparkle', `${path}/${rich?.id}`, {
    include: { relation: 'extras', scope },
  });
  expect(narrowed.extras).toEqual([second]);
  expect(await read('sparkle', `services/${rich?.id}/extras`, { limit: 1, skip: 1 })).toEqual([second]);
});
