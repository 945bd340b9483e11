import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locations, serviceAreas } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { askSpots } from '#tests/support/spots.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

/** Where a company works. */
let app: TestApp;
let admin: Keeper;
let db: TenantDb;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

const firstLocation = async () => {
  const [location] = await db.list(locations, { orderBy: [asc(locations.ordering)], limit: 1 });
  if (!location) throw new Error('the demo has no location');
  return location;
};
const addLocation = (body: object = {}) =>
  admin.add('locations', { name: 'Annex', timezone: 'America/New_York', ...body });

describe('locations', () => {
  test('have all their settings, and keep what is not changed', async () => {
    const made = await addLocation({ capacity_mode: 'teams', buffer_minutes: 45 });
    expect(made).toMatchObject({ capacity_mode: 'teams', buffer_minutes: 45, slot_horizon_days: 90 });
    const path = `locations/${made.id}`;
    expect(await admin.change(path, { recurring_hold: 3 })).toEqual({ ...made, recurring_hold: 3 });
    expect(await admin.read(path)).toMatchObject({ recurring_hold: 3 });
    expect(await admin.take(path)).toBe('deleted');
  });

  test.each(['r_customer', 'r_team'] as const)(
    'tell %s nothing of how their time is planned',
    async (role) => {
      const person = await app.signedIn('sparkle', role);
      const { id, name } = await firstLocation();
      const answers = await Promise.all([person.get('/api/locations'), person.get(`/api/locations/${id}`)]);
      for (const { statusCode, body } of answers) {
        expect([statusCode, body]).toEqual([200, expect.stringContaining(name)]);
        for (const planned of ['capacity_mode', 'recurring_hold', 'offgrid_counts', 'buffer_minutes'])
          expect(body).not.toContain(planned);
      }
      const where = encodeURIComponent(JSON.stringify({ where: { capacity_mode: 'teams' } }));
      expect((await person.get(`/api/locations?filter=${where}`)).statusCode).toBe(422);
    },
  );

  test('that something refers to are archived, and the last one stays', async () => {
    const { id } = await firstLocation();
    expect(await admin.take(`locations/${id}`)).toBe('archived');
    await admin.change(`locations/${id}`, { active: true });
    const others = (await db.list(locations)).filter((location) => location.id !== id);
    for (const other of others) await admin.change(`locations/${other.id}`, { active: false });
    const refused = await admin.client.send('DELETE', `/api/locations/${id}`);
    expect([refused.statusCode, errorOf(refused).message]).toEqual([
      409,
      expect.stringContaining('Add another'),
    ]);
    const closed = await admin.refusal('PATCH', `locations/${id}`, { active: false });
    expect(closed).toEqual({ active: [expect.stringContaining('at least one open location')] });
    for (const other of others) await admin.change(`locations/${other.id}`, { active: true });
  });

  test.each([
    [{ timezone: 'Mars/Base' }, 'timezone'],
    [{ latitude: null }, 'latitude'],
    [{ capacity_mode: 'magic' }, 'capacity_mode'],
    [{ recurring_hold: 13 }, 'recurring_hold'],
  ])('refuse %j', async (body, field) => {
    const { id } = await firstLocation();
    expect(await admin.refusal('PATCH', `locations/${id}`, body)).toHaveProperty(field);
  });

  test('a second one is a feature of the plan', async () => {
    const small = await createKeeper(app, 'r_admin', 'wattle');
    const refused = await small.client.post('/api/locations', { name: 'Two', timezone: 'UTC' });
    const company = await app.services.companies.findBySubdomain('wattle');
    expect(refused.statusCode).toBe(company?.features.includes('plan_multiple_locations') ? 201 : 403);
  });
});

describe('service areas', () => {
  const put = (id: string, text: string) =>
    admin.put<{ areas: unknown[]; text: string; overlaps: object[] }>(`locations/${id}/service_areas`, {
      text,
    });

  test('are replaced by a text, and decide where somebody books', async () => {
    const place = await addLocation({ name: 'Alaska' });
    const answer = await put(place.id, '99501-99599\n998*, 99901');
    expect(answer.areas).toEqual([
      { zip: '99501', to: '99599' },
      { zip: '998', to: null },
      { zip: '99901', to: null },
    ]);
    expect((await askSpots(app, 'sparkle', { zip: '99555', locationOnly: true })).locationId).toBe(place.id);
    expect(await admin.read(`locations/${place.id}/service_areas`)).toEqual(answer);
    expect((await put(place.id, answer.text)).areas).toEqual(answer.areas);
    await put(place.id, '998');
    expect((await askSpots(app, 'sparkle', { zip: '99555', locationOnly: true })).locationId).toBe(null);
  });

  test('name every mistake by its line, and then change nothing', async () => {
    const place = await addLocation({ name: 'Maine' });
    await put(place.id, '04001');
    const body = { text: '04002\n???\n5-1' };
    const messages = await admin.refusal('PUT', `locations/${place.id}/service_areas`, body);
    expect(Object.keys(messages as object)).toEqual(['text.2', 'text.3']);
    expect(await db.count(serviceAreas, eq(serviceAreas.locationId, place.id))).toBe(1);
  });

  test('say where they overlap with those of another location', async () => {
    const [one, two] = [await addLocation({ name: 'One' }), await addLocation({ name: 'Two' })];
    await put(one.id, '5');
    const { overlaps } = await put(two.id, '50001');
    expect(overlaps).toEqual([
      { area: '50001', other: '5', locationId: one.id, location: 'One', wins: 'this' },
    ]);
    const { overlaps: seen } = await put(one.id, '5');
    expect(seen).toMatchObject([{ area: '5', other: '50001', wins: 'other' }]);
  });
});

