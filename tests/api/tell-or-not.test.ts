import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/time/local-date.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { createActing, type ActingOffice } from '../support/office-acts.ts';

/** The office says before an act who is told, and may keep it from the customer. */
let office: ActingOffice;
beforeAll(async () => void (office = await createActing()));
afterAll(() => office.app.close());

type Tell = { who: string; first_name: string; channels: string[] };

let visitors = 0;
/** A near visit of a crew, whose customer has agreed to texts, and what is told of it from now on. */
async function nadia() {
  const day = addDays(office.app.time.now.toISOString().slice(0, 10), 5);
  const [slot, other] = (await office.booker.freeSlots(day)).filter(({ spots }) => spots > 1);
  const email = `nadia-${++visitors}@tell.test`;
  const contact = { first_name: 'Nadia', last_name: 'Castillo', email };
  const { id } = await office.booker.book({
    ...contact,
    customer: { ...contact, phone: `+1 646 555 01${10 + visitors}` },
    sms_reminders: true,
    service_date: slot?.datetime ?? '',
  });
  const crew = { team_ids: [office.ash.id], overbook: true };
  await office.office.send('PUT', `/api/bookings/${id}/teams`, crew);
  await office.passTime(61);
  const all = () => office.db.list(messages, { where: eq(messages.subjectId, id), limit: 500 });
  const known = new Set((await all()).map((one) => one.id));
  const told = async (audience: string) => {
    await office.passTime(31);
    const fresh = (await all()).filter((one) => !known.has(one.id) && one.audience === audience);
    return [...new Set(fresh.map(({ event }) => event))];
  };
  const history = async () => {
    const response = await office.office.get(`/api/bookings/${id}/history`);
    return response.json<{ entries: { summary: string }[] }>().entries.map(({ summary }) => summary);
  };
  const { version, customerId } = await office.db.get(bookings, id);
  return { id, version, customerId, to: other?.datetime ?? '', told, history };
}
type Visit = Awaited<ReturnType<typeof nadia>>;

const told = (tells: readonly Tell[]) =>
  tells.map(({ who, first_name, channels }) => `${who} ${first_name}: ${channels.join(', ')}`);

async function previewOf(path: string, body: object): Promise<string[]> {
  const response = await office.office.post(path, body);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return told(response.json<{ tells: Tell[] }>().tells).filter((one) => one.startsWith('customer'));
}

test('a dry run says who is told, over the channels that reach them', async () => {
  const { id, version, to } = await nadia();
  // The company has no provider of texts: they reach nobody.
  const email = ['customer Nadia: email'];
  const move = { version, service_date: to, dry_run: true };
  expect(await previewOf(`/api/bookings/${id}/move`, move)).toEqual(email);
  expect(await previewOf(`/api/bookings/${id}/cancel/preview`, { waive_fee: true })).toEqual(email);
  expect(await previewOf(`/api/bookings/${id}/dispatch/preview`, { waive_fee: true })).toEqual(email);
  const crew = await office.office.post(`/api/bookings/${id}/cancel/preview`, { waive_fee: true });
  expect(crew.json<{ tells: Tell[] }>().tells.filter(({ who }) => who === 'crew')).not.toEqual([]);
});

test('somebody whom nothing reaches is named without a channel', async () => {
  const { id, version, to, customerId } = await nadia();
  await office.db.update(customers, customerId, { email: '', phone: '' });
  const move = { version, service_date: to, dry_run: true };
  expect(await previewOf(`/api/bookings/${id}/move`, move)).toEqual(['customer Nadia: ']);
});

const acts: Record<string, (visit: Visit, tell: object) => Promise<{ statusCode: number; body: string }>> = {
  move: ({ id, to }, tell) => office.move(id, { service_date: to, ...tell }),
  cancel: ({ id }, tell) => office.office.post(`/api/bookings/${id}/cancel`, { waive_fee: true, ...tell }),
  dispatch: ({ id }, tell) =>
    office.office.post(`/api/bookings/${id}/dispatch`, { waive_fee: true, ...tell }),
  'change of what is bought': ({ id, version }, tell) =>
    office.office.send('PATCH', `/api/bookings/${id}`, { version, tip: 10, ...tell }),
  're-plan': ({ id, version, to }, tell) =>
    office.office.post('/api/replans/commit', {
      visits: [{ booking_id: id, version, choice: 'move', service_date: to, team_ids: [office.ash.id] }],
      overbook: true,
      ...tell,
    }),
};

test.each(Object.entries(acts))(
  'a %s that is not to be told is not, and its history says so',
  async (_name, act) => {
    const visit = await nadia();
    const done = await act(visit, { tell: false });
    expect([done.statusCode, done.body]).toEqual([200, expect.any(String)]);
    expect(await visit.told('customer')).toEqual([]);
    expect(await visit.history()).toContain('Nadia wasn’t told');
  },
);

test.each(Object.entries(acts))('a %s is told where nothing is said', async (_name, act) => {
  const visit = await nadia();
  const done = await act(visit, {});
  expect([done.statusCode, done.body]).toEqual([200, expect.any(String)]);
  expect((await visit.told('customer')).length).toBe(1);
  expect(await visit.history()).not.toContain('Nadia wasn’t told');
});

test('the crew hears of what its customer does not', async () => {
  const visit = await nadia();
  await office.office.post(`/api/bookings/${visit.id}/cancel`, { waive_fee: true, tell: false });
  expect(await visit.told('team')).toEqual(['job_unassigned']);
});

test('many at once are not told either', async () => {
  const visit = await nadia();
  const wish = { ids: [visit.id], cancel: { fee: 'waive', tell: false }, dry_run: false };
  const run = await office.office.post('/api/bookings/bulk', wish);
  expect([run.statusCode, run.body]).toEqual([202, expect.any(String)]);
  await office.passTime(2);
  expect((await office.db.get(bookings, visit.id)).status).toBe('cancelled');
  expect(await visit.told('customer')).toEqual([]);
  expect(await visit.history()).toContain('Nadia wasn’t told');
});
