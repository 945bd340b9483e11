import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { files } from '#server/platform/db/tables/files.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { teamMembers, teams } from '#server/platform/db/tables/teams.ts';
import { lookAfterFiles } from '#server/platform/files/jobs.ts';
import { readWhole } from '#server/platform/files/storage.ts';
import {
  beginUpload,
  createAppWithFiles,
  pathOf,
  picture,
  uploadFile,
  type SentFile,
  type UploadedFile,
} from '#tests/support/files.ts';
import { errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

let app: TestApp;
let admin: TestClient;
let stranger: TestClient;

beforeAll(async () => {
  app = await createAppWithFiles();
  admin = await app.signedIn('sparkle', 'r_admin');
  stranger = await app.signedIn('wattle', 'r_admin');
});
afterAll(() => app.close());

const upload = (client: TestClient, bytes: Buffer, about: SentFile = {}) =>
  uploadFile({ app, client }, bytes, about);
const visitor = () => app.at('sparkle');

describe('photos of a visit', () => {
  async function visitOf(role: 'r_team' | 'r_customer') {
    const company = await app.companyId('sparkle');
    const email = `${role.slice(2)}@sparkle.test`;
    const db = app.services.tenant(company);
    const [account] = await db.list(accounts, { where: eq(accounts.email, email), limit: 1 });
    return { db, accountId: account?.id ?? '' };
  }

  test('are added by the crew that has it, and seen by nobody else of the crews', async () => {
    const { db, accountId } = await visitOf('r_team');
    const [member] = await db.list(teamMembers, { where: eq(teamMembers.accountId, accountId), limit: 1 });
    const all = await db.list(bookings, { limit: 500 });
    const crews = await db.list(bookingTeams, { limit: 5000 });
    const isOwn = (id: string) =>
      crews.some((crew) => crew.bookingId === id && crew.teamId === member?.teamId);
    const own = all.find(
      ({ id }) =>
        isOwn(id) &&
        crews.some(
          (crew) => crew.bookingId === id && ['invited', 'accepted', 'assigned'].includes(crew.state),
        ),
    );
    const others = all.find(({ id }) => !isOwn(id));
    expect(await db.count(teams)).toBeGreaterThan(1);
    const crew = await app.signedIn('sparkle', 'r_team');
    const bytes = await picture(90, 60).jpeg().toBuffer();
    const file = await upload(crew, bytes, { purpose: 'booking_photo', subject_id: own?.id ?? '' });
    expect(file.state).toBe('ready');
    const refused = await beginUpload(crew, bytes, {
      purpose: 'booking_photo',
      subject_id: others?.id ?? '',
    });
    expect(refused.statusCode).toBe(404);
    const of = (id: string | undefined) => `/api/files?purpose=booking_photo&subject_id=${id ?? ''}`;
    expect((await crew.get(of(own?.id))).json<UploadedFile[]>()).toHaveLength(1);
    expect((await crew.get(of(others?.id))).statusCode).toBe(404);
    expect((await admin.get(of(own?.id))).json<UploadedFile[]>()).toHaveLength(1);
    const customer = await app.signedIn('sparkle', 'r_customer');
    const asked = await beginUpload(customer, bytes, { purpose: 'booking_photo', subject_id: own?.id ?? '' });
    expect(asked.statusCode).toBe(403);
    expect((await crew.get('/api/files?purpose=booking_photo')).statusCode).toBe(422);
    const { headers } = await crew.get(pathOf(file.url));
    expect(headers['content-disposition']).toMatch(/filename="photo-[\da-f]{8}\.webp"$/);
    const about = { purpose: 'booking_photo', subject_id: own?.id ?? '' } as const;
    const ofOffice = await upload(admin, bytes, about);
    const remove = (client: TestClient, { id }: UploadedFile) => client.send('DELETE', `/api/files/${id}`);
    expect(errorOf(await remove(crew, ofOffice)).details).toMatchObject({ code: 'photo_not_of_today' });
    const { now } = app.time;
    app.time.pass(24 * 3600);
    expect(errorOf(await remove(crew, file)).details).toMatchObject({ code: 'photo_not_of_today' });
    app.time.now = now;
    expect((await remove(crew, file)).statusCode).toBe(204);
    expect((await remove(admin, ofOffice)).statusCode).toBe(204);
  });
});

describe('in use', () => {
  test('a service shows its picture, and keeps it from being deleted', async () => {
    const file = await upload(admin, await picture(900, 600).jpeg().toBuffer());
    const made = await admin.post('/api/services', {
      name: 'Windows, both sides',
      base_price: 80,
      picture: { id: file.id, alt: 'A clean window' },
    });
    expect(made.statusCode).toBe(201);
    const service = made.json<{ id: string; picture: { url: string; alt: string; width: number } }>();
    expect(service.picture).toMatchObject({ id: file.id, alt: 'A clean window', width: 160, height: 107 });
    expect((await visitor().get(service.picture.url)).statusCode).toBe(200);
    const page = await visitor().get('/');
    expect(page.body).toContain(service.picture.url);
    const refused = await admin.send('DELETE', `/api/files/${file.id}`);
    expect([refused.statusCode, errorOf(refused).message]).toEqual([
      409,
      'This file is used in the service Windows, both sides. Remove it there first.',
    ]);
    // What was answered may be sent back; what it says of the picture means nothing.
    const back = { ...service.picture, url: 'https://elsewhere.test/x.png', alt: 'Clean' };
    const changed = await admin.send('PATCH', `/api/services/${service.id}`, { picture: back });
    expect(changed.json<typeof service>().picture).toEqual({ ...service.picture, alt: 'Clean' });
    await admin.send('PATCH', `/api/services/${service.id}`, { picture: null });
    expect((await visitor().get('/')).body).not.toContain(service.picture.url);
    expect((await admin.send('DELETE', `/api/files/${file.id}`)).statusCode).toBe(204);
    expect(await app.runJobs()).toEqual([]);
    const company = await app.companyId('sparkle');
    expect(await readWhole(app.services.files, pathOf(file.url).replace('/pictures/', ''))).toBeUndefined();
    expect(pathOf(file.url)).toContain(company);
  });

  test.each([
    ['a file of another purpose', () => upload(admin, Buffer.from('%PDF-1.4'), { purpose: 'attachment' })],
    ['a file of another company', async () => upload(stranger, await picture(70, 70).png().toBuffer())],
  ])('a service does not take %s', async (_name, make) => {
    const { id } = await make();
    const refused = await admin.post('/api/services', { name: 'X', base_price: 1, picture: { id } });
    expect([refused.statusCode, errorOf(refused).details.messages]).toEqual([
      422,
      { picture: ['must be a picture that has been uploaded for this'] },
    ]);
  });

  test('a company shows its logo on its pages, to programs and in letters', async () => {
    const logo = await sharp({ create: { width: 600, height: 150, channels: 4, background: '#0050a0ff' } })
      .png()
      .toBuffer();
    const file = await upload(admin, logo, { purpose: 'company_logo', name: 'logo.png' });
    const saved = await admin.send('PATCH', '/api/companies/current', { logo: { id: file.id } });
    expect(saved.json()).toMatchObject({ logo: { id: file.id, width: 440, height: 110 } });
    app.services.companies.forget();
    const { logo: shown } = saved.json<{ logo: { url: string } }>();
    expect((await visitor().get(shown.url)).headers['content-type']).toBe('image/png');
    expect((await visitor().get('/lead')).body).toContain(`src="${shown.url}"`);
    expect((await visitor().get('/')).body).toContain(
      `"logo":"http://sparkle.trellis.localhost:4000${shown.url}"`,
    );
    const letter = await admin.post('/api/message_templates/booking_confirmed/customer/email/preview');
    expect(letter.json<{ html: string }>().html).toContain(
      `<img src="http://sparkle.trellis.localhost:4000${shown.url}" alt="Sparkle`,
    );
    const wrong = await admin.send('PATCH', '/api/companies/current', {
      logo: { id: '0b0efbc1-01ca-4a70-b9d0-b6ea8784b7ff' },
    });
    expect(wrong.statusCode).toBe(422);
    const removed = await admin.send('PATCH', '/api/companies/current', { logo: null });
    expect(removed.json()).toMatchObject({ logo: null });
  });

  test('a picture that no service shows goes after a week, a logo stays', async () => {
    const bytes = await picture(300, 200).png().toBuffer();
    const unused = await upload(admin, bytes);
    const logo = await upload(admin, bytes, { purpose: 'company_logo' });
    await app.services.system
      .update(files)
      .set({ createdAt: new Date(app.time.now.getTime() - 8 * 86_400_000) });
    await lookAfterFiles(app.services);
    expect((await admin.get(`/api/files/${unused.id}`)).statusCode).toBe(404);
    expect(await readWhole(app.services.files, pathOf(unused.url).replace('/pictures/', ''))).toBeUndefined();
    expect((await admin.get(`/api/files/${logo.id}`)).statusCode).toBe(200);
  });

  test('what a company leaves behind that is gone is removed', async () => {
    const gone = '0b0efbc1-01ca-4a70-b9d0-b6ea8784b7ff';
    await app.services.files.put(`${gone}/x/1`, Buffer.from('1'), 'text/plain');
    const file = await upload(admin, await picture(30, 30).png().toBuffer());
    await lookAfterFiles(app.services);
    expect(await readWhole(app.services.files, `${gone}/x/1`)).toBeUndefined();
    expect((await visitor().get(pathOf(file.url))).statusCode).toBe(200);
  });
});
