import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { listMemberDocuments } from '#engine/contracts/people/member-documents.ts';
import { addDays } from '#engine/time/local-date.ts';
import { files } from '#server/platform/db/tables/files.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { memberDocuments } from '#server/platform/db/tables/member-documents.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

type Document = AnswerOf<typeof listMemberDocuments>[number];

let app: TestApp;
let admin: Keeper;
let crew: Keeper;
let db: TenantDb;
let memberId: string;
let otherId: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  crew = await createKeeper(app, 'r_team');
  db = app.services.tenant(await app.companyId('sparkle'));
  memberId = (await crew.read<{ id: string }>('team/profile')).id;
  otherId = (
    await db.insert(accounts, {
      firstName: 'Other',
      lastName: 'One',
      email: 'other@example.test',
      role: 'r_team',
    })
  ).id;
});
afterAll(() => app.close());

const today = () => app.time.now.toISOString().slice(0, 10);
const add = (body: object, of = memberId) => admin.add<Document>(`team_members/${of}/documents`, body);
const addFile = (subjectId: string) =>
  db.insert(files, {
    purpose: 'member_document',
    subjectId,
    name: 'license.pdf',
    state: 'ready',
    type: 'application/pdf',
    bytes: 10,
    sha256: '0'.repeat(64),
    sizes: [{ name: 'license.pdf', type: 'application/pdf', bytes: 10, width: null, height: null }],
  });

test('are added, changed and deleted, those that expire first come first', async () => {
  const late = await add({ title: 'Insurance', expires_on: addDays(today(), 90) });
  const soon = await add({ title: 'License', number: 'D-1', expires_on: addDays(today(), 30) });
  const over = await add({ title: 'Check', expires_on: addDays(today(), -2) });
  const forever = await add({ title: 'Contract' });
  const read = async () =>
    (await admin.read<Document[]>(`team_members/${memberId}/documents`)).filter(({ id }) =>
      [late, soon, over, forever].some((one) => one.id === id),
    );
  expect((await read()).map(({ title, state }) => [title, state])).toEqual([
    ['Check', 'expired'],
    ['License', 'expiring'],
    ['Insurance', 'valid'],
    ['Contract', 'valid'],
  ]);
  const renewed = await admin.change(`member_documents/${over.id}`, { expires_on: addDays(today(), 400) });
  expect(renewed).toMatchObject({ title: 'Check', state: 'valid' });
  for (const { id } of [late, soon, over, forever])
    expect((await admin.client.send('DELETE', `/api/member_documents/${id}`)).statusCode).toBe(204);
  expect(await read()).toEqual([]);
});

test('are seen by the person and those who manage teams, and by nobody else', async () => {
  const { id } = await add({ title: 'License' });
  const own = await crew.read<Document[]>('team/profile/documents');
  expect(own.map((one) => one.id)).toContain(id);
  const ofOther = await add({ title: 'Secret' }, otherId);
  expect(
    own.concat(await crew.read<Document[]>('team/profile/documents')).map((one) => one.id),
  ).not.toContain(ofOther.id);
  for (const role of ['r_team', 'r_customer', 'r_sales'] as const) {
    const person = await app.signedIn('sparkle', role);
    expect((await person.get(`/api/team_members/${memberId}/documents`)).statusCode).toBe(403);
    expect((await person.send('DELETE', `/api/member_documents/${id}`)).statusCode).toBe(403);
  }
});

test('a file is one that was uploaded for this person; it is theirs to read, and goes with its document', async () => {
  const [own, foreign] = [await addFile(memberId), await addFile(otherId)];
  const refused = await admin.refusal('POST', `team_members/${memberId}/documents`, {
    title: 'License',
    file_id: foreign.id,
  });
  expect(refused).toHaveProperty('file_id');
  const { id, file } = await add({ title: 'License', file_id: own.id });
  expect(file).toMatchObject({
    id: own.id,
    name: 'license.pdf',
    url: expect.stringContaining('license.pdf'),
  });
  expect((await crew.client.get(`/api/files/${own.id}`)).statusCode).toBe(200);
  expect((await crew.client.get(`/api/files/${foreign.id}`)).statusCode).toBe(404);
  // The person reads it; the office keeps it.
  expect((await crew.client.send('DELETE', `/api/files/${own.id}`)).statusCode).toBe(404);
  expect((await admin.client.send('DELETE', `/api/files/${own.id}`)).statusCode).toBe(409);
  expect((await admin.client.send('DELETE', `/api/member_documents/${id}`)).statusCode).toBe(204);
  expect(await db.find(files, eq(files.id, own.id))).toBeUndefined();
});

test('go with the person', async () => {
  const gone = await db.insert(accounts, {
    firstName: 'Gone',
    lastName: 'Soon',
    email: 'gone@example.test',
    role: 'r_team',
  });
  await add({ title: 'License' }, gone.id);
  await db.remove(accounts, gone.id);
  expect(await db.count(memberDocuments, eq(memberDocuments.accountId, gone.id))).toBe(0);
});

test.each([
  [{ title: '' }],
  [{ title: 'X', expires_on: 'soon' }],
  [{ title: '<b>X</b>' }],
  [{ title: 'X', kind: 1 }],
])('refuse %j', async (body) => {
  const refused = await admin.client.post(`/api/team_members/${memberId}/documents`, body);
  expect(refused.statusCode).toBe(422);
});
