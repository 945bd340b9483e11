import { sql } from 'drizzle-orm';
import { files, uploads } from '../db/tables/files.ts';
import type { TenantDb } from '../db/tenant.ts';

/** What a company's files take, together with what is on its way. */
export async function usedBytes(db: TenantDb): Promise<number> {
  const [kept, coming] = await Promise.all([
    db.query((database, own) =>
      database
        .select({ bytes: sql<string>`coalesce(sum(${files.bytes}), 0)` })
        .from(files)
        .where(own(files)),
    ),
    db.query((database, own) =>
      database
        .select({ bytes: sql<string>`coalesce(sum(${uploads.size}), 0)` })
        .from(uploads)
        .where(own(uploads)),
    ),
  ]);
  // Sums are more than an integer to Postgres, which hands them over as texts.
  return Number(kept[0]?.bytes ?? 0) + Number(coming[0]?.bytes ?? 0);
}
