import { createHash } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { beginUpload, finishUpload, sendPiece } from '#engine/contracts/platform/files.ts';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import { isPictureType, sniffType, type FileType } from '#engine/files/file-types.ts';
import { ruleOf, sayTypes } from '#engine/files/purposes.ts';
import { type Problem, problemOf, refusal } from '#engine/problems.ts';
import { secondsAfter } from '../clock.ts';
import { files, uploads } from '../db/tables/files.ts';
import type { TenantDb } from '../db/tenant.ts';
import { lockKind } from '../editing/lock-row.ts';
import type { Services } from '#server/services.ts';
import type { Call } from '../http/route.ts';
import { enqueue } from '../jobs/queue.ts';
import { createTurns } from '../turns.ts';
import { folderOf, keyOf, type FileRow } from './addresses.ts';
import { accountOf, requireFileAccess } from './may-use.ts';
import { measurePicture, PictureProblem } from './pictures.ts';
import { readWhole, type FileStorage } from './storage.ts';
import { usedBytes } from './usage.ts';

export type Upload = typeof uploads.$inferSelect;

/** How long one has to finish what was begun, since its last piece. */
const keptSeconds = 86_400;
/** So many of each person; what has not moved for this long gives way to what they begin next. */
const mostOpen = 50;
const restingSeconds = 3600;

const refuse = (problem: Problem): never => {
  throw new DomainError('VALIDATION', refusal({ file: problem }));
};

const whoHelps = ({ config: { SUPPORT_EMAIL: support } }: Pick<Services, 'config'>) =>
  support === undefined ? {} : { support };

const piecesOf = (file: { companyId: string; id: string }): string => keyOf(file, 'pieces/');

export async function begin(call: Call<typeof beginUpload>): Promise<Upload> {
  const { db, body, caller, company, services } = call;
  const { purpose, size, name, sha256, alt = '', subject_id: subjectId = null } = body;
  await requireFileAccess(call, { purpose, subjectId }, 'manage');
  const { maxBytes, noun } = ruleOf(purpose);
  if (size > maxBytes) refuse(problemOf('file_too_large', { noun, megabytes: maxBytes / 1024 / 1024 }));
  // Two who begin at once must not share what is left for one of them.
  await lockKind(db, 'files');
  const used = await usedBytes(db);
  if (used + size > company.storageBytes)
    throw new DomainError('STORAGE_FULL', { used, limit: company.storageBytes, ...whoHelps(services) });
  const now = services.clock();
  await makeRoom(call, now);
  return db.insert(uploads, {
    purpose,
    subjectId,
    name,
    alt,
    size,
    sha256,
    accountId: accountOf(caller),
    createdAt: now,
    expiresAt: secondsAfter(now, keptSeconds),
  });
}

/** Counted per person: what somebody leaves unfinished, such as a crew in a basement, is in nobody else's way. */
async function makeRoom(
  { db, caller }: Pick<Call<typeof beginUpload>, 'db' | 'caller'>,
  now: Date,
): Promise<void> {
  const accountId = accountOf(caller);
  const open = await db.list(uploads, {
    where: accountId === null ? isNull(uploads.accountId) : eq(uploads.accountId, accountId),
    orderBy: [asc(uploads.expiresAt), asc(uploads.id)],
    limit: mostOpen,
  });
  if (open.length < mostOpen) return;
  const resting = open.find(({ expiresAt }) => expiresAt < secondsAfter(now, keptSeconds - restingSeconds));
  if (!resting) throw conflict('uploads_enough');
  await db.remove(uploads, resting.id);
  await eraseLater(db, resting);
}

type UploadCall = Pick<Call<typeof sendPiece>, 'db' | 'caller' | 'services'>;

/** An upload is only for whoever began it. */
export async function getOwnUpload({ db, caller, services }: UploadCall, id: string): Promise<Upload> {
  const upload = await db.get(uploads, id);
  if (upload.accountId !== accountOf(caller) || upload.expiresAt <= services.clock())
    throw new DomainError('NOT_FOUND', { resource: 'uploads', id });
  return upload;
}

export async function addPiece(call: Call<typeof sendPiece>): Promise<Upload> {
  const { db, params, query, body, services } = call;
  const upload = await getOwnUpload(call, params.id);
  const { received, size } = upload;
  const { offset } = query;
  if (!Buffer.isBuffer(body) || body.length === 0) return refuse(problemOf('piece_empty'));
  // Whose answer was lost sends it once more.
  if (offset + body.length <= received) return upload;
  if (offset !== received) throw conflict('upload_elsewhere', { received });
  if (offset + body.length > size) refuse(problemOf('more_than_announced'));
  await services.files.put(piecesOf(upload) + String(offset), body, 'application/octet-stream');
  const [moved] = await db.query((database, own) =>
    database
      .update(uploads)
      .set({ received: offset + body.length, expiresAt: secondsAfter(services.clock(), keptSeconds) })
      .where(and(own(uploads), eq(uploads.id, upload.id), eq(uploads.received, offset)))
      .returning(),
  );
  return moved ?? getOwnUpload(call, params.id);
}

