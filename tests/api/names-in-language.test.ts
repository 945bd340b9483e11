import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { bookingDetail } from '#engine/contracts/booking/booking-detail.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { syncCrew } from '#engine/contracts/crew/crew.ts';
import type { getOwnVisits } from '#engine/contracts/booking/own-visits.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { build } from '../support/collections.ts';
import { openCrewDay, type CrewVisit } from '../support/crew-day.ts';
import type { TestClient } from '../support/test-app.ts';

/** What was bought has the names of the reader's language where customers and crews read of it. */
let day: Awaited<ReturnType<typeof openCrewDay>>;
let visit: CrewVisit;
let customer: TestClient;

beforeAll(async () => {
  day = await openCrewDay();
  customer = await day.app.signedIn('sparkle', 'r_customer');
  const { id: customerId } = (await customer.get('/api/own_customer')).json<{ id: string }>();
  await rename({ name: 'Spring clean', translations: { es: { name: 'Limpieza de primavera' } } });
  visit = await day.book(day.ash);
  await day.db.update(bookings, visit.id, { customerId });
  day.app.time.now = new Date(visit.start);
});
afterAll(() => day.app.close());

const rename = (body: object) => day.admin.change(`services/${day.serviceId}`, body);
const inLanguage = (language: string) => ({ 'accept-language': language });

async function readByCustomer(language: string): Promise<string[] | undefined> {
  const { next, coming } = (await customer.get('/api/own_visits', inLanguage(language))).json<
    AnswerOf<typeof getOwnVisits>
  >();
  return [...(next ? [next.booking] : []), ...coming].find(({ id }) => id === visit.id)?.service_names;
}

async function readByCrew(language: string): Promise<string[] | undefined> {
  const { jobs } = (await day.ash.client.get('/api/team/sync', inLanguage(language))).json<
    AnswerOf<typeof syncCrew>
  >();
  return jobs.find(({ id }) => id === visit.id)?.services;
}

const readByOffice = async (language: string): Promise<string[]> =>
  (await day.admin.client.get(`/api/bookings/${visit.id}`, inLanguage(language))).json<
    FromSchema<typeof bookingDetail>
  >().service_names;

test('customers and crews read it in their language, and the office as it was bought', async () => {
  expect([await readByCustomer('es'), await readByCrew('es'), await readByOffice('es')]).toEqual([
    ['Limpieza de primavera'],
    ['Limpieza de primavera'],
    ['Spring clean'],
  ]);
  expect([await readByCustomer('en'), await readByCrew('en')]).toEqual([['Spring clean'], ['Spring clean']]);
});

test('the receipt of a booking has the names of its reader’s language', async () => {
  const servicesOf = async (client: TestClient, language: string) =>
    (await client.get(`/api/bookings/${visit.id}`, inLanguage(language))).json<
      FromSchema<typeof bookingDetail>
    >().receipt?.services;
  expect(await servicesOf(customer, 'es')).toEqual(['Limpieza de primavera']);
  expect(await servicesOf(customer, 'en')).toEqual(['Spring clean']);
  expect(await servicesOf(day.admin.client, 'es')).toEqual(['Spring clean']);
});

test('two services of one name are read each in its own translation', async () => {
  // A visit has other lines, too, and a database gives them in any order.
  const ofService = and(eq(bookingItems.bookingId, visit.id), eq(bookingItems.kind, 'service'));
  const [line] = await day.db.list(bookingItems, { where: ofService });
  if (!line) throw new Error('the visit buys nothing');
  const twin = await build(day.admin, 'services');
  const translations = { es: { name: 'Limpieza del taller' } };
  await day.admin.change(`services/${twin.id}`, { name: line.name, translations });
  const { id: _id, companyId: _companyId, createdAt: _createdAt, ...columns } = { createdAt: null, ...line };
  await day.db.insert(bookingItems, {
    ...columns,
    serviceId: twin.id,
    quantity: 2,
    ordering: line.ordering + 100,
  });
  const both = ['Limpieza de primavera', '2 × Limpieza del taller'];
  expect([await readByCustomer('es'), await readByCrew('es')]).toEqual([both, both]);
  const key = day.app.services.linkKeys.create('booking', day.db.companyId, visit.id);
  const link = await day.app.at('sparkle').get(`/api/booking_links?key=${key}`, inLanguage('es'));
  expect(link.json<{ services: string[] }>().services).toEqual(both);
  // In the language in which they were written both read as they were bought.
  const asBought = [line.name, `2 × ${line.name}`];
  expect([await readByCustomer('en'), await readByCrew('en')]).toEqual([asBought, asBought]);
  await day.db.query((database, own) =>
    database.delete(bookingItems).where(and(own(bookingItems), eq(bookingItems.serviceId, twin.id))),
  );
});

test('how often they come has the name of the reader’s language, too', async () => {
  const { frequencyId } = await day.db.get(bookings, visit.id);
  const translations = { es: { name: 'Una sola vez' } };
  await day.admin.change(`frequencies/${frequencyId ?? ''}`, { translations });
  const read = async (language: string) =>
    (await customer.get(`/api/bookings/${visit.id}`, inLanguage(language))).json<{ frequency: string }>()
      .frequency;
  const { name } = await day.db.get(frequencies, frequencyId ?? '');
  expect([await read('es'), await read('en')]).toEqual(['Una sola vez', name]);
});

test('what has another name since keeps the one under which it was bought', async () => {
  await rename({ name: 'Summer clean', translations: { es: { name: 'Limpieza de verano' } } });
  expect([await readByCustomer('es'), await readByCrew('es')]).toEqual([['Spring clean'], ['Spring clean']]);
});
