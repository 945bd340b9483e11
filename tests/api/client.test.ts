import { afterAll, beforeAll, expect, test } from 'vitest';
import { book } from '../../examples/client/book.ts';
import { createTrellis, get, TrellisError } from '../../examples/client/src/index.ts';
import { zip } from '../support/bookings.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let url: string;
let key: string;

beforeAll(async () => {
  app = await createTestApp();
  url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const admin = await app.signedIn('sparkle', 'r_admin');
  const scopes = ['manage_appointment:manage', 'view_appointment:read', 'manage_contacts:read'];
  const made = await admin.post('/api/api_keys', { name: 'Client', scopes });
  ({ key } = made.json<{ key: string }>());
});
afterAll(() => app.close());

const customer = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.test' };
const address = { street: '1 Main St', city: 'New York', state: 'NY', zip };

test('the client books a visit from the name of a service', async () => {
  const trellis = createTrellis({ url, key });
  const wish = { service: 'Standard clean', zip, customer, address };
  const { booking, total } = await book(trellis, wish);
  expect(booking).toMatchObject({ status: 'upcoming', services: ['Standard clean'], customer, total });
  const found = get(await trellis.GET('/api/bookings/{id}', { params: { path: { id: booking.id } } }));
  expect(found).toMatchObject({ number: booking.number, total });
});

test('the client throws what the API refuses, by its code', async () => {
  const call = createTrellis({ url, key }).GET('/api/services');
  await expect(call.then(get)).rejects.toThrow(TrellisError);
  await expect(call.then(get)).rejects.toMatchObject({ error: { code: 'FORBIDDEN', statusCode: 403 } });
});
