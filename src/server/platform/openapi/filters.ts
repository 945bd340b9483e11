import type { Contract } from '#engine/contracts/platform/contract.ts';
import { readQuery } from '#engine/contracts/platform/fields.ts';
import { operatorNames, type FilterRules } from '../http/filter.ts';
import type { ReadRules, Relation } from '../http/include.ts';
import { refTo, type Components, type Schema } from './components.ts';

type Column = FilterRules['fields'][string];

/** What a column is compared with. */
function valueOf(column: Column): { name: string; schema: Schema } {
  if (column.columnType === 'PgUUID') return { name: 'Id', schema: { type: 'string', format: 'uuid' } };
  if (column.dataType === 'date') return { name: 'Time', schema: { type: 'string', format: 'date-time' } };
  if (column.columnType === 'PgDateString')
    return { name: 'Day', schema: { type: 'string', format: 'date' } };
  if (column.dataType === 'boolean') return { name: 'Flag', schema: { type: 'boolean' } };
  if (column.dataType === 'number' || column.dataType === 'bigint')
    return { name: 'Number', schema: { type: 'number' } };
  return { name: 'Text', schema: { type: 'string' } };
}

/** Only texts are searched in, and two truth values stand in no order. */
const operatorsOf: Record<string, readonly string[]> = {
  Id: ['eq', 'neq', 'inq', 'nin'],
  Flag: ['eq', 'neq'],
  Text: operatorNames,
};
const comparing = operatorNames.filter((name) => name !== 'ilike');

/** A value, or operators: one component for each kind of value. */
function conditionOn(column: Column, components: Components): Schema {
  const { name, schema } = valueOf(column);
  const nullable = { anyOf: [schema, { type: 'null' }] };
  const list = { type: 'array', items: schema, maxItems: 200 };
  const operands: Record<string, Schema> = {
    eq: nullable,
    neq: nullable,
    inq: list,
    nin: list,
    between: { type: 'array', items: schema, minItems: 2, maxItems: 2 },
    ilike: { type: 'string', maxLength: 200, description: 'Contains, in upper or lower case' },
  };
  const operators = (operatorsOf[name] ?? comparing).map((one) => [one, operands[one] ?? schema]);
  return components.add(`${name}Condition`, {
    anyOf: [
      schema,
      { type: 'null' },
      { type: 'object', properties: Object.fromEntries(operators), additionalProperties: false },
    ],
  });
}

function toWhere(rules: FilterRules, name: string, components: Components): Schema {
  const fields = Object.entries(rules.fields).map(([field, column]) => [
    field,
    conditionOn(column, components),
  ]);
  const parts = { type: 'array', items: refTo(name), maxItems: 20 };
  return components.add(name, {
    type: 'object',
    properties: {
      ...Object.fromEntries(fields),
      and: parts,
      or: parts,
      ...(rules.search && {
        q: { type: 'string', maxLength: 200, description: 'Searches the texts people know it by' },
      }),
    },
    additionalProperties: false,
  });
}

const hasAnswer = (rules: FilterRules): rules is ReadRules => 'answer' in rules;

function toInclude({ relations = {} }: Relation): Schema | undefined {
  const names = Object.keys(relations);
  if (names.length === 0) return undefined;
  const relation = { type: 'string', enum: names };
  const scope = { type: 'object', description: '`where`, `order` and `include` of the relation' };
  const entry = {
    anyOf: [
      relation,
      {
        type: 'object',
        properties: { relation, scope },
        required: ['relation'],
        additionalProperties: false,
      },
    ],
  };
  return { anyOf: [entry, { type: 'array', items: entry, maxItems: 20 }] };
}

function toFields({ answer }: ReadRules): Schema {
  const names = Object.keys(answer.properties);
  const choice = Object.fromEntries(names.map((name) => [name, { type: 'boolean' }]));
  return {
    anyOf: [
      { type: 'array', items: { type: 'string', enum: names } },
      { type: 'object', properties: choice, additionalProperties: false },
    ],
  };
}

function toFilter(contract: Contract, rules: FilterRules, where: Schema): Schema {
  const sorts = [...Object.keys(rules.fields), ...Object.keys(rules.sorts ?? {})];
  const order = sorts.flatMap((name) => [`${name} ASC`, `${name} DESC`]);
  const include = hasAnswer(rules) ? toInclude(rules) : undefined;
  const reading = hasAnswer(rules) && contract.query?.properties['filter'] === readQuery.properties.filter;
  const isList = contract.answer?.['type'] === 'array' || contract.produces !== undefined;
  return {
    type: 'object',
    properties: {
      ...(isList && {
        where,
        order: {
          anyOf: [
            { type: 'string', enum: order },
            { type: 'array', items: { type: 'string', enum: order } },
          ],
        },
        limit: {
          type: 'integer',
          minimum: 0,
          maximum: rules.maxLimit ?? 500,
          ...(!contract.produces && { default: 100 }),
        },
        skip: { type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 },
      }),
      ...(reading && include && { include }),
      ...(reading && { fields: toFields(rules) }),
    },
    additionalProperties: false,
  };
}

/** The parameter `filter` or `where`: a text that holds JSON, which has a schema of its own. */
export function describeFilter(
  parameter: 'filter' | 'where',
  { contract, rules, name }: { contract: Contract; rules: FilterRules; name: string },
  components: Components,
): { description: string; schema: Schema } {
  const where = toWhere(rules, `${name}Where`, components);
  const content =
    parameter === 'where' ? where : components.add(`${name}Filter`, toFilter(contract, rules, where));
  const fields = Object.keys(rules.fields).map((field) => `\`${field}\``);
  const searched = rules.search ? '; `q` searches' : '';
  return {
    description: `JSON${parameter === 'where' ? ', as `where` in a filter' : ''}. Fields: ${fields.join(', ') || 'none'}${searched}.`,
    schema: { type: 'string', maxLength: 4000, contentMediaType: 'application/json', contentSchema: content },
  };
}
