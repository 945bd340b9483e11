import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { masterTemplates } from '#engine/template/masters/index.ts';
import { loadPublicForm } from '#server/site/forms/load-public-form.ts';
import { requireSoundForm } from '#server/site/forms/require-sound-form.ts';
import { findLiveForm, openRevision, toDocument } from '#server/site/forms/stored-form.ts';
import { bookingPath, quotePath, readForm, titled, type FormAnswer } from '#tests/support/forms.ts';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

let app: TestApp;
let admin: TestClient;
let visitor: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signedIn('sparkle', 'r_admin');
  visitor = app.at('sparkle');
});
afterAll(() => app.close());

const put = (body: object) => admin.send('PUT', bookingPath, body);

test.each(['sparkle', 'wattle'])(
  'the forms of %s are sound, and nothing is to say of them',
  async (company) => {
    const db = app.services.tenant(await app.companyId(company));
    for (const template of masterTemplates) {
      const live = await findLiveForm(db, template.kind);
      if (!live) throw new Error(`${company} has no ${template.kind} form`);
      const features = ['plan_conditional_booking_form'];
      expect(await requireSoundForm(app.services.thread, toDocument(live.saved), template, features)).toEqual(
        [],
      );
      expect(openRevision(live)).toMatchObject({ orphans: [], migrated: [] });
      expect(Object.keys(live.saved.customFields.components)).toHaveLength(2);
    }
  },
);

describe('what pages are made from', () => {
  const sparkle = async () => app.services.tenant(await app.companyId('sparkle'));

  test('the live revision, resolved; then the next one', async () => {
    const db = await sparkle();
    const { id, revision } = (await put(titled('Windows'))).json<FormAnswer>();
    const form = await loadPublicForm(db, { kind: 'booking', id });
    expect(form).toMatchObject({ kind: 'booking', id, revision, layout: 'vertical' });
    expect(form?.settings).toEqual(masterTemplates[0].parameters.settings);
    expect(JSON.stringify(form?.tree)).toContain('Windows');
    expect((await loadPublicForm(db, { kind: 'booking' }))?.tree).toBe(form?.tree);
    await put(titled('Doors'));
    expect(JSON.stringify((await loadPublicForm(db, { kind: 'booking' }))?.tree)).toContain('Doors');
  });

  test('a form that was reset shows its template, and so does its address', async () => {
    const db = await sparkle();
    const { id } = await readForm(visitor);
    await admin.send('DELETE', bookingPath);
    for (const wanted of [{ kind: 'booking' }, { kind: 'booking', id }] as const) {
      const form = await loadPublicForm(db, wanted);
      expect(form).toMatchObject({ id, revision: null, theme: masterTemplates[0].parameters.styles });
      expect(form?.tree).toEqual(masterTemplates[0].tree);
    }
  });

  test.each(['wattle', 'quote', 'nonsense'])('nothing at an address of: %s', async (whose) => {
    const db = await sparkle();
    const other = (await app.at('wattle').get(bookingPath)).json<FormAnswer>().id;
    const id =
      whose === 'wattle' ? other : whose === 'quote' ? (await readForm(visitor, quotePath)).id : 'nonsense';
    expect(await loadPublicForm(db, { kind: 'booking', id })).toBeUndefined();
  });
});