describe('a circle', () => {
  const tromso = { latitude: 69.65, longitude: 18.96 };
  const inside = { lat: 69.66, lng: 18.97 };
  const outside = { lat: 69.9, lng: 18.97 };
  const serve = (id: string, body: object) =>
    admin.put(`locations/${id}/service_areas`, { text: '', ...body });
  const ask = (query: Record<string, string | number>) =>
    askSpots(app, 'sparkle', { zip: '9008', locationOnly: true, ...query });

  test('serves the addresses within its distance, and asks for the position of others', async () => {
    const place = await addLocation({ name: 'Tromsø' });
    expect(await ask({})).toMatchObject({ served: false, needs_position: false });
    const circle = { ...tromso, radius_m: 5000 };
    expect(await serve(place.id, { circle })).toMatchObject({ circle, areas: [] });
    expect(await ask(inside)).toMatchObject({ served: true, locationId: place.id, needs_position: false });
    expect(await ask(outside)).toMatchObject({ served: false, locationId: null, needs_position: false });
    expect(await ask({})).toMatchObject({ served: false, needs_position: true });
    // Without a circle in the call it stays; null takes it away.
    expect(await serve(place.id, {})).toMatchObject({ circle });
    expect(await serve(place.id, { circle: null })).toMatchObject({ circle: null });
    expect(await ask(inside)).toMatchObject({ served: false });
    await admin.take(`locations/${place.id}`);
  });

  test('gives way to a zip code, and of two the nearer center takes the visit', async () => {
    const [one, two, three] = await Promise.all(['One', 'Two', 'Three'].map((name) => addLocation({ name })));
    if (!one || !two || !three) throw new Error('three locations are made');
    await serve(one.id, { circle: { ...tromso, radius_m: 50_000 } });
    await serve(two.id, { circle: { ...tromso, latitude: 69.67, radius_m: 50_000 } });
    expect(await ask({ lat: 69.661, lng: 18.96 })).toMatchObject({ locationId: two.id });
    expect(await ask({ lat: 69.659, lng: 18.96 })).toMatchObject({ locationId: one.id });
    expect(await ask({ lat: 69.661, lng: 18.96, locationId: one.id })).toMatchObject({ locationId: one.id });
    await admin.put(`locations/${three.id}/service_areas`, { text: '9008' });
    expect(await ask({ lat: 69.661, lng: 18.96 })).toMatchObject({ locationId: three.id });
    await Promise.all([one, two, three].map(({ id }) => admin.take(`locations/${id}`)));
  });

  test.each([
    [{ ...tromso, radius_m: 10 }],
    [{ ...tromso, radius_m: 1_000_000 }],
    [{ latitude: 91, longitude: 0, radius_m: 5000 }],
    [{ latitude: 1, radius_m: 5000 }],
  ])('refuses %j', async (circle) => {
    const { id } = await firstLocation();
    const { text } = await admin.read<{ text: string }>(`locations/${id}/service_areas`);
    const refused = await admin.client.send('PUT', `/api/locations/${id}/service_areas`, { text, circle });
    expect(refused.statusCode).toBe(422);
  });
});

describe('the map of service areas', () => {
  test('shows open locations with what they serve, and addresses without names', async () => {
    const { id, name } = await firstLocation();
    const map =
      await admin.read<Record<'locations' | 'addresses', Record<string, unknown>[]>>('locations/service_map');
    expect(map.locations).toContainEqual(expect.objectContaining({ id, name, circle: null }));
    expect(map.addresses.length).toBeGreaterThan(0);
    for (const address of map.addresses)
      expect(Object.keys(address).toSorted()).toEqual(['latitude', 'longitude', 'zip']);
  });

  test('has all of them, however many there are', async () => {
    const place = await addLocation({ name: 'Far and wide' });
    const text = Array.from({ length: 150 }, (_area, index) => `${99_000 + index * 2}`).join('\n');
    await admin.put(`locations/${place.id}/service_areas`, { text, circle: null });
    const map = await admin.read<{ locations: { id: string; areas: unknown[] }[] }>('locations/service_map');
    expect(map.locations.find(({ id }) => id === place.id)?.areas).toHaveLength(150);
  });

  test.each(['r_customer', 'r_team'] as const)('is not for %s', async (role) => {
    const person = await app.signedIn('sparkle', role);
    expect((await person.get('/api/locations/service_map')).statusCode).toBe(403);
  });
});
