import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { CrewAct } from '#engine/crew/acts.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { crewActs } from '#server/platform/db/tables/crew-acts.ts';
import { files } from '#server/platform/db/tables/files.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

type PhotoAct = Extract<CrewAct, { kind: 'photo' }>;

/** A photo that a crew says it took, and its file once the bytes have arrived. */
export type CrewPhotoRow = {
  bookingId: string;
  occurredAt: Date;
  act: PhotoAct;
  file: typeof files.$inferSelect | null;
};

/** Photos of some visits, bound to their files by content: one statement. */
export const findCrewPhotos = (db: TenantDb, bookingIds: readonly string[]): Promise<CrewPhotoRow[]> =>
  db.query(async (database, own) => {
    const rows = await database
      .select({
        bookingId: crewActs.bookingId,
        occurredAt: crewActs.occurredAt,
        act: crewActs.act,
        file: files,
      })
      .from(crewActs)
      .leftJoin(
        files,
        and(
          eq(files.companyId, crewActs.companyId),
          eq(files.purpose, 'booking_photo'),
          eq(files.subjectId, crewActs.bookingId),
          sql`${files.sha256} = ${crewActs.act} ->> 'sha256'`,
        ),
      )
      .where(
        and(
          own(crewActs),
          eq(crewActs.kind, 'photo'),
          isNull(crewActs.refusal),
          isOneOf(crewActs.bookingId, bookingIds),
        ),
      )
      .orderBy(asc(crewActs.occurredAt), asc(crewActs.id), asc(files.createdAt));
    const seen = new Set<string>();
    return rows.flatMap(({ act, ...row }) => {
      // The same picture may have been taken for the same by two phones, or have arrived twice.
      const key = act.kind === 'photo' ? JSON.stringify([row.bookingId, act.moment, act.sha256]) : '';
      if (act.kind !== 'photo' || seen.has(key)) return [];
      seen.add(key);
      return [{ ...row, act }];
    });
  });
