import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { customers } from '#server/platform/db/tables/customers.ts';
import { createBooker, type Booker } from '#tests/support/bookings.ts';
import { createKeeper, type Keeper, type Thing } from '#tests/support/keeper.ts';
import { createMessageBench, type MessageBench } from '#tests/support/messages.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** A customer is written to in the language in which they booked, or which they have chosen since. */
let app: TestApp;
let booker: Booker;
let keeper: Keeper;
let bench: MessageBench;
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  keeper = await createKeeper(app, 'r_marketing');
  bench = await createMessageBench(app);
});
afterAll(() => app.close());
beforeEach(() => void (app.outbox.letters.length = 0));

const otherDay = '2026-04-09';
let visitors = 0;
/** Somebody who has booked on a form in this language, and the letter that came of it. */
async function bookedIn(language: string, email = `reader-${++visitors}@languages.test`, day = '2026-04-07') {
  const contact = { first_name: 'Lucía', last_name: 'Lectora', email };
  const [slot] = await booker.freeSlots(day);
  const booked = await booker.book(
    {
      ...contact,
      customer: { ...contact, phone: '+1 646 555 0177' },
      address_apartment: '5B',
      service_date: slot?.datetime ?? '',
    },
    { headers: { 'accept-language': language } },
  );
  await app.runJobs();
  const letter = app.outbox.letters.findLast(({ to }) => to === email);
  const [customer] = await bench.db.list(customers, { where: eq(customers.email, email) });
  return { email, booked, customer, letter };
}

test('whoever books in Spanish is written to in Spanish, with dates, prices and terms of theirs', async () => {
  const { letter, customer } = await bookedIn('es-MX,es;q=0.9');
  expect(customer?.language).toBe('es');
  expect(letter?.subject).toMatch(/^Confirmado: .+, martes 7 de abril$/);
  expect(letter?.text).toMatch(
    /Hola, Lucía\n\nTu reserva está confirmada para el martes 7 de abril\. Llegamos entre las? \d/,
  );
  expect(letter?.text).toContain('Cuándo: martes 7 de abril\nLlegamos entre ');
  expect(letter?.text).toMatch(/Puedes cancelar .*gratis hasta el lunes 6 de abril a las 0?5:00 pm/);
  expect(letter?.text).toContain('Gestionar tu reserva: http');
  expect(letter?.text).toContain('Recibes este correo porque eres cliente');
  expect(letter?.html).toContain('<html lang="es" dir="ltr"');
  expect(letter?.text).not.toMatch(/\b(?:April|Tuesday|Total with tax|When|We arrive)\b/);
});

test('the calendar file behind the visit’s link is in the language of who opens it', async () => {
  const { booked } = await bookedIn('es', undefined, otherDay);
  const path = `/api/booking_links/calendar?key=${booked.key}`;
  const file = await app.at('sparkle').get(path, { 'accept-language': 'es' });
  expect(file.body).toMatch(/DESCRIPTION:Reserva \d+: Próxima/);
});

test('whoever books in Arabic reads a letter that begins on the right', async () => {
  const { letter } = await bookedIn('ar');
  expect(letter?.subject).toMatch(/^تم التأكيد: .+، الثلاثاء 7 أبريل$/);
  expect(letter?.html).toContain('<html lang="ar" dir="rtl"');
  expect(letter?.text).toContain('الموعد: الثلاثاء 7 أبريل\nنصل بين');
  expect(letter?.text).not.toMatch(/\b(?:April|Tuesday|Total|When|Where|We arrive)\b/);
});

test('who knows an address does not change in which language it is written to', async () => {
  const { email } = await bookedIn('es');
  const { customer, letter } = await bookedIn('ar', email);
  expect(customer?.language).toBe('es');
  expect(letter?.subject).toMatch(/^Confirmado/);
});

test('of a customer without a language, an address that somebody knows says nothing', async () => {
  const office = await createKeeper(app, 'r_admin');
  const email = 'silent@languages.test';
  await office.add('customers', { email, first_name: 'Sil', last_name: 'Ent' });
  expect((await bookedIn('es', email, otherDay)).customer?.language).toBeNull();
});

