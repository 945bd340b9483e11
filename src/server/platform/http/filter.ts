import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { problemOf } from '#engine/problems.ts';
import { isUuid } from '../db/ids.ts';
import { refuse } from './refuse-filter.ts';
import { contains, searchWhere } from './search-where.ts';

/** What one resource lets callers filter and order by: wire name → column. Everything else is refused by name. */
export type FilterFields = Record<string, AnyPgColumn>;

export type FilterRules = {
  fields: FilterFields;
  /** Columns that `where.q` searches in. */
  search?: AnyPgColumn[];
  /** Telephone numbers, which `where.q` finds however they are typed. */
  phones?: AnyPgColumn[];
  maxLimit?: number;
  defaultOrder: SQL[];
  /** What a company has of its own, by its name in filters; it is compared as text, and by numbers as one. */
  custom?: (name: string) => SQL<string | null> | undefined;
  /** What stands between the field that orders rows and their ids, for rows that are alike in it. */
  alike?: Readonly<Record<string, readonly AnyPgColumn[]>>;
  /** What rows can be ordered by, but not filtered: it is computed for each. */
  sorts?: Readonly<Record<string, SQL>>;
  /** Fields that stand in another order than that of their letters, such as low, medium, high. */
  ranks?: Record<string, SQL>;
};

export type ParsedFilter = { where: SQL | undefined; orderBy: SQL[]; limit: number; offset: number };

/** LoopBack's JSON filter, by whitelist. */
export function parseFilter(text: string | undefined, rules: FilterRules): ParsedFilter {
  const filter = parseObject(text, 'filter');
  allowKeys(filter, ['where', 'order', 'limit', 'skip']);
  return readFilter(filter, rules);
}

export function allowKeys(filter: Record<string, unknown>, allowed: readonly string[]): void {
  for (const key of Object.keys(filter)) {
    if (!allowed.includes(key)) refuse(problemOf('filter_key_unknown', { key }));
  }
}

/** What a filter says of one resource's own rows; its other keys are somebody else's. */
export function readFilter(filter: Record<string, unknown>, rules: FilterRules): ParsedFilter {
  return {
    where: parseWhere(filter['where'], rules),
    orderBy: parseOrder(filter['order'], rules),
    limit: parseCount(filter['limit'], 'limit', { otherwise: 100, max: rules.maxLimit ?? 500 }),
    offset: parseCount(filter['skip'], 'skip', { otherwise: 0, max: 1_000_000 }),
  };
}

/** The `where` of a count. */
export const parseWhereText = (text: string | undefined, rules: FilterRules): SQL | undefined =>
  parseWhere(parseObject(text, 'where'), rules);

export function parseObject(text: string | undefined, name: string): Record<string, unknown> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // said below, for both
  }
  return refuse(problemOf('filter_not_object', { name }));
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The `where` of a filter. */
export function parseWhere(where: unknown, rules: FilterRules, depth = 0): SQL | undefined {
  if (where === undefined) return undefined;
  if (!isObject(where) || depth > 4) return refuse(problemOf('where_not_object'));
  const parts = Object.entries(where).map(([key, value]) => {
    if (key === 'and' || key === 'or') {
      if (!Array.isArray(value) || value.length > 20)
        return refuse(problemOf('where_list_too_long', { key }));
      const inner = value.map((part) => parseWhere(part, rules, depth + 1));
      return key === 'and' ? and(...inner) : or(...inner);
    }
    if (key === 'q' && rules.search) return searchWhere(value, { ...rules, search: rules.search });
    const column = Object.hasOwn(rules.fields, key) ? rules.fields[key] : undefined;
    if (column) return compare(column, value);
    const custom = rules.custom?.(key);
    return custom ? compareText(custom, value) : refuse(problemOf('filter_field_unknown', { key }));
  });
  return and(...parts);
}

/** A value that a column can be compared with. Postgres checks its type; the error says which field. */
type Scalar = string | number | boolean | Date | null;

function scalar(column: AnyPgColumn, value: unknown): Scalar {
  if (column.dataType === 'date' && value !== null) {
    const date = typeof value === 'string' ? new Date(value) : new Date(Number.NaN);
    return Number.isNaN(date.getTime())
      ? refuse(problemOf('filter_value_not_time', { value: JSON.stringify(value) }))
      : date;
  }
  if (column.columnType === 'PgUUID' && value !== null && !isUuid(String(value)))
    return refuse(problemOf('filter_value_not_id', { value: JSON.stringify(value) }));
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null ? null : refuse(problemOf('filter_value_not_plain'));
}

