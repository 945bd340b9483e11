import { getTableColumns, type InferInsertModel } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Random } from './random.ts';

export type CompanyTable = PgTable & { id: AnyPgColumn; companyId: AnyPgColumn };
export type NewRow<T extends CompanyTable> = InferInsertModel<T>;
type Content<T extends CompanyTable> = Omit<NewRow<T>, 'id' | 'companyId'> & { id?: string };

/** The rows of one company, collected before anything is written. Each gets its id, company and birthday here. */
export type RowSet = {
  companyId: string;
  /** Answers the new row's id. */
  add<T extends CompanyTable>(table: T, content: Content<T>): string;
  of<T extends CompanyTable>(table: T): NewRow<T>[];
  tables(): CompanyTable[];
};

export function createRowSet(companyId: string, random: Random, foundedAt: Date): RowSet {
  const collected = new Map<CompanyTable, unknown[]>();
  return {
    companyId,
    add(table, content) {
      const id = content.id ?? random.uuid();
      const born = 'createdAt' in getTableColumns(table) ? { createdAt: foundedAt } : {};
      const rows = collected.get(table) ?? [];
      rows.push({ ...born, ...content, id, companyId });
      collected.set(table, rows);
      return id;
    },
    // The map's values are only ever rows of their key: `add` is the one place that writes it.
    of: <T extends CompanyTable>(table: T) => (collected.get(table) ?? []) as NewRow<T>[],
    tables: () => [...collected.keys()],
  };
}