test('the office sees and sets the language of a customer; messages follow, and the history says so', async () => {
  const office = await createKeeper(app, 'r_admin');
  const { email, customer } = await bookedIn('es', undefined, otherDay);
  const path = `customers/${customer?.id ?? ''}`;
  expect(await office.read<Thing>(path)).toMatchObject({ language: 'es' });
  await office.change(path, { language: 'ar' });
  expect((await bookedIn('en', email, otherDay)).letter?.subject).toMatch(/^تم التأكيد/);
  await office.change(path, { language: null });
  expect((await bookedIn('es', email, otherDay)).letter?.subject).toMatch(/^Confirmed/);
  const history = JSON.stringify(await office.read<Thing>(`${path}/history`));
  expect(history).toContain('{"name":"language","before":"es","after":"ar"}');
});

test('a customer who chooses a language for their area is written to in it', async () => {
  const own = await createKeeper(app, 'r_customer');
  await own.change('accounts/auth/me', { language: 'es' });
  const { id } = await own.read<Thing>('own_customer');
  expect((await bench.db.get(customers, String(id))).language).toBe('es');
});

test('who reads no customers neither sees nor sets a language', async () => {
  const { customer } = await bookedIn('es', undefined, otherDay);
  const team = await createKeeper(app, 'r_team');
  const path = `/api/customers/${customer?.id ?? ''}`;
  expect((await team.client.get(path)).statusCode).toBe(403);
  expect((await team.client.send('PATCH', path, { language: 'ar' })).statusCode).toBe(403);
});

test('own words count in the language in which they were written, and in no other', async () => {
  const path = 'message_templates/booking_confirmed/customer/email';
  await keeper.put(path, { subject: 'See you {{booking.date}}', body: 'Hello' });
  expect((await bookedIn('es')).letter?.subject).toMatch(/^Confirmado/);
  expect((await bookedIn('en')).letter?.subject).toMatch(/^See you Tuesday, April 7$/);
  const saved = await keeper.put<Thing>(`${path}?language=es`, {
    subject: 'Nos vemos el {{booking.date}}',
    body: 'Hola',
  });
  expect(saved).toMatchObject({
    language: 'es',
    languages: ['en', 'es', 'ar'],
    changed: true,
    default: { subject: expect.stringMatching(/^Confirmado/) },
  });
  expect((await bookedIn('es')).letter?.subject).toBe('Nos vemos el martes 7 de abril');
  expect((await bookedIn('ar')).letter?.subject).toMatch(/^تم التأكيد/);
  await keeper.client.send('DELETE', `/api/${path}`);
  expect(await keeper.read<Thing>(path)).toMatchObject({ changed: false });
  expect(await keeper.read<Thing>(`${path}?language=es`)).toMatchObject({ changed: true });
  await keeper.client.send('DELETE', `/api/${path}?language=es`);
});

test('a message of the crew has no other language', async () => {
  const path = '/api/message_templates/job_assigned/team/email?language=es';
  const refused = await keeper.client.send('PUT', path, { subject: 'Nuevo', body: 'Hola' });
  expect(refused.statusCode).toBe(404);
  expect((await keeper.client.get(path)).json()).toMatchObject({ language: 'en', languages: ['en'] });
});

test('what was bought has its name of the language, on the page that thanks and in the letter', async () => {
  const office = await createKeeper(app, 'r_admin');
  const [service] = booker.body({ service_date: '2026-04-07' }).services;
  const translations = { es: { name: 'Limpieza de prueba' } };
  await office.change(`services/${service?.id ?? ''}`, { translations });
  const { booked, letter } = await bookedIn('es');
  expect(booked.services).toEqual(['Limpieza de prueba']);
  expect(letter?.subject).toBe('Confirmado: Limpieza de prueba, martes 7 de abril');
  expect(letter?.text).toMatch(/Limpieza de prueba(?: \(.*\))?: \$/);
  expect(letter?.calendar?.content).toContain('Limpieza de prueba');
  expect((await bookedIn('en')).letter?.subject).not.toContain('Limpieza');
});
