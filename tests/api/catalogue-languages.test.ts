import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenFormData } from '#engine/contracts/site/form-page.ts';
import type { MultiStepsPage } from '#engine/contracts/site/multi-steps-page.ts';
import { createBooker, type Booker } from '#tests/support/bookings.ts';
import { createEstimator, estimatePath } from '#tests/support/estimates.ts';
import { createKeeper, type Keeper, type Thing } from '#tests/support/keeper.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

/** What a company calls things, for readers of other languages. */
let app: TestApp;
let admin: Keeper;
let visitor: TestClient;
let booker: Booker;
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  admin = await createKeeper(app);
  visitor = app.at('sparkle');
  booker = await createBooker(app);
});
afterAll(() => app.close());

type Named = Thing & { name: string };
const named = async (noun: string, name: string): Promise<Named> => {
  const found = (await admin.read<Named[]>(noun)).find((one) => one.name === name);
  if (!found) throw new Error(`no ${name} among ${noun}`);
  return found;
};

describe('translations are kept', () => {
  const weekly = { name: 'Each week', recurrence: { unit: 'week', every: 1 } };
  const row = { label: '1 room', price: 5, min_qty: 1, max_qty: 1 };
  const variable = async () => ({
    serviceId: (await named('services', 'Deep clean')).id,
    name: 'Rooms',
    prices: [{ ...row, translations: { es: { label: '1 cuarto' } } }],
  });
  const kinds: [string, () => Promise<object>, object][] = [
    ['service_categories', async () => ({ name: 'Pools' }), { name: 'Piscinas', description: 'Agua' }],
    [
      'services',
      async () => ({ name: 'Pool clean', base_price: 50 }),
      { name: 'Piscina', description: 'Agua', disclaimer: 'Llena' },
    ],
    ['extras', async () => ({ name: 'Roof', price: 5 }), { name: 'Techo', description: 'Tejas' }],
    ['frequencies', async () => weekly, { name: 'Cada semana' }],
    ['pricing_variables', variable, { name: 'Cuartos', description: 'Todos', unit: 'cuarto' }],
  ];

  test.each(kinds)('of %s, language by language', async (noun, body, es) => {
    const { id, ...made } = await admin.add<Thing>(noun, { ...(await body()), translations: { es } });
    expect(made['translations']).toEqual({ es });
    const ar = { name: 'اسم' };
    await admin.change(`${noun}/${id}`, { translations: { ar } });
    expect((await admin.read(`${noun}/${id}`))['translations']).toEqual({ es, ar });
    await admin.change(`${noun}/${id}`, { translations: { es: {} } });
    expect((await admin.read(`${noun}/${id}`))['translations']).toEqual({ es: {}, ar });
  });

  test('of rows of prices, with the row', async () => {
    const made = await admin.add<Thing>('pricing_variables', await variable());
    expect(made).toMatchObject({ prices: [{ translations: { es: { label: '1 cuarto' } } }] });
  });

  test.each(kinds)('of %s, and what is none is refused', async (noun, body) => {
    const own = await body();
    const refusal = (translations: object) => admin.refusal('POST', noun, { ...own, translations });
    expect(Object.keys((await refusal({ fr: { name: 'Nom' } })) as object)).toEqual(['translations.fr']);
    expect(Object.keys((await refusal({ es: { price: '5' } })) as object)).toEqual(['translations.es.price']);
    expect(Object.keys((await refusal({ es: { name: 'x'.repeat(121) } })) as object)).toEqual([
      'translations.es.name',
    ]);
    expect(await refusal({ es: { name: '<b>Nombre</b>' } })).toEqual({
      'translations.es.name': ['must be plain text: HTML isn’t supported here'],
    });
  });

  test('by whoever may keep what is sold, and of one’s own company alone', async () => {
    const { id, translations } = await named('services', 'Deep clean');
    const body = { translations: { es: { name: 'Otro' } } };
    const team = await app.signedIn('sparkle', 'r_team');
    const stranger = await app.signedIn('wattle', 'r_admin');
    const statuses = [];
    for (const client of [team, stranger, visitor]) {
      const answer = await client.send('PATCH', `/api/services/${id}`, body);
      statuses.push([answer.statusCode, errorOf(answer).code]);
    }
    expect(statuses).toEqual([
      [403, 'FORBIDDEN'],
      [404, 'NOT_FOUND'],
      [401, 'NOT_SIGNED_IN'],
    ]);
    expect((await named('services', 'Deep clean'))['translations']).toEqual(translations);
  });

  test('a copy is read as the original is', async () => {
    const { id, translations } = await named('services', 'Deep clean');
    const copy = await admin.add<Thing>(`services/${id}/duplicate`, {});
    expect(copy['translations']).toEqual(translations);
    await admin.take(`services/${copy.id}`);
  });
});

