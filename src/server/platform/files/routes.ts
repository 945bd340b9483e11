import { and, desc, eq } from 'drizzle-orm';
import * as contracts from '#engine/contracts/platform/files.ts';
import { DomainError } from '#engine/errors.ts';
import { isPictureType, nameWithEnding } from '#engine/files/file-types.ts';
import { audit } from '../audit.ts';
import { isOneOf } from '../db/ids.ts';
import { files } from '../db/tables/files.ts';
import { isOpen, keyOf } from './addresses.ts';
import { findSeen, requireFileAccess, requireOwnOfToday } from './may-use.ts';
import { presentFile, presentUpload } from './present.ts';
import { addPiece, begin, cancel, eraseLater, finish, getOwnUpload } from './uploads.ts';
import { usedBytes } from './usage.ts';
import { findUse } from './use-picture.ts';
import { serve, type Route } from '../http/route.ts';

const subjectIs = (subjectId: string | null) =>
  subjectId === null ? undefined : eq(files.subjectId, subjectId);

export const fileRoutes: Route[] = [
  serve(contracts.beginUpload, async (call) => presentUpload(await begin(call))),

  serve(contracts.getUpload, async (call) => presentUpload(await getOwnUpload(call, call.params.id))),

  serve(contracts.sendPiece, async (call) => presentUpload(await addPiece(call))),

  serve(contracts.finishUpload, async (call) => presentFile(call.services, await finish(call))),

  serve(contracts.cancelUpload, (call) => cancel(call, call.params.id)),

  serve(contracts.storageUsage, async ({ db, company }) => ({
    used_bytes: await usedBytes(db),
    limit_bytes: company.storageBytes,
  })),

  serve(contracts.listFiles, async (call) => {
    const { db, query, services } = call;
    const { purpose, subject_id: subjectId = null, limit = 50, skip = 0 } = query;
    await requireFileAccess(call, { purpose, subjectId }, 'read');
    const seen = await findSeen(call, { purpose, subjectId });
    const isSeen = seen && isOneOf(files.id, [...seen]);
    const rows = await db.list(files, {
      where: and(eq(files.purpose, purpose), subjectIs(subjectId), isSeen),
      orderBy: [desc(files.createdAt), desc(files.id)],
      limit,
      offset: skip,
    });
    return rows.map((file) => presentFile(services, file));
  }),

  serve(contracts.getFile, async (call) => {
    const file = await call.db.get(files, call.params.id);
    await requireFileAccess(call, file, 'read');
    const seen = await findSeen(call, file);
    if (seen && !seen.has(file.id)) throw new DomainError('NOT_FOUND', { resource: 'files', id: file.id });
    return presentFile(call.services, file);
  }),

  serve(contracts.removeFile, async (call) => {
    const { db, params } = call;
    const file = await db.getLocked(files, params.id);
    await requireFileAccess(call, file, 'manage');
    requireOwnOfToday(call, file);
    const use = await findUse(db, file);
    if (use !== undefined)
      throw new DomainError('CONFLICT', { reason: `This file is used in ${use}. Remove it there first.` });
    await db.remove(files, file.id);
    await eraseLater(db, file);
    await audit(db, call, {
      action: 'file.deleted',
      subject: { type: 'file', id: file.id },
      summary: `Deleted the file ${file.name}`,
    });
  }),

  serve(contracts.fetchFile, async ({ params, query, services, reply }) => {
    const { companyId, id, size } = params;
    const missing = () => new DomainError('NOT_FOUND', { resource: 'file_contents' });
    // Before anything is looked for: whoever has no link learns nothing.
    if (!isOpen(services, { companyId, id, size, ...query })) throw missing();
    const file = await services.tenant(companyId).find(files, eq(files.id, id));
    const stored = file?.sizes.find(({ name }) => name === size);
    const content = file && stored ? await services.files.open(keyOf(file, stored.name)) : undefined;
    if (!file || !stored || !content) throw missing();
    reply.raw
      .header('cache-control', 'private, max-age=300, immutable')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    // The photo of a visit may be shown to others by its customer: what it was called may name somebody.
    const name = file.purpose === 'booking_photo' ? `photo-${file.id.slice(0, 8)}` : file.name;
    reply.file({
      name: nameWithEnding(name, stored.type),
      type: stored.type,
      content,
      inline: isPictureType(stored.type),
    });
  }),
];
