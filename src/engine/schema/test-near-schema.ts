import fc from 'fast-check';

type Schema = Readonly<Record<string, unknown>>;

/** Values that fit a schema or only just do not: at its limits, one beyond, with a part too many or too few. */
export function nearSchema(schema: Schema): fc.Arbitrary<unknown> {
  const among = [...listOf(schema['enum']), ...('const' in schema ? [schema['const']] : [])];
  const nested = [...listOf(schema['anyOf']), ...listOf(schema['allOf'])].map((one) =>
    nearSchema(toSchema(one)),
  );
  const typed = [schema['type'] ?? []].flat().map((type) => ofType(String(type), schema));
  const likely = [...typed, ...nested, ...among.map((one) => fc.constant(one))];
  // Seldom: a single part that is of another kind hides what is wrong with the others.
  return fc.oneof(...likely.map((arbitrary) => ({ weight: 20, arbitrary })), { weight: 1, arbitrary: odd });
}

const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(undefined, NaN, Infinity, -0, 1.5, '', '__proto__', 'constructor', [], {}, null),
);

function ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  const { items, properties = {}, additionalProperties } = schema;
  switch (type) {
    case 'string':
      return fc
        .tuple(near(schema['minLength'], schema['maxLength']), fc.constantFrom('a', '😀', 'é', '5'))
        .map(([length, letter]) => letter.repeat(length));
    case 'integer':
    case 'number':
      return fc
        .tuple(
          near(schema['minimum'] ?? schema['exclusiveMinimum'], schema['maximum']),
          fc.constantFrom(0, -1, 0.5),
        )
        .map(([value, more]) => value + more);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc
        .tuple(
          near(schema['minItems'], schema['maxItems']),
          fc.array(nearSchema(toSchema(items)), { maxLength: 5 }),
        )
        .map(([length, some]) => [...some, ...fill(length - some.length)]);
    case 'object':
      return fc
        .tuple(partsOf(toSchema(properties)), othersOf(additionalProperties, schema['maxProperties']))
        .map(([parts, others]) => ({ ...others, ...parts }));
    default:
      return fc.constant(null);
  }
}

/** The limits and their neighbours; what lies between matters less. */
const near = (least: unknown = 0, most: unknown = 3): fc.Arbitrary<number> => {
  const limits = [Number(least), Number(most)].flatMap((limit) => [limit - 1, limit, limit + 1]);
  return fc.constantFrom(...limits.map((limit) => Math.max(0, limit)), 2);
};

/** Texts, all different or all the same. */
const fill = (length: number): string[] =>
  Array.from({ length: Math.max(0, length) }, (_entry, index) => `${index}`);

const partsOf = (properties: Schema): fc.Arbitrary<object> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, nearSchema(toSchema(one))])),
    { requiredKeys: [] },
  );

function othersOf(others: unknown, most: unknown): fc.Arbitrary<object> {
  const value = typeof others === 'object' ? nearSchema(toSchema(others)) : fc.constant(1);
  const many = near(1, most).chain((count) =>
    value.map((one) => Object.fromEntries(fill(count).map((name) => [name, one]))),
  );
  return fc.oneof(fc.constant({}), fc.dictionary(fc.string({ maxLength: 3 }), value, { maxKeys: 3 }), many);
}

const listOf = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : []);

const toSchema = (given: unknown): Schema =>
  typeof given === 'object' && given !== null ? Object.fromEntries(Object.entries(given)) : {};
