import type { Random } from '../stress/random.ts';

export type Schema = Record<string, unknown>;

/** What programs send by mistake, and strangers on purpose. */
const odd: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e15,
  '',
  ' ',
  '0',
  'null',
  '\u0000',
  '\ud800',
  '\u202e',
  '🧹',
  'x'.repeat(5000),
  '<script>alert(1)</script>',
  "'; drop table bookings; --",
  '../../etc/passwd',
  '%00',
  [],
  {},
  [[]],
  [null],
  { $ref: '#' },
  { constructor: 1 },
  { toString: 'x' },
  ['a', 1, {}],
  '2026-02-30',
  '2026-03-29T02:30:00',
  '9999-12-31T23:59:59Z',
  '0000-01-01',
  'NaN',
  'Infinity',
];
const oddNames = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'unknown', '', 'a.b', '🧹'];

export type Maker = {
  document: unknown;
  random: Random;
  /** Ids that there are. */
  ids: readonly string[];
};

/** A value of a schema, or once in a while something else. */
export function makeValue(maker: Maker, schema: Schema, depth = 0): unknown {
  const { random } = maker;
  if (random.chance(0.06)) return random.pick(odd);
  const { $ref, anyOf, oneOf, const: only, enum: choices, default: usual } = schema;
  if (typeof $ref === 'string') return makeValue(maker, lookUp(maker.document, $ref), depth);
  if (only !== undefined) return only;
  if (Array.isArray(choices)) return random.pick<unknown>(choices);
  const options: unknown = anyOf ?? oneOf;
  if (Array.isArray(options)) return makeValue(maker, toSchema(random.pick<unknown>(options)), depth);
  if (usual !== undefined && random.chance(0.3)) return usual;
  const type: unknown = Array.isArray(schema['type']) ? random.pick<unknown>(schema['type']) : schema['type'];
  if (type === 'null') return null;
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'integer' || type === 'number') return makeNumber(random, schema, type === 'integer');
  if (type === 'array') return makeList(maker, schema, depth);
  if (type === 'object' || schema['properties']) return makeObject(maker, schema, depth);
  if (type === 'string') return makeText(maker, schema, depth);
  return random.pick(odd);
}

const toSchema = (value: unknown): Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** What a reference of the document leads to. */
export function lookUp(document: unknown, reference: string): Schema {
  const steps = reference.slice(2).split('/');
  return toSchema(steps.reduce<unknown>((at, step) => toSchema(at)[step], document));
}

const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

function makeNumber(random: Random, schema: Schema, whole: boolean): number {
  const least = numberOr(schema['minimum'], 0);
  const most = Math.min(numberOr(schema['maximum'], least + 1000), least + 100_000);
  const edge = random.chance(0.2) ? random.pick([least, most, least - 1, most + 1]) : undefined;
  const value = edge ?? least + random.next() * (most - least);
  return whole ? Math.round(value) : Math.round(value * 100) / 100;
}

function makeList(maker: Maker, schema: Schema, depth: number): unknown[] {
  const { random } = maker;
  const most = Math.min(numberOr(schema['maxItems'], 3), 3);
  const length = random.chance(0.02) ? 300 : depth > 4 ? 0 : Math.round(random.next() * most);
  return Array.from({ length }, () => makeValue(maker, toSchema(schema['items']), depth + 1));
}

function makeObject(maker: Maker, schema: Schema, depth: number): Record<string, unknown> {
  const { random } = maker;
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const chosen = Object.entries(toSchema(schema['properties'])).filter(([name]) =>
    required.includes(name) ? random.chance(0.97) : depth < 5 && random.chance(0.35),
  );
  const made: [string, unknown][] = chosen.map(([name, part]) => [
    name,
    makeValue(maker, toSchema(part), depth + 1),
  ]);
  const extra: [string, unknown][] = random.chance(0.05) ? [[random.pick(oddNames), random.pick(odd)]] : [];
  return Object.fromEntries([...made, ...extra]);
}

function makeText(maker: Maker, schema: Schema, depth: number): string {
  const { random, ids } = maker;
  const content = schema['contentSchema'];
  if (content !== undefined) return JSON.stringify(makeValue(maker, toSchema(content), depth + 1));
  switch (schema['format']) {
    case 'uuid':
      return random.chance(0.85)
        ? random.pick(ids)
        : random.pick(['x', '00000000-0000-4000-8000-000000000000']);
    case 'date':
      return `2026-0${1 + Math.floor(random.next() * 9)}-1${Math.floor(random.next() * 10)}`;
    case 'date-time':
      return `2026-04-1${Math.floor(random.next() * 10)}T08:00:00Z`;
    case 'email':
      return `fuzz${Math.floor(random.next() * 1000)}@example.test`;
    default:
      return random.pick([
        'a',
        'Fuzz',
        '10001',
        'America/New_York',
        '2026-04-15T08:00:00-04:00',
        'x'.repeat(41),
        'é',
      ]);
  }
}
