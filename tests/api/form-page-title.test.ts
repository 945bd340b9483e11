import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFormDocument } from '#engine/template/documents.ts';
import { bookingPath, readForm } from '#tests/support/forms.ts';
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

async function save(set: object | undefined): Promise<unknown> {
  const form = createFormDocument('booking-standard');
  if (set) Object.assign(form.overrides.components, { root: { set } });
  const { revision } = await readForm(visitor);
  return admin.send('PUT', bookingPath, { ...form, revision });
}

async function titlesAt(path: string): Promise<(string | undefined)[]> {
  const { body } = await visitor.get(path);
  expect(body).not.toContain('<today>');
  return [/<title>([^<]+)<\/title>/, /<h1[^>]*>([^<]+)<\/h1>/, /property="og:title" content="([^"]*)"/].map(
    (pattern) => pattern.exec(body)?.[1]?.replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  );
}

test('the page is called as its form says, in the visitor’s language where that is translated', async () => {
  const usual = await titlesAt('/');
  expect(usual[0]).toMatch(/^Book with /);
  const { id } = await readForm(visitor);
  await save({
    'attributes.title': ' Book a clean <today> ',
    'translations.es.title': 'Reserva una limpieza',
  });
  const written = Array.from({ length: 3 }, () => 'Book a clean <today>');
  expect(await titlesAt('/')).toEqual(written);
  expect(await titlesAt(`/bf/${id}`)).toEqual(written);
  expect(await titlesAt('/?lang=es')).toEqual(Array.from({ length: 3 }, () => 'Reserva una limpieza'));
  expect(await titlesAt('/?lang=ar')).toEqual(written);
  await save({ 'attributes.title': '  ' });
  expect(await titlesAt('/')).toEqual(usual);
  await save(undefined);
  expect(await titlesAt('/')).toEqual(usual);
});

test('a title is a text of no more than 500 characters', async () => {
  const form = createFormDocument('booking-standard');
  form.overrides.components['root'] = { set: { 'attributes.title': 'x'.repeat(501) } };
  const refused = errorOf(await admin.send('PUT', bookingPath, form));
  expect(Object.keys(refused.details.messages ?? {})).toEqual(['root']);
});