const operators: Record<string, (column: AnyPgColumn, operand: unknown) => SQL | undefined> = {
  eq: (column, operand) => (operand === null ? isNull(column) : eq(column, scalar(column, operand))),
  neq: (column, operand) => (operand === null ? isNotNull(column) : ne(column, scalar(column, operand))),
  gt: (column, operand) => gt(column, scalar(column, operand)),
  gte: (column, operand) => gte(column, scalar(column, operand)),
  lt: (column, operand) => lt(column, scalar(column, operand)),
  lte: (column, operand) => lte(column, scalar(column, operand)),
  inq: (column, operand) =>
    inArray(
      column,
      list(operand).map((value) => scalar(column, value)),
    ),
  nin: (column, operand) =>
    notInArray(
      column,
      list(operand).map((value) => scalar(column, value)),
    ),
  between: (column, operand) => {
    const [from, to] = list(operand);
    return and(gte(column, scalar(column, from)), lte(column, scalar(column, to)));
  },
  ilike: (column, operand) => ilike(column, contains(operand)),
};

export const operatorNames: readonly string[] = Object.keys(operators);

function compare(column: AnyPgColumn, test: unknown): SQL | undefined {
  if (!isObject(test)) return operators['eq']?.(column, test);
  const parts = Object.entries(test).map(([name, operand]) => {
    const operator = Object.hasOwn(operators, name) ? operators[name] : undefined;
    return operator
      ? operator(column, operand)
      : refuse(problemOf('operator_unknown', { name, known: operatorNames }));
  });
  return and(...parts);
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : refuse(problemOf('filter_value_not_plain'));

/** A text as the number that it is. Forms answer numbers as texts, so that some are none. */
const numberIn = (text: SQL) => sql`case when ${text} ~ '^-?[0-9]+([.][0-9]+)?$' then (${text})::numeric end`;

/** Numbers by what they are; everything else by its letters, which is the order of days, too. */
const ordered = (sign: '>' | '>=' | '<' | '<=') => (text: SQL, operand: unknown) =>
  typeof operand === 'number'
    ? sql`${numberIn(text)} ${sql.raw(sign)} ${operand}`
    : sql`${text} collate "C" ${sql.raw(sign)} ${asText(operand)}`;

const textOperators: Record<string, (text: SQL, operand: unknown) => SQL> = {
  eq: (text, operand) => (operand === null ? isNull(text) : eq(text, asText(operand))),
  neq: (text, operand) =>
    operand === null ? isNotNull(text) : sql`${text} is distinct from ${asText(operand)}`,
  inq: (text, operand) => inArray(text, list(operand).map(asText)),
  gt: ordered('>'),
  gte: ordered('>='),
  lt: ordered('<'),
  lte: ordered('<='),
  ilike: (text, operand) => ilike(text, contains(operand)),
};

function compareText(text: SQL, test: unknown): SQL | undefined {
  if (!isObject(test)) return textOperators['eq']?.(text, test);
  const known = Object.keys(textOperators);
  const parts = Object.entries(test).map(([name, operand]) => {
    const operator = Object.hasOwn(textOperators, name) ? textOperators[name] : undefined;
    return operator ? operator(text, operand) : refuse(problemOf('operator_unknown', { name, known }));
  });
  return and(...parts);
}

const list = (operand: unknown): unknown[] =>
  Array.isArray(operand) && operand.length <= 200 ? operand : refuse(problemOf('filter_list_expected'));

function parseOrder(order: unknown, rules: FilterRules): SQL[] {
  const { fields, defaultOrder, sorts = {}, ranks = {}, alike = {} } = rules;
  if (order === undefined) return defaultOrder;
  const entries = Array.isArray(order) ? order : [order];
  const wanted = entries.flatMap((entry) => {
    if (typeof entry !== 'string') return refuse(problemOf('order_not_text'));
    const [name = '', direction = 'ASC', ...rest] = entry.trim().split(/\s+/);
    const sort = Object.hasOwn(sorts, name) ? sorts[name] : undefined;
    const column = Object.hasOwn(fields, name) ? fields[name] : sort;
    if (!column || rest.length > 0) return refuse(problemOf('order_unknown', { entry }));
    if (!/^(asc|desc)$/i.test(direction)) return refuse(problemOf('direction_unknown', { direction }));
    const rank = Object.hasOwn(ranks, name) ? (ranks[name] ?? column) : column;
    const towards = direction.toUpperCase() === 'DESC' ? desc : asc;
    const further = Object.hasOwn(alike, name) ? (alike[name] ?? []) : [];
    return [rank, ...further].map((one) => towards(one));
  });
  // Rows that are alike in what was asked for still need one order, or pages would overlap.
  return fields['id'] ? [...wanted, asc(fields['id'])] : wanted;
}

function parseCount(
  value: unknown,
  name: string,
  { otherwise, max }: { otherwise: number; max: number },
): number {
  if (value === undefined) return otherwise;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > max) {
    return refuse(problemOf('not_a_count', { name, max }));
  }
  return value;
}
