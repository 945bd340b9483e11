import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Service } from '#engine/catalogue/catalogue.ts';
import type { ServiceText } from '#engine/contracts/catalogue/service-texts.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { readTexts } from '#server/catalogue/services/texts.ts';
import { build } from '#tests/support/collections.ts';
import { countStatements } from '#tests/support/counting-db.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** Every text of a service beside its translation, and two people who translate at once. */
let app: TestApp;
let admin: Keeper;
let db: TenantDb;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

async function makeService() {
  const category = await build(admin, 'service_categories', { name: 'Gardens' });
  const extra = await build(admin, 'extras', { name: 'Hedges', description: 'Cut and cleared' });
  const service = await build(admin, 'services', {
    name: 'Mowing',
    disclaimer: 'Gates must be open',
    categoryId: category.id,
    extraIds: [extra.id],
  });
  await admin.add('pricing_variables', {
    serviceId: service.id,
    name: 'Area',
    unit: 'm²',
    prices: [
      { label: 'Small', price: 10, min_qty: 1, max_qty: 100 },
      { label: 'Large', price: 20, min_qty: 101, max_qty: 500 },
    ],
  });
  return service.id;
}

const readIn = (id: string, language = 'es') =>
  admin.read<ServiceText[]>(`services/${id}/texts?language=${language}`);
const own = (texts: readonly ServiceText[]) => texts.filter(({ kind }) => kind !== 'frequency');
const named = (texts: readonly ServiceText[], original: string): ServiceText => {
  const found = texts.find((text) => text.original === original);
  if (!found) throw new Error(`nobody reads ${original}`);
  return found;
};
const toChange = ({ kind, id, field, translation: before }: ServiceText, translation: string) => ({
  kind,
  id,
  field,
  translation,
  before,
});
const translate = (id: string, texts: object[], language = 'es') =>
  admin.change<{ saved: number; disputed: ServiceText[] }>(`services/${id}/texts`, { language, texts });

test('lists what customers read, and leaves out what is empty', async () => {
  const texts = await readIn(await makeService());
  expect(own(texts).map(({ kind, field, original }) => `${kind}.${field}: ${original}`)).toEqual([
    'service.name: Mowing',
    'service.disclaimer: Gates must be open',
    'service_category.name: Gardens',
    'pricing_variable.name: Area',
    'pricing_variable.unit: m²',
    'price.label: Small',
    'price.label: Large',
    'extra.name: Hedges',
    'extra.description: Cut and cleared',
  ]);
  expect(texts.some(({ kind }) => kind === 'frequency')).toBe(true);
});

test('what is translated is read by customers, and by nobody in another language', async () => {
  const id = await makeService();
  const texts = await readIn(id);
  const sent = [
    toChange(named(texts, 'Mowing'), 'Cortar el césped'),
    toChange(named(texts, 'Large'), 'Grande'),
    toChange(named(texts, 'Hedges'), 'Setos'),
  ];
  expect(await translate(id, sent)).toEqual({ saved: 3, disputed: [] });
  const read = async (language: string) => {
    const answer = await app
      .at('sparkle')
      .get(`/api/companies/current/services/${id}`, { 'accept-language': language });
    const service = answer.json<Service>();
    return [service.name, service.pricing_variables[0]?.prices[1]?.label, service.extras[0]?.name];
  };
  expect(named(await readIn(id), 'Mowing').translation).toBe('Cortar el césped');
  expect(named(await readIn(id, 'ar'), 'Mowing').translation).toBe('');
  expect(await read('en')).toEqual(['Mowing', 'Large', 'Hedges']);
});

test('who translates keeps what is there in other fields and languages', async () => {
  const id = await makeService();
  const texts = await readIn(id);
  await translate(id, [toChange(named(texts, 'Mowing'), 'Césped')]);
  await translate(id, [toChange(named(texts, 'Gates must be open'), 'Puertas abiertas')]);
  await translate(id, [toChange(named(texts, 'Mowing'), 'قص')], 'ar');
  const service = await admin.read<{ translations: object }>(`services/${id}`);
  expect(service.translations).toEqual({
    es: { name: 'Césped', disclaimer: 'Puertas abiertas' },
    ar: { name: 'قص' },
  });
});

test('of two who translate the same text, the second is told, and the rest of theirs is saved', async () => {
  const id = await makeService();
  const texts = await readIn(id);
  const mine = [toChange(named(texts, 'Mowing'), 'Mío'), toChange(named(texts, 'Small'), 'Pequeño')];
  await translate(id, [toChange(named(texts, 'Mowing'), 'Suyo')]);
  const answer = await translate(id, mine);
  expect(answer.saved).toBe(1);
  expect(answer.disputed.map(({ translation }) => translation)).toEqual(['Suyo']);
  const after = await readIn(id);
  expect([named(after, 'Mowing').translation, named(after, 'Small').translation]).toEqual([
    'Suyo',
    'Pequeño',
  ]);
  const again = await translate(id, [toChange(named(after, 'Mowing'), 'Mío')]);
  expect(again).toEqual({ saved: 1, disputed: [] });
});

test('says what is wrong at its text', async () => {
  const id = await makeService();
  const texts = await readIn(id);
  const other = named(await readIn(await makeService()), 'Mowing');
  expect(
    await admin.refusal('PATCH', `services/${id}/texts`, {
      language: 'es',
      texts: [
        toChange(other, 'Ajeno'),
        toChange(named(texts, 'Small'), 'x'.repeat(121)),
        toChange(named(texts, 'Mowing'), '<b>Césped</b>'),
      ],
    }),
  ).toMatchObject({
    'texts.0.id': [expect.any(String)],
    'texts.1.translation': ['must have at most 120 characters'],
    'texts.2.translation': [expect.any(String)],
  });
});

test('takes as many statements for many prices as for few', async () => {
  const measure = async (id: string) => {
    const counting = countStatements(db);
    const texts = await readTexts(counting.db, id, 'es');
    return { statements: counting.count(), texts: texts.length };
  };
  const id = await makeService();
  const few = await measure(id);
  for (let variable = 0; variable < 3; variable += 1)
    await admin.add('pricing_variables', {
      serviceId: id,
      name: `Variable ${variable}`,
      prices: Array.from({ length: 30 }, (_, row) => ({
        label: `Row ${row}`,
        price: row,
        min_qty: row,
        max_qty: row,
      })),
    });
  const many = await measure(id);
  expect(many.statements).toBe(few.statements);
  expect(many.texts).toBe(few.texts + 93);
});
