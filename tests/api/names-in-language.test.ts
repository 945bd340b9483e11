import { afterAll, beforeAll, expect, test } from 'vitest';
import type { bookingDetail } from '#engine/contracts/booking-detail.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import type { syncCrew } from '#engine/contracts/crew.ts';
import type { getOwnVisits } from '#engine/contracts/own-visits.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import { bookings } from '#server/db/tables/bookings.ts';
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

test('what has another name since keeps the one under which it was bought', async () => {
  await rename({ name: 'Summer clean', translations: { es: { name: 'Limpieza de verano' } } });
  expect([await readByCustomer('es'), await readByCrew('es')]).toEqual([['Spring clean'], ['Spring clean']]);
});
