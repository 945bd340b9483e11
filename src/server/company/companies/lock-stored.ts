import { eq } from 'drizzle-orm';
import { companies } from '#server/platform/db/tables/companies.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

export type StoredSettings = Pick<typeof companies.$inferSelect, 'policies' | 'bookingSettings'>;

const { policies, bookingSettings } = companies;

/** What is stored now, and not what this node remembers: of two who save at once, the second waits. */
export const lockStored = async (db: TenantDb): Promise<StoredSettings> =>
  only(
    await db.query((database) =>
      database
        .select({ policies, bookingSettings })
        .from(companies)
        .where(eq(companies.id, db.companyId))
        .for('update'),
    ),
  );

/** The same for whoever only looks. */
export const readStored = async (db: TenantDb): Promise<StoredSettings> =>
  only(
    await db.query((database) =>
      database.select({ policies, bookingSettings }).from(companies).where(eq(companies.id, db.companyId)),
    ),
  );

function only([stored]: StoredSettings[]): StoredSettings {
  if (!stored) throw new Error('a company that is asked for its settings is not there');
  return stored;
}
