import { series } from '../../db/tables/series.ts';
import type { TenantDb } from '../../db/tenant.ts';
import type { Series } from './rule.ts';

/** The series, and nobody changes it or makes visits of it until the transaction ends. Before days are locked. */
export const lockSeries = (tx: TenantDb, id: string): Promise<Series> => tx.getLocked(series, id);
