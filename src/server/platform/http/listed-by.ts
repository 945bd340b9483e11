import { asc, desc, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Listing } from '#engine/settings/platform/define-listing.ts';
import type { FilterRules } from './filter.ts';

/** A column for each field of the listing. One that is not in it may not be there either. */
type ColumnsFor<Field extends string, Columns> = Record<Field, AnyPgColumn> & {
  [Name in Exclude<keyof Columns, Field>]: never;
};
type Searched<Search extends boolean> = Search extends true
  ? { search: AnyPgColumn[]; phones?: AnyPgColumn[] }
  : { search?: never };

/** What is computed for each row, where the listing has such sorts. */
type Computed<Sort extends string> = [Sort] extends [never]
  ? { sorts?: never }
  : { sorts: Readonly<Record<Sort, SQL>> };

/** The filter rules of a list, from what the engine says that it can be filtered, ordered and searched by. */
export function listedBy<
  Field extends string,
  Search extends boolean,
  Columns extends Record<Field, AnyPgColumn>,
  Sort extends string = never,
>(
  { defaultOrder }: Listing<Field, Search, Sort>,
  rules: Searched<Search> &
    Computed<Sort> & {
      fields: Columns & ColumnsFor<Field, Columns>;
      maxLimit?: number;
      custom?: NonNullable<FilterRules['custom']>;
      alike?: NonNullable<FilterRules['alike']>;
      /** Where more stands between what is first and the id. */
      defaultOrder?: SQL[];
    },
): FilterRules & { fields: Columns } {
  const [field = '', direction] = defaultOrder.split(' ');
  const columns: Readonly<Record<string, AnyPgColumn>> = rules.fields;
  const towards = direction === 'DESC' ? desc : asc;
  const ordered = [field, 'id'].flatMap((name) => columns[name] ?? []).map((column) => towards(column));
  return { ...rules, defaultOrder: rules.defaultOrder ?? ordered };
}