/** What has arrived, put together: each piece begins where the one before it ends. */
export async function readPieces(storage: FileStorage, upload: PieceOwner): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let offset = 0; offset < upload.size;) {
    const piece = await readWhole(storage, piecesOf(upload) + String(offset));
    if (!piece || piece.length === 0) break;
    pieces.push(piece);
    offset += piece.length;
  }
  return Buffer.concat(pieces);
}
type PieceOwner = { companyId: string; id: string; size: number };

export const removePieces = (storage: FileStorage, file: { companyId: string; id: string }): Promise<void> =>
  storage.removeFolder(piecesOf(file));

type CheckedFile = { type: FileType; bytes: Buffer };

/** By its content alone: whole, of a type that its purpose takes, and no larger a picture than it may be. */
async function check(upload: Upload, bytes: Buffer): Promise<CheckedFile> {
  const { size, sha256, purpose } = upload;
  if (bytes.length !== size || createHash('sha256').update(bytes).digest('hex') !== sha256)
    refuse(problemOf('changed_on_its_way'));
  const type = sniffType(bytes);
  if (type === undefined || !ruleOf(purpose).types.includes(type))
    return refuse(problemOf('file_type_refused', { types: sayTypes(purpose) }));
  if (isPictureType(type))
    await measurePicture(bytes).catch((error: unknown) => {
      throw error instanceof PictureProblem
        ? new DomainError('VALIDATION', refusal({ file: error.problem }))
        : error;
    });
  return { type, bytes };
}

/** What is refused is not kept: whoever tries again begins anew. What was finished meanwhile stays. */
async function drop({ db, services }: UploadCall, upload: Upload): Promise<void> {
  const gone = await db.query((database, own) =>
    database
      .delete(uploads)
      .where(and(own(uploads), eq(uploads.id, upload.id)))
      .returning({ id: uploads.id }),
  );
  if (gone.length > 0) await services.files.removeFolder(folderOf(upload));
}

type Finishing = Call<typeof finishUpload>;

async function findFinished({ db, params, caller }: Finishing): Promise<FileRow | undefined> {
  const file = await db.find(files, eq(files.id, params.id));
  return file?.accountId === accountOf(caller) ? file : undefined;
}

/** Whoever asks twice, because an answer was lost or at once, gets the one file. */
export async function finish(call: Finishing): Promise<FileRow> {
  const finished = await findFinished(call);
  if (finished) return finished;
  try {
    return await putTogether(call);
  } catch (error) {
    const meanwhile = error instanceof DomainError ? await findFinished(call) : undefined;
    if (meanwhile) return meanwhile;
    throw error;
  }
}

async function putTogether(call: Finishing): Promise<FileRow> {
  const { params, services } = call;
  const upload = await getOwnUpload(call, params.id);
  await requireFileAccess(call, upload, 'manage');
  if (upload.received !== upload.size)
    throw conflict('upload_incomplete', { received: upload.received, size: upload.size });
  const checked = await inTurn(async () => check(upload, await readPieces(services.files, upload)), {
    of: upload.companyId,
  }).catch(async (error: unknown) => {
    if (error instanceof DomainError && error.code !== 'UNAVAILABLE') await drop(call, upload);
    throw error;
  });
  return keep(call, upload, checked);
}

const documentName = 'document';

/** A document is kept as it is. The sizes of a picture are made by a job, away from requests. */
async function keep(
  { db, services }: Pick<Call<typeof finishUpload>, 'db' | 'services'>,
  upload: Upload,
  { type, bytes }: CheckedFile,
): Promise<FileRow> {
  const isPicture = isPictureType(type);
  const size = { name: documentName, type, bytes: bytes.length, width: null, height: null };
  if (!isPicture) await services.files.put(keyOf(upload, documentName), bytes, type);
  const { id, purpose, subjectId, name, alt, sha256, accountId } = upload;
  const file = await db.transaction(async (tx: TenantDb) => {
    const made = await tx.insertNew(files, {
      id,
      purpose,
      subjectId,
      name,
      alt,
      sha256,
      accountId,
      type,
      state: isPicture ? 'processing' : 'ready',
      bytes: bytes.length,
      sizes: isPicture ? [] : [size],
      createdAt: services.clock(),
    });
    await tx.query((database, own) => database.delete(uploads).where(and(own(uploads), eq(uploads.id, id))));
    if (made && isPicture)
      await enqueue(tx, {
        name: 'files.make_sizes',
        payload: { companyId: tx.companyId, fileId: id, size: upload.size },
      });
    await services.live.publish(tx, 'files', id);
    return made ?? tx.get(files, id);
  });
  if (!isPicture) await removePieces(services.files, upload);
  return file;
}

export async function cancel(call: UploadCall, id: string): Promise<void> {
  const upload = await getOwnUpload(call, id);
  await call.db.remove(uploads, upload.id);
  await eraseLater(call.db, upload);
}

/** The bytes go when the row has gone for good: by a job, which tries again where the storage does not answer. */
export const eraseLater = (db: TenantDb, file: { companyId: string; id: string }): Promise<void> =>
  enqueue(db, { name: 'files.erase', payload: { folder: folderOf(file) } });

/** Whole files are in memory while they are checked, so one is checked after the other, companies in turn. */
const inTurn = createTurns({
  most: 1,
  mostWaiting: 100,
  mostWaitingOfOne: 20,
  refusal: 'Other files are being checked. Please try again in a moment.',
});
