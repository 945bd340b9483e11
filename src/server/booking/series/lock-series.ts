import { and, eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { series } from '../../db/tables/series.ts';
import type { TenantDb } from '../../db/tenant.ts';
import type { Series } from './rule.ts';

/** The series, and nobody changes it or makes visits of it until the transaction ends. Before days are locked. */
export async function lockSeries(tx: TenantDb, id: string): Promise<Series> {
  const [row] = await tx.query((database, own) =>
    database
      .select()
      .from(series)
      .where(and(own(series), eq(series.id, id)))
      .for('update'),
  );
  if (!row) throw new DomainError('NOT_FOUND', { resource: 'series', id });
  return row;
}
