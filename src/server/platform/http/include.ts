import { problemOf } from '#engine/problems.ts';
import { parseFields, type AnswerParts, type Fields } from './fields.ts';
import {
  allowKeys,
  isObject,
  parseObject,
  readFilter,
  type FilterRules,
  type ParsedFilter,
} from './filter.ts';
import { refuse } from './refuse-filter.ts';
import { namesRows } from './names-rows.ts';

/** Rows that can be read together with what belongs to them: relation's name → its own rules. */
export type Relation = FilterRules & { relations?: Record<string, Relation> };
/** A resource that is read with all that LoopBack's filter can say; `answer` is the schema of one row's answer. */
export type ReadRules = Relation & { answer: AnswerParts };

/** What one relation is narrowed to, and in which order it comes. */
export type Included = Pick<ParsedFilter, 'where' | 'orderBy'> & { include: Includes };
export type Includes = ReadonlyMap<string, Included>;

/** What is read of each row. */
export type Reading = { include: Includes; fields: Fields };
export type ReadFilter = ParsedFilter &
  Reading & {
    /** Single rows are asked for by what a link knows of them: then they need not be listed anywhere. */
    addressed: boolean;
  };

const ownKeys = ['where', 'order', 'limit', 'skip'];
const readingKeys = ['include', 'fields'];

/** LoopBack's filter of a list, with `include` and `fields`. */
export function parseListFilter(text: string | undefined, rules: ReadRules): ReadFilter {
  const filter = parseObject(text, 'filter');
  allowKeys(filter, [...ownKeys, ...readingKeys]);
  return { ...readFilter(filter, rules), ...toReading(filter, rules), addressed: namesRows(filter['where']) };
}

/** The filter of one row: which one is said by the address. */
export function parseReading(text: string | undefined, rules: ReadRules): Reading {
  const filter = parseObject(text, 'filter');
  allowKeys(filter, readingKeys);
  return toReading(filter, rules);
}

/** A relation that nobody has narrowed. */
export const whole = ({ defaultOrder }: FilterRules): Included => ({
  where: undefined,
  orderBy: defaultOrder,
  include: new Map(),
});

const toReading = (filter: Record<string, unknown>, rules: ReadRules): Reading => ({
  include: parseInclude(filter['include'], rules),
  fields: parseFields(filter['fields'], rules.answer),
});

function parseInclude(include: unknown, { relations = {} }: Relation): Includes {
  if (include === undefined) return new Map();
  const entries = Array.isArray(include) ? include : [include];
  if (entries.length > 20) return refuse(problemOf('include_too_many'));
  return new Map(
    entries.map((entry) => {
      const { name, scope } = readEntry(entry);
      const rules = Object.hasOwn(relations, name) ? relations[name] : undefined;
      return rules
        ? ([name, readScope(scope, rules)] as const)
        : refuse(problemOf('relation_unknown', { name }));
    }),
  );
}

/** `'extras'`, or `{ relation: 'extras', scope: { where, order, include } }`. */
function readEntry(entry: unknown): { name: string; scope: Record<string, unknown> } {
  if (typeof entry === 'string') return { name: entry, scope: {} };
  if (!isObject(entry) || typeof entry['relation'] !== 'string')
    return refuse(problemOf('include_not_names'));
  const { relation: _name, scope = {}, ...others } = entry;
  if (!isObject(scope) || Object.keys(others).length > 0) return refuse(problemOf('include_scope_only'));
  return { name: entry['relation'], scope };
}

/** Pages make no sense here: they would be counted over all rows together. */
function readScope(scope: Record<string, unknown>, rules: Relation): Included {
  allowKeys(scope, ['where', 'order', 'include']);
  const { where, orderBy } = readFilter(scope, rules);
  return { where, orderBy, include: parseInclude(scope['include'], rules) };
}
