import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFormDocument, type FormDocument } from '#engine/template/documents.ts';
import { masterTemplates } from '#engine/template/masters/index.ts';
import { forms } from '#server/platform/db/tables/forms.ts';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import {
  bookingPath,
  changeCompany,
  quotePath,
  readForm,
  titled,
  type FormAnswer,
} from '#tests/support/forms.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

type Facts = { number: number; saved_by: string; saved_at: string; note: string; live: boolean };

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

/** Every test begins with the booking form as it was seeded, saved again. */
let seeded: FormDocument;
beforeEach(async () => {
  if (!seeded) {
    const { layout, templateId, overrides, customFields } = await readForm(visitor);
    seeded = { layout, templateId, overrides, customFields };
  }
  const { statusCode } = await put(seeded);
  if (statusCode === 404) await admin.post(bookingPath, seeded);
});

describe('reading', () => {
  test('anybody reads the form of the host', async () => {
    const form = await readForm(visitor);
    expect(form).toMatchObject({
      ...seeded,
      master_template: { id: 'booking-standard', name: 'Booking form', version: 1 },
      template_version: 1,
    });
    expect(form).not.toHaveProperty('warnings');
    expect(form).not.toHaveProperty('saved_by');
    expect(Object.keys(form.customFields.components)).toEqual(['cf2417', 'cf2418']);
  });

  test('HEAD says whether there is one, and nothing else', async () => {
    const head = await visitor.send('HEAD', bookingPath);
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('an address is the id of a form, of this company and this kind', async () => {
    const { id } = await readForm(visitor);
    const { id: quoteId } = await readForm(visitor, quotePath);
    const statuses = async (client: TestClient) =>
      Promise.all(
        [
          `booking_forms/${id}`,
          `quote_forms/${quoteId}`,
          `quote_forms/${id}`,
          `booking_forms/${quoteId}`,
        ].map(async (path) => (await client.get(`/api/${path}`)).statusCode),
      );
    expect(await statuses(visitor)).toEqual([200, 200, 404, 404]);
    expect(await statuses(app.at('wattle'))).toEqual([404, 404, 404, 404]);
    expect((await visitor.get(`/api/booking_forms/${id}`)).json()).toEqual(await readForm(visitor));
    expect((await visitor.get('/api/booking_forms/17')).statusCode).toBe(422);
  });

  test('a form that is switched off is not at its address', async () => {
    const { id } = await readForm(visitor);
    const db = app.services.tenant(await app.companyId('sparkle'));
    await db.update(forms, id, { disabled: true });
    expect((await visitor.get(`/api/booking_forms/${id}`)).statusCode).toBe(404);
    await db.update(forms, id, { disabled: false });
    expect((await visitor.get(`/api/booking_forms/${id}`)).statusCode).toBe(200);
  });

  test('templates are the same for everybody', async () => {
    const templates = (await app.at('app').get('/api/booking_form_templates')).json<unknown>();
    expect(templates).toEqual(JSON.parse(JSON.stringify(masterTemplates)));
  });

  test('visitors of a frozen company find it closed', async () => {
    await changeCompany(app, 'wattle', { state: 'frozen' });
    expect(errorOf(await app.at('wattle').get(bookingPath)).code).toBe('COMPANY_FROZEN');
    await changeCompany(app, 'wattle', { state: 'active' });
    expect((await app.at('wattle').get(bookingPath)).statusCode).toBe(200);
  });
});

describe('saving', () => {
  test('makes a revision, which is what visitors see from then on', async () => {
    const before = await readForm(visitor);
    const answer = await put({ ...titled('Windows'), revision: before.revision, note: 'Windows only' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { ...titled('Windows'), id: before.id, revision: before.revision + 1, warnings: [] },
    ]);
    const { warnings: _none, ...saved } = answer.json<FormAnswer>();
    expect(await readForm(visitor)).toEqual(saved);
    const [newest, older] = (await admin.get(`${bookingPath}/revisions`)).json<Facts[]>();
    expect(newest).toMatchObject({ number: saved.revision, note: 'Windows only', live: true });
    expect(newest?.saved_at).toBe(app.time.now.toISOString());
    expect(older).toMatchObject({ number: before.revision, live: false });
  });

  test('a document comes back to the letter, keys in their order', async () => {
    const form = titled('B');
    form.overrides.components['email'] = { set: { 'styles.color': '#112233', 'attributes.label': 'A' } };
    form.overrides.components['address_zip'] = { set: { 'attributes.label': 'Zip' } };
    await put(form);
    expect(JSON.stringify((await readForm(visitor)).overrides)).toBe(JSON.stringify(form.overrides));
  });

  test('is written down, and other open pages hear of it', async () => {
    const heard: unknown[] = [];
    const unsubscribe = app.services.live.subscribe(({ topic, id }) => void heard.push({ topic, id }));
    const { id, revision } = (await put(titled('Windows'))).json<FormAnswer>();
    await expect.poll(() => heard).toContainEqual({ topic: 'booking_forms', id });
    unsubscribe();
    const db = app.services.tenant(await app.companyId('sparkle'));
    const entries = await db.list(auditLog, {
      where: and(eq(auditLog.subjectId, id), eq(auditLog.action, 'booking_form.saved')),
      limit: 500,
    });
    expect(entries.find(({ changes }) => changes['revision']?.[1] === revision)).toMatchObject({
      summary: `Saved the booking form as revision ${revision}`,
      changes: { revision: [revision - 1, revision] },
    });
  });

  test('of two admins, the second is told whose revision came between, and nothing is lost', async () => {
    const { revision } = await readForm(visitor);
    const marketing = await app.signedIn('sparkle', 'r_marketing');
    expect((await put({ ...titled('Theirs'), revision }, marketing)).statusCode).toBe(200);
    const [theirs] = (await admin.get(`${bookingPath}/revisions`)).json<Facts[]>();
    const refused = await put({ ...titled('Mine'), revision });
    expect(errorOf(refused)).toMatchObject({
      statusCode: 409,
      code: 'CONFLICT',
      details: {
        current: { revision: revision + 1, saved_by: theirs?.saved_by, saved_at: theirs?.saved_at },
      },
    });
    expect((await readForm(visitor)).overrides).toEqual(titled('Theirs').overrides);
    expect((await put({ ...titled('Mine'), revision: revision + 1 })).statusCode).toBe(200);
    const kept = await admin.get(`${bookingPath}/revisions/${revision + 1}`);
    expect(kept.json()).toMatchObject({ ...titled('Theirs'), live: false });
  });

  test('of two at the same moment, one is refused', async () => {
    const { revision } = await readForm(visitor);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => put({ ...titled(title), revision })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await readForm(visitor)).revision).toBe(revision + 1);
  });

  test('what only its author can judge is a warning, and saved', async () => {
    const form = titled('Windows');
    form.overrides.components['gone'] = { set: { 'attributes.label': 'Nobody' } };
    const answer = (await put(form)).json<FormAnswer>();
    expect(answer.warnings).toMatchObject([{ nodeId: 'gone', path: '' }]);
    expect((await readForm(visitor)).overrides.components).toHaveProperty('gone');
  });

  test('a form may be larger than other bodies, and not without end', async () => {
    const own = (count: number) => {
      const form = titled('Long');
      for (let at = 0; at < count; at += 1) {
        const id = `cf${at}`;
        form.customFields.components[id] = {
          id,
          type: 'text',
          customField: true,
          attributes: { text: 'x'.repeat(4000) },
        };
        form.customFields.layout[id] = { parent: 'custom_fields', after: at === 0 ? null : `cf${at - 1}` };
      }
      return form;
    };
    expect((await put(own(100))).statusCode).toBe(200);
    expect((await put(own(150))).statusCode).toBe(413);
  });
});

