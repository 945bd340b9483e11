import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import * as contracts from '#engine/contracts/people/member-documents.ts';
import { documentState } from '#engine/crew/member-documents.ts';
import { problemOf } from '#engine/problems.ts';
import { toLocal } from '#engine/time/zone.ts';
import { audit } from '#server/platform/audit.ts';
import { files } from '#server/platform/db/tables/files.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { memberDocuments } from '#server/platform/db/tables/member-documents.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { markupIn, requireNone } from '#server/platform/editing/complaints.ts';
import { requireWhole } from '#server/platform/editing/edit-routes.ts';
import { lockRow } from '#server/platform/editing/lock-row.ts';
import { presentFile } from '#server/platform/files/present.ts';
import { eraseLater } from '#server/platform/files/uploads.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import { requireMember } from '#server/crew/own-crew/profile.ts';
import { requireTeamMember } from '../team-members/require-member.ts';

type DocumentCall = Pick<Call<typeof contracts.listMemberDocuments>, 'db' | 'company' | 'services'>;
type Row = typeof memberDocuments.$inferSelect;
type Answer = AnswerOf<typeof contracts.listMemberDocuments>[number];

/** More papers of one person are a mistake of a program. */
const mostDocuments = 100;

export const memberDocumentRoutes: Route[] = [
  serve(contracts.listMemberDocuments, async (call) => {
    requireWhole(contracts.listMemberDocuments, call);
    await requireTeamMember(call.db, call.params.id);
    return presentAll(call, await documentsOf(call.db, call.params.id));
  }),

  serve(contracts.listOwnDocuments, async (call) => {
    const { account } = await requireMember(call);
    return presentAll(call, await documentsOf(call.db, account.id));
  }),

  serve(contracts.addMemberDocument, async (call) => {
    requireWhole(contracts.addMemberDocument, call);
    const { db, params, body } = call;
    const member = await requireTeamMember(db, params.id);
    await lockRow(db, accounts, member.id);
    const count = await db.count(memberDocuments, eq(memberDocuments.accountId, member.id));
    requireNone([count >= mostDocuments && ['title', problemOf('items_too_many', { most: mostDocuments })]]);
    await requireSound(db, member.id, body);
    const row = await db.insert(memberDocuments, { ...toRow(body), title: body.title, accountId: member.id });
    await audit(db, call, {
      action: 'member_document.added',
      subject: { type: 'user', id: member.id },
      summary: `Added the document ${row.title} for ${nameOf(member)}`,
    });
    return presentOne(call, row);
  }),

  serve(contracts.updateMemberDocument, async (call) => {
    requireWhole(contracts.updateMemberDocument, call);
    const { db, params, body } = call;
    const before = await db.getLocked(memberDocuments, params.id);
    await requireSound(db, before.accountId, body);
    const row = await db.update(memberDocuments, before.id, toRow(body));
    if (before.fileId !== row.fileId) await removeFile(db, before.fileId);
    await audit(db, call, {
      action: 'member_document.changed',
      subject: { type: 'user', id: before.accountId },
      summary: `Changed the document ${row.title} for ${nameOf(await db.get(accounts, before.accountId))}`,
    });
    return presentOne(call, row);
  }),

  serve(contracts.removeMemberDocument, async (call) => {
    requireWhole(contracts.removeMemberDocument, call);
    const { db, params } = call;
    const row = await db.getLocked(memberDocuments, params.id);
    await db.remove(memberDocuments, row.id);
    await removeFile(db, row.fileId);
    await audit(db, call, {
      action: 'member_document.deleted',
      subject: { type: 'user', id: row.accountId },
      summary: `Deleted the document ${row.title} for ${nameOf(await db.get(accounts, row.accountId))}`,
    });
  }),
];

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

const documentsOf = (db: TenantDb, accountId: string): Promise<Row[]> =>
  db.list(memberDocuments, {
    where: eq(memberDocuments.accountId, accountId),
    orderBy: [
      sql`${memberDocuments.expiresOn} nulls last`,
      asc(memberDocuments.title),
      asc(memberDocuments.id),
    ],
    limit: mostDocuments,
  });

type Sent = BodyOf<typeof contracts.updateMemberDocument>;

const toRow = ({ title, number, expires_on: expiresOn, file_id: fileId }: Sent) => ({
  ...(title !== undefined && { title }),
  ...(number !== undefined && { number }),
  ...(expiresOn !== undefined && { expiresOn }),
  ...(fileId !== undefined && { fileId }),
});

/** A file counts that was uploaded as a paper of this person, and stands for no other. */
async function requireSound(
  db: TenantDb,
  accountId: string,
  { file_id: fileId, ...texts }: Sent,
): Promise<void> {
  const file = fileId ? await db.find(files, eq(files.id, fileId)) : undefined;
  const isTheirs = file?.purpose === 'member_document' && file.subjectId === accountId;
  requireNone([
    ...markupIn({ ...texts }),
    fileId != null && !isTheirs && ['file_id', problemOf('document_not_uploaded')],
  ]);
}

/** The bytes of a paper that nobody keeps any more are nobody's. */
async function removeFile(db: TenantDb, id: string | null): Promise<void> {
  if (id === null) return;
  const stillKept = await db.count(memberDocuments, eq(memberDocuments.fileId, id));
  const file = stillKept > 0 ? undefined : await db.find(files, eq(files.id, id));
  if (!file) return;
  await db.remove(files, id);
  await eraseLater(db, file);
}

async function presentAll(call: DocumentCall, rows: readonly Row[]): Promise<Answer[]> {
  const { db, company, services } = call;
  const ids = rows.flatMap(({ fileId }) => (fileId ? [fileId] : []));
  const found =
    ids.length > 0 ? await db.list(files, { where: inArray(files.id, ids), limit: ids.length }) : [];
  const today = toLocal(services.clock().getTime(), company.timezone).date;
  return rows.map((row) => {
    const file = found.find(({ id }) => id === row.fileId);
    return {
      id: row.id,
      title: row.title,
      number: row.number,
      expires_on: row.expiresOn,
      state: documentState(row.expiresOn, today),
      file: file ? presentFile(services, file) : null,
      created_at: row.createdAt.toISOString(),
    };
  });
}

async function presentOne(call: DocumentCall, row: Row): Promise<Answer> {
  const [answer] = await presentAll(call, [row]);
  if (!answer) throw new Error('one row is presented as one');
  return answer;
}
