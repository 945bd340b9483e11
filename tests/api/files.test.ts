import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companies, plans } from '#server/platform/db/tables/companies.ts';
import { files, uploads } from '#server/platform/db/tables/files.ts';
import { fileJobs, lookAfterFiles } from '#server/platform/files/jobs.ts';
import { readWhole } from '#server/platform/files/storage.ts';
import {
  beginUpload,
  createAppWithFiles,
  finishUpload,
  pathOf,
  picture,
  sendPiece,
  uploadFile,
  type BegunUpload,
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

describe('a picture', () => {
  test('arrives in pieces, and its sizes exist a moment later', async () => {
    const bytes = await picture(1200, 800).jpeg().toBuffer();
    const file = await upload(admin, bytes);
    expect(file).toMatchObject({ state: 'ready', type: 'image/jpeg', width: 960, height: 640 });
    expect(file.color).toMatch(/^#[0-9a-f]{6}$/);
    const shown = await visitor().get(pathOf(file.url));
    expect(shown.statusCode).toBe(200);
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(960);
    const small = await visitor().get(pathOf(file.thumbnail_url));
    expect((await sharp(small.rawPayload).metadata()).width).toBe(160);
  });

  test('of one company is made after the one before it; one that finds the line full comes again', async () => {
    const bytes = await picture(600, 400).png().toBuffer();
    const ids = await Promise.all(
      [1, 2, 3].map(async () => {
        const { id } = (await beginUpload(admin, bytes)).json<BegunUpload>();
        await sendPiece(admin, id, 0, bytes);
        await finishUpload(admin, id);
        return id;
      }),
    );
    const make = fileJobs(app.services)['files.make_sizes'];
    const companyId = await app.companyId('sparkle');
    const asked = ids.map((fileId) =>
      make({ companyId, fileId, size: bytes.length }, AbortSignal.timeout(60_000)),
    );
    await Promise.all(asked);
    const states = async () =>
      Promise.all(ids.map(async (id) => (await admin.get(`/api/files/${id}`)).json<UploadedFile>().state));
    expect((await states()).toSorted()).toEqual(['processing', 'processing', 'ready']);
    app.time.pass(6);
    await app.runJobs();
    expect(await states()).toEqual(['ready', 'ready', 'ready']);
  });

  test('is served so that nothing in it can run, and kept for good', async () => {
    const file = await upload(admin, await picture().png().toBuffer());
    const { headers } = await visitor().get(pathOf(file.url));
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const again = await visitor().get(pathOf(file.url), { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('has lost what the camera wrote beside it, the place too', async () => {
    const exif = {
      IFD0: { Copyright: 'Ida at home' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    };
    const file = await upload(admin, await picture().withExif(exif).jpeg().toBuffer());
    for (const url of [file.url, file.thumbnail_url]) {
      const { rawPayload } = await visitor().get(pathOf(url));
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
      expect(rawPayload.includes('Ida')).toBe(false);
    }
    const kept = await app.services.system.select().from(files).where(eq(files.id, file.id));
    expect(kept[0]?.sizes.map(({ name }) => name)).toHaveLength(3);
    expect(
      await readWhole(app.services.files, `${await app.companyId('sparkle')}/${file.id}/pieces/0`),
    ).toBeUndefined();
  });

  test('that ends in its middle is told when its sizes are made', async () => {
    const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    const file = await upload(admin, whole.subarray(0, whole.length / 2));
    expect(file).toMatchObject({ state: 'failed', url: null, bytes: 0 });
    expect(file.problem).toBe('The file is not a picture that can be read to its end.');
  });
});

describe('an upload that is cut off', () => {
  const bytes = randomBytes(3_000_000);
  bytes.write('%PDF-1.7\n');

  test('goes on where it stopped', async () => {
    const { id } = (
      await beginUpload(admin, bytes, { purpose: 'attachment', name: 'plan.pdf' })
    ).json<BegunUpload>();
    await sendPiece(admin, id, 0, bytes.subarray(0, 1_000_000));
    await sendPiece(admin, id, 1_000_000, bytes.subarray(1_000_000, 1_500_000));
    // A browser that has been closed asks how much has arrived.
    const { received } = (await admin.get(`/api/files/uploads/${id}`)).json<BegunUpload>();
    expect(received).toBe(1_500_000);
    const early = await finishUpload(admin, id);
    expect([early.statusCode, errorOf(early).message]).toEqual([
      409,
      'The file isn’t complete: 1500000 of 3000000 bytes have arrived.',
    ]);
    for (let offset = received; offset < bytes.length; offset += 1_000_000)
      await sendPiece(admin, id, offset, bytes.subarray(offset, offset + 1_000_000));
    const file = (await finishUpload(admin, id)).json<UploadedFile>();
    expect(file).toMatchObject({ id, state: 'ready', type: 'application/pdf', bytes: 3_000_000 });
    const fetched = await visitor().get(pathOf(file.url));
    expect(fetched.rawPayload.equals(bytes)).toBe(true);
    expect(fetched.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="plan.pdf"',
      'x-content-type-options': 'nosniff',
    });
  });

  test('takes a piece twice whose answer was lost, and no piece out of turn', async () => {
    const { id } = (await beginUpload(admin, bytes, { purpose: 'attachment' })).json<BegunUpload>();
    await sendPiece(admin, id, 0, bytes.subarray(0, 500_000));
    const again = await sendPiece(admin, id, 0, bytes.subarray(0, 500_000));
    expect([again.statusCode, again.json<BegunUpload>().received]).toEqual([200, 500_000]);
    const ahead = await sendPiece(admin, id, 900_000, bytes.subarray(900_000, 950_000));
    expect([ahead.statusCode, errorOf(ahead).message]).toEqual([409, 'The next piece begins at 500000.']);
    expect((await admin.send('DELETE', `/api/files/uploads/${id}`)).statusCode).toBe(204);
  });

  test('can be finished twice and is one file', async () => {
    const small = await picture(50, 50).png().toBuffer();
    const { id } = (await beginUpload(admin, small)).json<BegunUpload>();
    await sendPiece(admin, id, 0, small);
    const [first, second] = await Promise.all([finishUpload(admin, id), finishUpload(admin, id)]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect((await finishUpload(admin, id)).json<UploadedFile>().id).toBe(id);
    expect(await app.services.system.$count(files, eq(files.id, id))).toBe(1);
  });

  test('takes no more at once than it says, and no JSON', async () => {
    const { id, piece_bytes } = (
      await beginUpload(admin, bytes, { purpose: 'attachment' })
    ).json<BegunUpload>();
    const large = await sendPiece(admin, id, 0, bytes.subarray(0, piece_bytes + 1));
    expect([large.statusCode, large.json<{ error: { message: string } }>().error.message]).toEqual([
      413,
      'That is too large.',
    ]);
    const json = await admin.send('PUT', `/api/files/uploads/${id}/pieces?offset=0`, { a: 1 });
    expect(json.statusCode).toBe(415);
  });

  test('is forgotten after a day, with what has arrived', async () => {
    const { id } = (await beginUpload(admin, bytes, { purpose: 'attachment' })).json<BegunUpload>();
    await sendPiece(admin, id, 0, bytes.subarray(0, 1000));
    const key = `${await app.companyId('sparkle')}/${id}/pieces/0`;
    expect(await readWhole(app.services.files, key)).toHaveLength(1000);
    app.time.pass(86_400 + 1);
    await lookAfterFiles(app.services);
    expect(await readWhole(app.services.files, key)).toBeUndefined();
    expect((await sendPiece(admin, id, 1000, bytes.subarray(1000, 2000))).statusCode).toBe(404);
    expect((await admin.get(`/api/files/uploads/${id}`)).statusCode).toBe(404);
  });
});

describe('refuses', () => {
  const refusalOf = async (bytes: Buffer, about: SentFile = {}) => {
    const { id } = (await beginUpload(admin, bytes, about)).json<BegunUpload>();
    await sendPiece(admin, id, 0, bytes);
    const refused = await finishUpload(admin, id);
    expect((await admin.get(`/api/files/uploads/${id}`)).statusCode).toBe(404);
    return [refused.statusCode, errorOf(refused).details.messages?.['file']?.[0]];
  };
  const types = 'must be a JPEG, PNG, WebP, GIF or AVIF picture';

  test.each([
    ['a page that calls itself a picture', '<!doctype html><script>alert(1)</script>', 'photo.png'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'logo.svg'],
    ['an SVG under another name', '<?xml version="1.0"?><svg/>', 'photo.jpg'],
    ['a document where pictures belong', '%PDF-1.7 ', 'photo.jpg'],
  ])('%s', async (_name, content, name) => {
    expect(await refusalOf(Buffer.from(content), { name })).toEqual([422, types]);
  });

  test('what begins like a picture and is none', async () => {
    const dressed = Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    expect(await refusalOf(dressed)).toEqual([422, 'is not a picture that can be read']);
  });

  test('a small file that would become 60 million pixels', async () => {
    const bomb = await picture(10_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    expect(await refusalOf(bomb)).toEqual([422, 'has more than 50 million pixels']);
  });

  test('what has changed on its way', async () => {
    const bytes = await picture().png().toBuffer();
    const { id } = (await beginUpload(admin, bytes)).json<BegunUpload>();
    const changed = Buffer.from(bytes);
    changed[changed.length - 1] = 0xff;
    await sendPiece(admin, id, 0, changed);
    const refused = await finishUpload(admin, id);
    expect(errorOf(refused).details.messages).toEqual({
      file: ['has changed on its way. Please upload it again'],
    });
  });

  test('more than a file of its purpose may have, before any of it is sent', async () => {
    const size = 6 * 1024 * 1024;
    const about = { name: 'x.png', purpose: 'company_logo', size, sha256: '0'.repeat(64) };
    const refused = await admin.post('/api/files/uploads', about);
    expect([refused.statusCode, errorOf(refused).details.messages?.['file']]).toEqual([
      422,
      ['is too large: a company logo may have 5 MB'],
    ]);
  });

  test('more bytes than were announced', async () => {
    const bytes = await picture().png().toBuffer();
    const { id } = (await beginUpload(admin, bytes)).json<BegunUpload>();
    const more = await sendPiece(admin, id, 0, Buffer.concat([bytes, Buffer.from('!')]));
    expect([more.statusCode, errorOf(more).details.messages?.['file']]).toEqual([
      422,
      ['has more bytes than were announced'],
    ]);
  });
});

describe('the storage of a plan', () => {
  test('is a limit for all files together, and says what is used', async () => {
    const company = await app.companyId('wattle');
    const [row] = await app.services.system.select().from(companies).where(eq(companies.id, company));
    const planName = row?.planName ?? '';
    const [before] = await app.services.system.select().from(plans).where(eq(plans.name, planName));
    await app.services.system.update(plans).set({ storageBytes: 40_000 }).where(eq(plans.name, planName));
    app.services.companies.forget();
    const bytes = randomBytes(30_000);
    expect((await beginUpload(stranger, bytes, { purpose: 'attachment' })).statusCode).toBe(201);
    const second = await beginUpload(stranger, bytes, { purpose: 'attachment' });
    expect([second.statusCode, errorOf(second).code, errorOf(second).details]).toEqual([
      403,
      'STORAGE_FULL',
      { used: 30_000, limit: 40_000 },
    ]);
    const usage = await stranger.get('/api/files/usage');
    expect(usage.json()).toEqual({ used_bytes: 30_000, limit_bytes: 40_000 });
    await app.services.system
      .update(plans)
      .set({ storageBytes: before?.storageBytes ?? 0 })
      .where(eq(plans.name, planName));
    app.services.companies.forget();
  });
});

describe('who may', () => {
  const small = () => picture(60, 40).png().toBuffer();

  test.each([
    ['r_team', 'service_picture', 403],
    ['r_customer', 'company_logo', 403],
    ['r_accountant', 'service_picture', 403],
    ['r_marketing', 'form_picture', 201],
    ['r_staff', 'attachment', 201],
    ['r_team', 'attachment', 403],
  ] as const)('%s begins an upload of %s: %i', async (role, purpose, status) => {
    const client = await app.signedIn('sparkle', role);
    expect((await beginUpload(client, await small(), { purpose })).statusCode).toBe(status);
  });

  test('nobody who is not signed in', async () => {
    expect((await beginUpload(visitor(), await small())).statusCode).toBe(401);
  });

  test('another company finds nothing: no file, no upload, no picture on its host', async () => {
    const file = await upload(admin, await small());
    const { id } = (await beginUpload(admin, await small())).json<BegunUpload>();
    expect((await stranger.get(`/api/files/${file.id}`)).statusCode).toBe(404);
    expect((await stranger.send('DELETE', `/api/files/${file.id}`)).statusCode).toBe(404);
    expect((await sendPiece(stranger, id, 0, await small())).statusCode).toBe(404);
    expect((await finishUpload(stranger, id)).statusCode).toBe(404);
    expect((await app.at('wattle').get(pathOf(file.url))).statusCode).toBe(404);
    const listed = (await stranger.get('/api/files?purpose=service_picture')).json<UploadedFile[]>();
    expect(listed.filter((one) => one.id === file.id)).toEqual([]);
  });

  test('an upload is only for whoever began it', async () => {
    const { id } = (await beginUpload(admin, await small())).json<BegunUpload>();
    const colleague = await app.signedIn('sparkle', 'r_staff');
    expect((await sendPiece(colleague, id, 0, await small())).statusCode).toBe(404);
  });

  test('a private file has no address for everybody', async () => {
    const file = await upload(admin, await small(), { purpose: 'attachment' });
    const [row] = await app.services.system.select().from(files).where(eq(files.id, file.id));
    const name = row?.sizes[0]?.name ?? '';
    const company = await app.companyId('sparkle');
    expect((await visitor().get(`/pictures/${company}/${file.id}/${name}`)).statusCode).toBe(404);
    expect((await visitor().get(pathOf(file.url))).statusCode).toBe(200);
  });

  test('a link expires, and cannot be made for another file, size or time', async () => {
    const file = await upload(admin, await small(), { purpose: 'attachment' });
    const url = pathOf(file.url);
    const other = await upload(admin, await picture(61, 40).png().toBuffer(), { purpose: 'attachment' });
    expect((await visitor().get(url.replace(file.id, other.id))).statusCode).toBe(404);
    const later = url.replace(/until=(\d+)/, (_whole, until: string) => `until=${Number(until) + 1}`);
    expect((await visitor().get(later)).statusCode).toBe(404);
    app.time.pass(599);
    expect((await visitor().get(url)).statusCode).toBe(200);
    app.time.pass(302);
    const late = await visitor().get(url);
    expect([late.statusCode, errorOf(late).code]).toEqual([404, 'NOT_FOUND']);
  });
});

test('unfinished uploads are counted per person, and the oldest that rests for an hour gives way', async () => {
  const bytes = await picture(20, 20).png().toBuffer();
  const begin = (client: TestClient) => beginUpload(client, bytes);
  await app.services.tenant(await app.companyId('sparkle')).query((database) => database.delete(uploads));
  const first = (await begin(admin)).json<BegunUpload>();
  app.time.pass(1);
  for (let count = 1; count < 50; count += 1) expect((await begin(admin)).statusCode).toBe(201);
  expect((await begin(admin)).statusCode).toBe(409);
  const colleague = await app.signedIn('sparkle', 'r_staff');
  expect((await begin(colleague)).statusCode).toBe(201);

  app.time.pass(3601);
  expect((await begin(admin)).statusCode).toBe(201);
  expect((await admin.get(`/api/files/uploads/${first.id}`)).statusCode).toBe(404);
});