describe('reset and restore', () => {
  test('after a reset there is none, until the first save, which keeps id and history', async () => {
    const before = await readForm(visitor);
    const reset = await admin.send('DELETE', bookingPath);
    expect([reset.statusCode, reset.body]).toEqual([204, '']);
    const asked = await Promise.all(
      (
        [
          ['HEAD', bookingPath],
          ['GET', bookingPath],
          ['GET', `/api/booking_forms/${before.id}`],
          ['DELETE', bookingPath],
        ] as const
      ).map(async ([method, path]) => (await admin.send(method, path)).statusCode),
    );
    expect(asked).toEqual([404, 404, 404, 404]);
    expect((await put(titled('Too late'))).statusCode).toBe(404);
    const history = (await admin.get(`${bookingPath}/revisions`)).json<Facts[]>();
    expect(history.map(({ live }) => live)).not.toContain(true);

    const first = await admin.post(bookingPath, titled('Anew'));
    expect([first.statusCode, first.json()]).toMatchObject([
      201,
      { ...titled('Anew'), id: before.id, revision: before.revision + 1 },
    ]);
    const again = errorOf(await admin.post(bookingPath, titled('Anew')));
    expect(again).toMatchObject({
      code: 'CONFLICT',
      details: { current: { revision: before.revision + 1 } },
    });
  });

  test('a reset that does not know the newest revision takes nothing back, and says whose it is', async () => {
    const { revision } = await readForm(visitor);
    for (const known of [0, revision - 1]) {
      const refused = errorOf(await admin.send('DELETE', `${bookingPath}?revision=${known}`));
      expect(refused).toMatchObject({
        statusCode: 409,
        code: 'CONFLICT',
        details: { current: { revision, saved_by: 'Nora Whitfield' } },
      });
    }
    expect(await readForm(visitor)).toMatchObject({ revision });
    expect((await admin.send('DELETE', `${bookingPath}?revision=${revision}`)).statusCode).toBe(204);
  });

  test('an earlier revision is saved again as the newest, also after a reset', async () => {
    const { revision } = await readForm(visitor);
    await put(titled('Mistake'));
    await admin.send('DELETE', bookingPath);
    const restored = await admin.post(`${bookingPath}/revisions/${revision}/restore`);
    expect([restored.statusCode, restored.json()]).toMatchObject([
      200,
      { ...seeded, revision: revision + 2, warnings: [] },
    ]);
    const [newest] = (await admin.get(`${bookingPath}/revisions`)).json<Facts[]>();
    expect(newest).toMatchObject({ note: `Restored revision ${revision}`, live: true });
  });

  test('the history comes in pages, and is counted', async () => {
    const { revision } = await readForm(visitor);
    const list = async (filter: object) =>
      (await admin.get(`${bookingPath}/revisions?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json<
        Facts[]
      >();
    expect((await list({ limit: 2 })).map(({ number }) => number)).toEqual([revision, revision - 1]);
    expect((await list({ limit: 1, skip: 1 })).map(({ number }) => number)).toEqual([revision - 1]);
    expect((await list({ where: { number: 1 } })).map(({ number }) => number)).toEqual([1]);
    expect((await admin.get(`${bookingPath}/revisions/count`)).json()).toEqual({ count: revision });
    const unknown = await admin.get(`${bookingPath}/revisions?filter={"where":{"overrides":1}}`);
    expect(errorOf(unknown).details.messages?.['filter']?.[0]).toContain('where.overrides');
    expect((await admin.get(`${bookingPath}/revisions/${revision + 1}`)).statusCode).toBe(404);
    expect((await admin.post(`${bookingPath}/revisions/${revision + 1}/restore`)).statusCode).toBe(404);
  });

  test('revisions are never rewritten, not even by the system', async () => {
    for (const statement of [`update form_revisions set note = ''`, 'delete from form_revisions'])
      await expect(app.services.pools.system.query(statement)).rejects.toThrow(/permission denied/);
  });

  test('the quote form is another form', async () => {
    const booking = await readForm(visitor);
    const { revision } = await readForm(visitor, quotePath);
    const own = createFormDocument('quote-standard');
    expect((await put({ ...own, revision }, admin, quotePath)).json()).toMatchObject({
      revision: revision + 1,
    });
    expect((await admin.send('DELETE', quotePath)).statusCode).toBe(204);
    expect(await readForm(visitor)).toEqual(booking);
    expect((await admin.get(`${bookingPath}/revisions/count`)).json()).toEqual({ count: booking.revision });
    expect((await admin.post(quotePath, own)).json()).toMatchObject({ revision: revision + 2 });
  });
});
