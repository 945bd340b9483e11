import { toPascal } from './operation-id.ts';

export type Schema = Record<string, unknown>;

/** Schemas by name. What is written out in several calls becomes one component that they refer to. */
export type Components = {
  /** Gives a schema a name, wherever it stands. The first name it gets is the one it keeps. */
  name(name: string, schema: Schema): void;
  /** The schema as the document has it: parts that have a name are references. */
  refer(schema: Schema): Schema;
  /** Says more of a schema that has a name already. */
  describe(name: string, describing: (schema: Schema) => Schema): void;
  /** Adds a schema that no call declares; it refers to others by `refer`. */
  add(name: string, schema: Schema): Schema;
  all(): Record<string, Schema>;
};

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

export function createComponents(): Components {
  const names = new Map<string, string>();
  const schemas = new Map<string, Schema>();
  const texts = new WeakMap<object, string>();
  const textOf = (schema: object): string => {
    const known = texts.get(schema) ?? JSON.stringify(schema);
    texts.set(schema, known);
    return known;
  };
  const titles = new Map<string, string>();
  /** By its title, unless another one has that: what extends a schema brings its title along. */
  const nameOf = (schema: object): string | undefined => {
    const text = textOf(schema);
    if (!('title' in schema) || typeof schema.title !== 'string') return names.get(text);
    const title = toPascal(schema.title);
    const owner = titles.get(title) ?? text;
    titles.set(title, owner);
    return owner === text ? title : names.get(text);
  };
  const refer = (schema: Schema): Schema => {
    const name = isStructured(schema) ? nameOf(schema) : undefined;
    if (name === undefined) return clean(schema, refer);
    if (!schemas.has(name)) {
      // Before its parts are looked at: they may refer back to it.
      schemas.set(name, {});
      schemas.set(name, clean(schema, refer));
    }
    return refTo(name);
  };
  return {
    name: (name, schema) => {
      if (isStructured(schema) && !names.has(textOf(schema))) names.set(textOf(schema), name);
    },
    refer,
    describe: (name, describing) => {
      const schema = schemas.get(name);
      if (schema) schemas.set(name, describing(schema));
    },
    add: (name, schema) => {
      schemas.set(name, schema);
      return refTo(name);
    },
    all: () => Object.fromEntries([...schemas].toSorted(([a], [b]) => a.localeCompare(b, 'en'))),
  };
}

/** An object with fields, or a choice: what a client wants a type for. */
const isStructured = (schema: Schema): boolean => 'properties' in schema || 'anyOf' in schema;

export const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Without what only we read, and with each part that has a name as a reference. */
function clean(schema: Schema, refer: (schema: Schema) => Schema): Schema {
  const kept = Object.entries(schema).filter(
    ([key]) => !key.startsWith('x-') && key !== '$id' && key !== 'title',
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, cleanPart(key, value, refer)]));
}

/** Keywords whose value is a schema, a list of schemas, or schemas by name; all others are values. */
function cleanPart(key: string, value: unknown, refer: (schema: Schema) => Schema): unknown {
  if (['properties', 'patternProperties'].includes(key) && isSchema(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, isSchema(part) ? refer(part) : part]),
    );
  if (
    ['items', 'additionalProperties', 'not', 'contains', 'propertyNames', 'if', 'then', 'else'].includes(key)
  )
    return isSchema(value) ? refer(value) : value;
  if (['anyOf', 'oneOf', 'allOf'].includes(key) && Array.isArray(value))
    return value.map((part: unknown) => (isSchema(part) ? refer(part) : part));
  return value;
}
