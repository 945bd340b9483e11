import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFormDocument, type FormDocument } from '#engine/template/documents.ts';
import { plans } from '#server/platform/db/tables/companies.ts';
import { bookingPath, changeCompany, quotePath, readForm, titled } from '#tests/support/forms.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

let app: TestApp;
let admin: TestClient;
let visitor: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signedIn('sparkle', 'r_admin');
  visitor = app.at('sparkle');
});
afterAll(() => app.close());

const put = (body: object, client = admin, path = bookingPath) => client.send('PUT', path, body);

describe('what may not be saved', () => {
  type Fixture = { template: string; form: FormDocument; issues: string[] };
  const folder = new URL('../../fixtures/forms/invalid/', import.meta.url);
  const fixtures = readdirSync(folder).map((file): [string, Fixture] => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Fixture,
  ]);
  const kindOf = ({ template }: Fixture) => (template.startsWith('quote') ? quotePath : bookingPath);

  // What is wrong from the outside, or names a template of another kind, is refused before the engine sees it.
  const isOutside = (name: string) => name.startsWith('shape--') || name.startsWith('template--');
  test.each(fixtures.filter(([name]) => !isOutside(name)))('%s', async (_name, fixture) => {
    const { revision } = await readForm(visitor, kindOf(fixture));
    const { statusCode, code, details } = errorOf(await put(fixture.form, admin, kindOf(fixture)));
    expect([statusCode, code]).toEqual([422, 'VALIDATION']);
    expect(
      Object.values(details.messages ?? {})
        .flat()
        .toSorted(),
    ).toEqual(fixture.issues.toSorted());
    expect((await readForm(visitor, kindOf(fixture))).revision).toBe(revision);
  });

  test.each(fixtures.filter(([name]) => isOutside(name)))('%s', async (_name, { form }) => {
    expect(errorOf(await put(form)).code).toBe('VALIDATION');
  });

  test('errors are told by component', async () => {
    const form = titled('Windows');
    form.overrides.components['email'] = { set: { 'styles.fontSize': 99 } };
    const { messages } = errorOf(await put(form)).details;
    expect(Object.keys(messages ?? {})).toEqual(['email']);
  });

  test('rules that wait for one another', async () => {
    const form = titled('Windows');
    for (const [id, other] of [
      ['cf1', 'cf2'],
      ['cf2', 'cf1'],
    ] as const) {
      form.customFields.components[id] = {
        id,
        type: 'textfield',
        fieldId: id,
        customField: true,
        attributes: {
          label: id,
          conditionalLogic: true,
          conditionalLogicConditions: [{ field: other, operator: 'is', value: 'x' }],
        },
      };
      form.customFields.layout[id] = { parent: 'custom_fields', after: null };
    }
    const { messages } = errorOf(await put(form)).details;
    expect(messages?.['cf1']?.[0]).toContain('must not wait for one another');
  });

  test.each(['quote-standard', 'nobody', 'constructor'])(
    'a booking form that follows %s',
    async (templateId) => {
      expect(errorOf(await put({ ...titled('x'), templateId })).details.messages).toEqual({
        templateId: ['is no template of booking forms'],
      });
    },
  );

  test('conditional logic, where the plan does not include it', async () => {
    const { revision, layout, templateId, overrides, customFields } = await readForm(visitor);
    const seeded: FormDocument = { layout, templateId, overrides, customFields };
    await changeCompany(app, 'sparkle', { planName: 'Seedling' });
    const refused = errorOf(await put(seeded));
    const restored = errorOf(await admin.post(`${bookingPath}/revisions/${revision}/restore`));
    const plain = await put(titled('No rules'));
    await changeCompany(app, 'sparkle', { planName: 'Canopy' });
    expect([refused, restored]).toMatchObject([
      {
        statusCode: 403,
        code: 'PLAN_FEATURE_MISSING',
        details: { feature: 'plan_conditional_booking_form' },
      },
      { statusCode: 403, code: 'PLAN_FEATURE_MISSING' },
    ]);
    expect(plain.statusCode).toBe(200);
  });

  test('a quote form, where the plan does not include it', async () => {
    await app.services.system.insert(plans).values({ name: 'Bare', features: [] });
    await changeCompany(app, 'sparkle', { planName: 'Bare' });
    const { details, code } = errorOf(await put(createFormDocument('quote-standard'), admin, quotePath));
    const bookingForm = await put(titled('No rules'));
    await changeCompany(app, 'sparkle', { planName: 'Canopy' });
    expect([code, details]).toEqual(['PLAN_FEATURE_MISSING', { feature: 'plan_quote_form' }]);
    expect(bookingForm.statusCode).toBe(200);
  });

  test('by whom: only those who configure the form', async () => {
    const statuses = await Promise.all(
      [visitor, await app.signedIn('sparkle', 'r_staff'), await app.signedIn('sparkle', 'r_developer')].map(
        async (client) => [
          (await put(titled('Mine'), client)).statusCode,
          (await client.get(`${bookingPath}/revisions`)).statusCode,
          (await client.get(bookingPath)).statusCode,
        ],
      ),
    );
    expect(statuses).toEqual([
      [401, 401, 200],
      [403, 403, 200],
      [200, 200, 200],
    ]);
  });
});
