import type { ObjectSchema } from '#engine/contracts/platform/contract.ts';

/** So many unknown fields are named; with more, a body is not looked into. */
const mostUnknown = 20;

const limited = new WeakMap<ObjectSchema, ObjectSchema>();

/** The schema by which a body is checked: the same one each time, since a schema with a name is compiled once. */
export function limitFields(body: ObjectSchema): ObjectSchema {
  if (body['additionalProperties'] !== false || body['maxProperties'] !== undefined) return body;
  const known = limited.get(body);
  if (known) return known;
  const made = { ...body, maxProperties: Object.keys(body.properties).length + mostUnknown };
  limited.set(body, made);
  return made;
}
