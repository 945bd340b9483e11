import { and, getTableColumns, getTableName, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { nearlyPattern } from '#engine/format/nearly.ts';
import { problemOf } from '#engine/problems.ts';
import { refuse } from './refuse-filter.ts';

type Searched = { search: readonly AnyPgColumn[]; phones?: readonly AnyPgColumn[] };

/**
 * Rows that have all the words somewhere, in any order, or the text as it stands. A word that nothing of the company has
 * as it was typed is forgiven a letter, as in the search of everything.
 */
export function searchWhere(value: unknown, { search, phones = [] }: Searched): SQL | undefined {
  const dialled = toDialled(value);
  const anywhere = (part: unknown) => or(...search.map((column) => ilike(column, contains(part))));
  const isWord = (word: string) => or(anywhere(word), nearly(word, search));
  return or(
    anywhere(value),
    and(...wordsOf(value).map(isWord)),
    ...(dialled === undefined ? [] : phones.map((column) => ilike(column, contains(dialled)))),
  );
}

function nearly(word: string, search: readonly AnyPgColumn[]): SQL | undefined {
  const pattern = nearlyPattern(word);
  if (pattern === undefined) return undefined;
  const isNear = (column: AnyPgColumn) =>
    sql`(' ' || search_fold(${column})) ~ (' ' || search_fold(${pattern}::text))`;
  const tables = [...new Set(search.map(({ table }) => table as PgTable))]; // Those of drizzle-orm/pg-core.
  return and(or(...search.map(isNear)), ...tables.map((table) => hasNone(table, word, search)));
}

/** Whether nothing of this table has the word as it is. Asked once, whatever the number of rows. */
function hasNone(table: PgTable, word: string, search: readonly AnyPgColumn[]): SQL | undefined {
  // People who sign in belong to no company: who else is called so is nobody's business.
  if (!('companyId' in getTableColumns(table))) return undefined;
  const name = sql.identifier(getTableName(table));
  const own = search.filter((column) => column.table === table);
  const has = or(...own.map((column) => sql`same.${sql.identifier(column.name)} ilike ${contains(word)}`));
  return sql`not exists (select from ${name} same
    where same.company_id = nullif(current_setting('trellis.company', true), '')::uuid and (${has}))`;
}

const mostWords = 6;

const wordsOf = (value: unknown): string[] =>
  typeof value === 'string' ? value.trim().split(/\s+/).filter(Boolean).slice(0, mostWords) : [];

/** The digits of what looks like a number, without the zero that is dialled before it in its own country. */
function toDialled(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^[\d ()+./-]+$/.test(value)) return undefined;
  const digits = value.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < fewestDialled ? undefined : digits;
}
const fewestDialled = 4;

/** Keyboards have the straight one, and names are often written with the curved one: either finds the other. */
const apostrophes = /['’‘ʼ]/g;

/** A pattern that finds the text anywhere, taken literally. */
export const contains = (operand: unknown): string =>
  typeof operand === 'string' && operand.length <= 200
    ? `%${operand.replace(/[\\%_]/g, (character) => `\\${character}`).replaceAll(apostrophes, '_')}%`
    : refuse(problemOf('filter_text_expected'));
