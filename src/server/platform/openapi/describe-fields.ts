import { fieldDescriptions } from '#engine/contracts/platform/field-descriptions.ts';
import { isSchema, type Schema } from './components.ts';

/** Says of each field of a body what its name means, unless its contract says more. */
export function describeFields(schema: Schema): Schema {
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(isSchema(properties) && { properties: describeEach(properties) }),
    ...(isSchema(items) && { items: describeFields(items) }),
    ...(Array.isArray(anyOf) && {
      anyOf: anyOf.map((part: unknown) => (isSchema(part) ? describeFields(part) : part)),
    }),
  };
}

const describeEach = (properties: Schema): Schema =>
  Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [
      name,
      isSchema(part) ? describeField(name, part) : part,
    ]),
  );

function describeField(name: string, part: Schema): Schema {
  const described = describeFields(part);
  const description = fieldDescriptions.get(name);
  return described['description'] === undefined && description !== undefined
    ? { ...described, description }
    : described;
}