const read = async (path: string) => {
  const { body, headers } = await visitor.get(path);
  const [html = '', state = 'null'] = body.split(
    /<script type="application\/json" id="page">(.*?)<\/script>/s,
  );
  return { html, etag: headers.etag, data: JSON.parse(state).data as unknown };
};

describe('pages', () => {
  test('a form has the names of its reader’s language in its HTML, at the same prices', async () => {
    const category = encodeURIComponent('Home cleaning');
    const [english, spanish, arabic] = [
      await read(`/?service_category=${category}`),
      await read(`/?lang=es&service_category=${category}`),
      await read(`/?lang=ar&service_category=${category}`),
    ];
    expect(english.html).toContain('Standard clean');
    expect(spanish.html).toContain('Limpieza estándar');
    expect((spanish.data as OpenFormData).catalogue.frequencies.map(({ name }) => name)).toContain(
      'Cada dos semanas',
    );
    expect(spanish.html).not.toContain('Standard clean');
    expect(arabic.html).toContain('تنظيف عادي');
    expect(JSON.stringify(spanish.data)).not.toContain('translations');
    const [one, other] = [english.data as OpenFormData, spanish.data as OpenFormData];
    const prices = ({ catalogue, book }: OpenFormData) => [
      catalogue.services.map(({ id, base_price, extras }) => [
        id,
        base_price,
        extras.map(({ price }) => price),
      ]),
      book.services.map(({ id, basePrice }) => [id, basePrice]),
    ];
    expect(prices(other)).toEqual(prices(one));
    expect(other.book.services.map(({ name }) => name)).toContain('Limpieza a fondo');
  });

  test('a new translation makes a new page', async () => {
    const { id } = await named('service_categories', 'Hourly help');
    const before = await read('/?lang=es');
    await admin.change(`service_categories/${id}`, { translations: { es: { name: 'Ayuda' } } });
    const after = await read('/?lang=es');
    expect(before.html).toContain('Ayuda por horas');
    expect(after.html).toContain('<span>Ayuda</span>');
    expect(after.etag).not.toBe(before.etag);
  });

  test.each(['Move in & out', 'Mudanzas'])('a link names the category %s', async (name) => {
    const { id } = await named('service_categories', 'Move in & out');
    const { data } = await read(`/?lang=es&service_category=${encodeURIComponent(name)}`);
    expect((data as OpenFormData).answers['service_category']).toBe(id);
  });

  test('the steps know what is sold in whichever language it is read', async () => {
    const kinds = ({ data }: { data: unknown }) =>
      (data as MultiStepsPage).kinds.map(({ name, serviceId, addOns }) => [name, serviceId, addOns]);
    const [english, spanish] = [await read('/multi-steps-form'), await read('/multi-steps-form?lang=es')];
    expect(kinds(spanish)).toEqual(kinds(english));
    const { services, book, kinds: offered } = spanish.data as MultiStepsPage;
    expect(services.map(({ name }) => name)).toContain('Limpieza a fondo');
    expect(book.frequencies.map(({ name }) => name)).toContain('Cada semana durante 3 meses');
    expect(offered[0]?.counts.map(({ label }) => label)).toEqual(['Dormitorios', 'Baños', 'Superficie']);
  });

  test('terms and the closed page are the translation, or say that their language is unknown', async () => {
    const path = 'companies/current/policies';
    const es = { content: '<p>Gratis hasta las cinco.</p>' };
    await admin.change(path, {
      booking: { terms_of_service: { content: '<p>Free until five.</p>', translations: { es } } },
      booking_widget: { enabled: false, hide_premium: true, content: '<p>Gone.</p>', translations: { es } },
    });
    const contents = async (language: string) => (await read(`/?lang=${language}`)).data;
    expect(await contents('es')).toEqual(es);
    expect(await contents('ar')).toEqual({ content: '<div lang="" dir="auto"><p>Gone.</p></div>' });
    await admin.change(path, { booking_widget: { enabled: true } });
    const termsOf = async (language: string) =>
      ((await contents(language)) as OpenFormData).company.settings.booking.terms_of_service;
    expect(await termsOf('es')).toEqual({ enabled: true, ...es });
    expect((await termsOf('ar')).content).toBe('<div lang="" dir="auto"><p>Free until five.</p></div>');
    expect(await admin.read(path)).toMatchObject({
      booking: { terms_of_service: { content: '<p>Free until five.</p>', translations: { es } } },
    });
    const bad = { translations: { es: { content: '<script>1</script>' } } };
    expect(Object.keys((await admin.refusal('PATCH', path, { booking_widget: bad })) as object)).toEqual([
      'booking_widget.translations.es.content',
    ]);
  });
});

