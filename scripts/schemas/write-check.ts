type Schema = Readonly<Record<string, unknown>>;

/** Gives the name of the function that checks a part of a value. */
type NameOf = (schema: Schema) => string;
type Write = (operand: unknown, schema: Schema, nameOf: NameOf) => string;

const types: Readonly<Record<string, string>> = {
  string: "typeof value === 'string'",
  boolean: "typeof value === 'boolean'",
  number: 'Number.isFinite(value)',
  integer: 'Number.isInteger(value)',
  array: 'Array.isArray(value)',
  object: 'isRecord(value)',
  null: 'value === null',
};

const compared =
  (subject: string, operator: string): Write =>
  (limit) =>
    `${subject} ${operator} ${Number(limit)}`;

const ofNumbers: Readonly<Record<string, Write>> = {
  minimum: compared('value', '>='),
  maximum: compared('value', '<='),
  exclusiveMinimum: compared('value', '>'),
  exclusiveMaximum: compared('value', '<'),
};

const size = 'Object.keys(value).length';

/** What each keyword asks of the values that it is about; of others it asks nothing. */
const keywords: Readonly<Record<string, Readonly<Record<string, Write>>>> = {
  string: {
    minLength: compared('countCharacters(value)', '>='),
    maxLength: compared('countCharacters(value)', '<='),
    pattern: (pattern) => `${new RegExp(String(pattern), 'u')}.test(value)`,
  },
  number: ofNumbers,
  integer: ofNumbers,
  array: {
    minItems: compared('value.length', '>='),
    maxItems: compared('value.length', '<='),
    items: (items, _schema, nameOf) => `value.every(${nameOf(toSchema(items))})`,
    uniqueItems: writeUnique,
  },
  object: {
    minProperties: compared(size, '>='),
    maxProperties: compared(size, '<='),
    required: (names) =>
      toNames(names)
        .map((name) => `${partOf(name)} !== undefined`)
        .join(' && '),
    properties: writeProperties,
    additionalProperties: writeOthers,
  },
};

const ofAll: Readonly<Record<string, Write>> = {
  const: (only) => `value === ${toLiteral(only)}`,
  enum: (among) => `[${toList(among).map(toLiteral).join(', ')}].includes(value)`,
  anyOf: (choices, _schema, nameOf) =>
    `(${toList(choices)
      .map((one) => `${nameOf(toSchema(one))}(value)`)
      .join(' || ')})`,
  allOf: (parts, _schema, nameOf) =>
    toList(parts)
      .map((one) => `${nameOf(toSchema(one))}(value)`)
      .join(' && '),
};

const isAnnotation = (keyword: string): boolean =>
  ['$id', '$schema', 'title', 'description', 'default', 'examples'].includes(keyword) ||
  keyword.startsWith('x-');

/**
 * The condition in JavaScript that `value` fits a schema. It means what ajv makes of the schema, for the keywords
 * above; any other is an error, so that nothing is taken for checked that is not.
 */
export function writeCheck(schema: Schema | boolean, nameOf: NameOf): string {
  if (typeof schema === 'boolean') return String(schema);
  const left = new Set(Object.keys(schema).filter((keyword) => keyword !== 'type' && !isAnnotation(keyword)));
  const write = (table: Readonly<Record<string, Write>>) =>
    Object.entries(table).flatMap(([keyword, writeOne]) => {
      if (!Object.hasOwn(schema, keyword)) return [];
      left.delete(keyword);
      return writeOne(schema[keyword], schema, nameOf) || [];
    });
  const alternatives = [schema['type'] ?? []].flat().map((type) => {
    const test = types[String(type)];
    if (!test) throw new Error(`A schema has the type "${String(type)}", which there is not.`);
    return [test, ...write(keywords[String(type)] ?? {})].join(' && ');
  });
  const typed = alternatives.length > 1 ? `(${alternatives.join(' || ')})` : alternatives.join('');
  const conditions = [typed, ...write(ofAll)].filter(Boolean);
  const [unknown] = left;
  if (unknown !== undefined)
    throw new Error(
      `The keyword "${unknown}" is not known for this type of answer. Write its schema with others.`,
    );
  return conditions.join(' && ') || 'true';
}

function writeUnique(unique: unknown, { items }: Schema): string {
  if (unique !== true) return '';
  if (!['string', 'number', 'integer', 'boolean'].includes(String(toSchema(items)['type'])))
    throw new Error('Only single values can be unique: give the items such a type.');
  return 'new Set(value).size === value.length';
}

function writeProperties(properties: unknown, { required }: Schema, nameOf: NameOf): string {
  const conditions = Object.entries(toSchema(properties)).map(([name, one]) => {
    const [part, check] = [partOf(name), nameOf(toSchema(one))];
    return toNames(required).includes(name)
      ? `${check}(${part})`
      : `(${part} === undefined || ${check}(${part}))`;
  });
  return conditions.join(' && ');
}

/** Of the entries that the schema does not name. */
function writeOthers(others: unknown, { properties = {} }: Schema, nameOf: NameOf): string {
  if (others === true) return '';
  const names = Object.keys(toSchema(properties));
  const isNamed = names.length > 0 ? `[${names.map(toLiteral).join(', ')}].includes(key)` : 'false';
  if (others === false) return `Object.keys(value).every((key) => ${isNamed})`;
  const check = nameOf(toSchema(others));
  return names.length > 0
    ? `Object.entries(value).every(([key, entry]) => ${isNamed} || ${check}(entry))`
    : `Object.values(value).every(${check})`;
}

function partOf(name: string): string {
  if (name in {}) throw new Error(`Every object has "${name}": call the property something else.`);
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `value.${name}` : `value[${toLiteral(name)}]`;
}

function toSchema(given: unknown): Schema {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Error(`A schema is an object, not ${JSON.stringify(given)}.`);
  return Object.fromEntries(Object.entries(given));
}

const toList = (given: unknown): readonly unknown[] => (Array.isArray(given) ? given : []);
const toNames = (given: unknown): string[] => toList(given).map(String);

function toLiteral(given: unknown): string {
  if (typeof given === 'object' && given !== null)
    throw new Error('Values are compared one by one, not as structures.');
  return JSON.stringify(given);
}
