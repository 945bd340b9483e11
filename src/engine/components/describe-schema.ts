type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema in a few words, for a reader who knows JSON: `list of { value: string, label: string }`. */
export function describeSchema(schema: Schema): string {
  const { enum: values, anyOf } = schema;
  if (Array.isArray(values)) return values.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  if (Array.isArray(anyOf)) return anyOf.filter(isSchema).map(describeSchema).join(' or ');
  if (schema['type'] === 'array') return describeList(schema);
  if (schema['type'] === 'object') return describeObject(schema);
  return [[schema['type']].flat().join(' or ') || 'anything', describeRange(schema)]
    .filter(Boolean)
    .join(' ');
}

function describeRange({ minimum, maximum, maxLength }: Schema): string {
  if (maxLength !== undefined) return `of at most ${String(maxLength)} characters`;
  if (minimum !== undefined && maximum !== undefined) return `from ${String(minimum)} to ${String(maximum)}`;
  return minimum === undefined ? '' : `from ${String(minimum)}`;
}

const describeList = ({ items }: Schema): string => `list of ${describePart(items)}`;

/** What has a name of its own is called by it. */
function describePart(part: unknown): string {
  if (!isSchema(part)) return 'anything';
  return typeof part['title'] === 'string' ? part['title'].toLowerCase() : describeSchema(part);
}

function describeObject({ properties, additionalProperties }: Schema): string {
  if (isSchema(additionalProperties)) return `record of ${describePart(additionalProperties)}`;
  if (!isSchema(properties)) return 'object';
  const members = Object.entries(properties).map(([name, member]) => `${name}: ${describePart(member)}`);
  return `{ ${members.join(', ')} }`;
}
