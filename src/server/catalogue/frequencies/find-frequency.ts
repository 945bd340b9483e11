import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

export type Frequency = typeof frequencies.$inferSelect;

/** Null is that of a visit that was booked without one: a single one. */
export const findFrequency = async (db: TenantDb, id: string | null): Promise<Frequency | null> =>
  id === null ? null : db.get(frequencies, id);
