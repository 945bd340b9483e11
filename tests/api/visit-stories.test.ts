import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getVisitStory } from '#engine/contracts/booking/own-visits.ts';
import type { getVisitLog } from '#engine/contracts/crew/visit-log.ts';
import type { openSharedVisit, shareVisit } from '#engine/contracts/booking/visit-shares.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { checkIn, checkOut, openCrewDay, type CrewVisit } from '../support/crew-day.ts';
import { picture, uploadFile, type UploadedFile } from '../support/files.ts';
import { setPolicies } from '../support/policies.ts';
import { errorOf, type TestClient } from '../support/test-app.ts';

type Story = AnswerOf<typeof getVisitStory>;
type Share = AnswerOf<typeof shareVisit>;
type Shared = AnswerOf<typeof openSharedVisit>;
type Log = AnswerOf<typeof getVisitLog>;

let day: Awaited<ReturnType<typeof openCrewDay>>;
let customer: TestClient;
let customerId = '';
beforeAll(async () => {
  day = await openCrewDay();
  customer = await day.app.signedIn('sparkle', 'r_customer');
  const account = await day.db.find(accounts, eq(accounts.email, 'customer@sparkle.test'));
  const own = await day.db.find(customers, eq(customers.accountId, account?.id ?? ''));
  customerId = own?.id ?? '';
});
afterAll(() => day.app.close());

/** A visit of the customer who is signed in, with photos before and after, and one of the office that is neither. */
async function tellVisit(): Promise<CrewVisit & { photos: UploadedFile[]; other: UploadedFile }> {
  const job = await day.book(day.ash);
  await day.db.update(bookings, job.id, { customerId });
  const take = async (moment: 'before' | 'after', width: number, minutes: number) => {
    const bytes = await picture(width, 300).jpeg().toBuffer();
    const act = {
      kind: 'photo',
      moment,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      type: 'image/jpeg',
      bytes: bytes.length,
    } as const;
    await day.send(day.ash, day.envelope(job, act, { minutes }));
    return uploadFile({ app: day.app, client: day.ash.client }, bytes, {
      purpose: 'booking_photo',
      subject_id: job.id,
      name: 'Smith kitchen.jpg',
    });
  };
  await day.send(day.ash, day.envelope(job, checkIn, { minutes: 1, skew_ms: 240_000 }));
  const photos = [await take('before', 400, 6), await take('after', 420, 60)];
  await day.send(day.ash, day.envelope(job, checkOut, { minutes: 65 }));
  const bytes = await picture(200, 200).jpeg().toBuffer();
  const other = await uploadFile({ app: day.app, client: day.admin.client }, bytes, {
    purpose: 'booking_photo',
    subject_id: job.id,
  });
  return { ...job, photos, other };
}

test('customers see the photo that somebody of the team has of themselves', async () => {
  const job = await day.book(day.ash);
  await day.db.update(bookings, job.id, { customerId });
  const photoOf = async () => {
    const story = (await customer.get(`/api/bookings/${job.id}/story`)).json<Story>();
    return story.crews.flatMap(({ people }) => people.map(({ picture: shown }) => shown));
  };
  expect(await photoOf()).toContain(null);
  const { id } = (await day.ash.client.get('/api/team/profile')).json<{ id: string }>();
  const own = { id, url: '/pictures/1/2/160', alt: '', width: 160, height: 160, color: '#aabbcc' };
  await day.db.update(accounts, id, { picture: own });
  expect(await photoOf()).toContainEqual(own);
  await day.db.update(accounts, id, { picture: null });
});

const readStory = async (id: string) => (await customer.get(`/api/bookings/${id}/story`)).json<Story>();
const keyOf = ({ url }: Share) => new URL(url).searchParams.get('key') ?? '';
const open = (key: string) => day.app.at('sparkle').get(`/api/shared_visits?key=${key}`);
const share = (id: string, body: object = {}, client = customer) =>
  client.post(`/api/bookings/${id}/share`, body);
const stop = (id: string, client = customer) => client.send('DELETE', `/api/bookings/${id}/share`);

describe('photos', () => {
  test('customers see those of the work, and no others', async () => {
    const { id, photos, other } = await tellVisit();
    const story = await readStory(id);
    expect(story.photos.before.map((file) => file.id)).toEqual([photos[0]?.id]);
    expect(story.photos.after.map((file) => file.id)).toEqual([photos[1]?.id]);
    const listed = await customer.get(`/api/files?purpose=booking_photo&subject_id=${id}`);
    expect(new Set(listed.json<UploadedFile[]>().map((file) => file.id))).toEqual(
      new Set(photos.map((file) => file.id)),
    );
    expect((await customer.get(`/api/files/${photos[0]?.id}`)).statusCode).toBe(200);
    expect((await customer.get(`/api/files/${other.id}`)).statusCode).toBe(404);
    const bytes = await day.app.at('sparkle').get(story.photos.before[0]?.url ?? '');
    expect(bytes.statusCode).toBe(200);
    expect(bytes.headers['content-disposition']).not.toContain('Smith');
  });

  test('where the company keeps them, nobody outside sees one', async () => {
    const { id, photos } = await tellVisit();
    const key = keyOf((await share(id)).json<Share>());
    await setPolicies(day.app, day.db.companyId, { customers_see_photos: false });
    expect((await readStory(id)).photos).toEqual({ before: [], after: [] });
    expect((await customer.get(`/api/files?purpose=booking_photo&subject_id=${id}`)).json()).toEqual([]);
    expect((await customer.get(`/api/files/${photos[0]?.id}`)).statusCode).toBe(404);
    expect((await open(key)).json<Shared>().photos).toEqual({ before: [], after: [] });
    expect((await day.admin.client.get(`/api/files/${photos[0]?.id}`)).statusCode).toBe(200);
    await setPolicies(day.app, day.db.companyId, {});
  });
});

