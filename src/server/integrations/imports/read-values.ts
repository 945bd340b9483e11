import type { ImportKind } from '#engine/contracts/integrations/imports.ts';
import { createAjv } from '#engine/schema/ajv.ts';
import { toRefusal } from '#server/platform/http/schema-problems.ts';
import type { ImportedKind, ImportValues } from './kind.ts';
import { importedKinds } from './kinds.ts';

export type Problems = Record<string, string[]>;
type Check = ReturnType<ReturnType<typeof createAjv>['compile']>;
export type ReadRow = { values: Record<string, unknown>; problems: Problems };

/** Cells as values, and what a call with them would be told. */
export function readValues(name: ImportKind, cells: ImportValues): ReadRow {
  const { fields, splits = {} } = importedKinds[name];
  const values: Record<string, unknown> = {};
  const cellOf = (field: string) => (Object.hasOwn(cells, field) ? (cells[field] ?? '') : '');
  for (const [field, split] of Object.entries(splits)) Object.assign(values, split(cellOf(field)));
  for (const [field, read] of Object.entries(fields)) {
    const cell = cellOf(field);
    if (cell !== '') values[field] = read(cell);
  }
  const check = checkOf(name, importedKinds[name]);
  if (check(values)) return { values, problems: {} };
  return { values, problems: toRefusal({ validation: toValidation(check) }).messages };
}

/** As Fastify hands them on. */
const toValidation = ({ errors }: Check) =>
  (errors ?? []).map(({ keyword, instancePath, schemaPath, params, message, parentSchema }) => ({
    keyword,
    instancePath,
    schemaPath,
    params,
    // What its pattern asks for stands there.
    parentSchema,
    ...(message !== undefined && { message }),
  }));

const ajv = createAjv({ verbose: true });
const checks = new Map<ImportKind, Check>();

function checkOf(name: ImportKind, { schema }: ImportedKind): Check {
  const known = checks.get(name);
  if (known) return known;
  const made = ajv.compile({ ...schema, additionalProperties: false });
  checks.set(name, made);
  return made;
}