const inSpanish = { 'accept-language': 'es' };

describe('prices', () => {
  test('an estimate names its lines as its reader does, at the same total', async () => {
    const estimator = await createEstimator(app);
    const [english, spanish] = [
      await estimator.estimate(),
      (await visitor.post(estimatePath, estimator.standardClean(), inSpanish)).json(),
    ];
    expect(spanish).toMatchObject({
      total: english.total,
      request_hash: english.request_hash,
      services: [
        { name: 'Limpieza estándar', detail: '2 dormitorios, Hasta 1 baño, Hasta 1500 pies cuadrados' },
      ],
      frequency: 'Una vez',
    });
    expect(spanish.lines.map(({ label }: { label: string }) => label)).toContain('Dormitorios');
  });

  test('a booking is kept as the company calls it, and its page is read in the reader’s language', async () => {
    const slot = (await booker.freeSlots()).at(-1);
    const { id, key, services } = await booker.book(
      { service_date: slot?.datetime ?? '' },
      { headers: inSpanish },
    );
    // An embedded form thanks with what this answer says.
    expect(services).toEqual(['Limpieza estándar']);
    const { items } = await admin.read<{ items: { name: string }[] }>(`bookings/${id}`);
    expect(items.map(({ name }) => name)).toContain('Standard clean');
    const { html } = await read(`/thank-you?key=${key}&lang=es`);
    expect(html).toContain('Limpieza estándar');
    expect(html).toContain('Dormitorios');
    expect(html).not.toContain('Standard clean');
    expect((await read(`/thank-you?key=${key}`)).html).toContain('Standard clean');
    // Whoever has chosen a language before has it here, too.
    const kept = await visitor.get(`/thank-you?key=${key}`, { cookie: 'trellis-language=es' });
    expect(kept.body).toContain('Limpieza estándar');
    expect(kept.body).not.toContain('Standard clean');
  });

  test('a quote’s page is, too; what was renamed since keeps the name of its day', async () => {
    const office = await app.signedIn('sparkle', 'r_sales');
    const contact = {
      first_name: 'Alan',
      last_name: 'Turing',
      email: 'alan@example.test',
      phone: '+1 646 555 0123',
    };
    const asked = { companyId: 'current', customFields: [], ...contact, address_zip: '10001' };
    const { id, key } = (await visitor.post('/api/companies/current/quotes', asked)).json<
      Thing & { key: string }
    >();
    const { services } = booker.body({ service_date: '2026-04-06T09:00:00-04:00' });
    const frequencyId = booker.frequencyNamed('One time');
    const offer = await office.send('PUT', `/api/quotes/${id}/offer`, { services, frequencyId });
    expect(offer.json().services).toEqual(['Standard clean']);
    const path = `/quote-confirmation/${id}?lang=es&key=${key}`;
    expect((await read(path)).html).toContain('Limpieza estándar');
    const { id: serviceId } = await named('services', 'Standard clean');
    await admin.change(`services/${serviceId}`, { name: 'Basic clean' });
    expect((await read(path)).html).toContain('Standard clean');
  });
});