describe('a link to a visit', () => {
  test('shows what was done, and neither where the home is nor whose', async () => {
    const { id } = await tellVisit();
    const booking = await day.db.get(bookings, id);
    const [place, owner] = await Promise.all([
      day.db.get(addresses, booking.addressId),
      day.db.get(customers, customerId),
    ]);
    const answer = await open(keyOf((await share(id)).json<Share>()));
    const shared = answer.json<Shared>();
    expect(shared).toMatchObject({ city: place.city, minutes: 60, price: null });
    expect(shared.photos.before).toHaveLength(1);
    expect(shared.photos.after).toHaveLength(1);
    for (const secret of [place.street, place.zip, owner.lastName, owner.email, 'Smith', id])
      expect(answer.body).not.toContain(secret);
  });

  test('shows the price if the customer says so, by the same link', async () => {
    const { id } = await tellVisit();
    const first = (await share(id)).json<Share>();
    const priced = (await share(id, { shows_price: true })).json<Share>();
    expect(priced).toEqual({ ...first, shows_price: true });
    const { total } = await day.db.get(bookings, id);
    expect((await open(keyOf(first))).json<Shared>().price).toBe(total / 100);
    expect((await readStory(id)).share).toEqual(priced);
  });

  test('ends when it is taken back, and the next is another', async () => {
    const { id } = await tellVisit();
    const first = keyOf((await share(id)).json<Share>());
    expect((await stop(id)).statusCode).toBe(204);
    expect((await stop(id)).statusCode).toBe(204);
    expect((await open(first)).statusCode).toBe(404);
    const next = keyOf((await share(id)).json<Share>());
    expect(next).not.toBe(first);
    expect((await open(next)).statusCode).toBe(200);
    expect((await open(first)).statusCode).toBe(404);
  });

  test('ends by itself after thirty days', async () => {
    const { id } = await tellVisit();
    const key = keyOf((await share(id)).json<Share>());
    day.app.time.pass(29 * 86_400);
    expect((await open(key)).statusCode).toBe(200);
    day.app.time.pass(86_400);
    expect((await open(key)).statusCode).toBe(404);
    customer = await day.app.signedIn('sparkle', 'r_customer');
    expect((await readStory(id)).share).toBeNull();
    expect(keyOf((await share(id)).json<Share>())).not.toBe(key);
  });

  test('is its customer’s own to make, of a visit that is done', async () => {
    const { id } = await tellVisit();
    expect((await share(id, {}, day.admin.client)).statusCode).toBe(403);
    expect((await share(id, {}, day.ash.client)).statusCode).toBe(403);
    const theirs = await day.book(day.ash);
    expect((await share(theirs.id)).statusCode).toBe(404);
    expect((await stop(theirs.id)).statusCode).toBe(404);
    await day.db.update(bookings, theirs.id, { customerId });
    expect(errorOf(await share(theirs.id)).code).toBe('CONFLICT');
    expect((await readStory(theirs.id)).may_share).toBe(false);
  });

  test('is no link with a key that we have not made', async () => {
    const { id } = await tellVisit();
    const key = keyOf((await share(id)).json<Share>());
    const other = day.app.services.linkKeys.create('rating', day.db.companyId, id);
    const forged = key.slice(0, -2) + (key.endsWith('AA') ? 'BA' : 'AA');
    for (const wrong of [other, forged]) expect((await open(wrong)).statusCode).toBe(404);
    expect((await day.app.at('wattle').get(`/api/shared_visits?key=${key}`)).statusCode).toBe(404);
  });
});

test('the office reads who said what by which clock, and until when it is shared', async () => {
  const { id } = await tellVisit();
  const path = `/api/bookings/${id}/visit_log`;
  const { expires_at } = (await share(id)).json<Share>();
  const log = (await day.admin.client.get(path)).json<Log>();
  expect(log.entries.map(({ kind }) => kind)).toEqual(['check_in', 'photo', 'photo', 'check_out']);
  const [arrival] = log.entries;
  expect(arrival).toMatchObject({ team: 'Ash', notes_read: true });
  expect(Date.parse(arrival?.occurred_at ?? '') - Date.parse(arrival?.device_at ?? '')).toBe(240_000);
  expect(log.photos.before).toHaveLength(1);
  expect(log.shared_until).toBe(expires_at);
  expect((await customer.get(path)).statusCode).toBe(403);
  expect((await day.ash.client.get(path)).statusCode).toBe(403);
});
