import { readCustomValue, type CustomFieldKind } from '#engine/custom-fields/custom-value.ts';
import { problemOf, refusal, type Problem } from '#engine/problems.ts';
import type { CustomValues } from '#server/company/custom-fields/booking-values.ts';
import { fieldsByKey, type CustomField } from '#server/company/custom-fields/definitions.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { asDay, asFlag, asNumber, asText } from './cells.ts';
import { targetPrefix } from './custom-target.ts';
import type { ImportValues, ReadCell } from './kind.ts';
import type { Problems } from './read-values.ts';

const keysIn = (names: readonly string[]): string[] =>
  names.flatMap((name) => (name.startsWith(targetPrefix) ? [name.slice(targetPrefix.length)] : []));

/** The company's fields that a mapping names. A mapping without any costs no statement. */
export const fieldsInMapping = (db: TenantDb, mapping: Readonly<Record<string, string>>) =>
  fieldsByKey(db, keysIn(Object.values(mapping)));

const readers: Readonly<Record<Exclude<CustomFieldKind, 'choice'>, ReadCell>> = {
  text: asText,
  long_text: asText,
  number: asNumber,
  flag: asFlag,
  day: asDay,
};

function readCell({ kind, choices }: CustomField, cell: string): unknown {
  if (kind !== 'choice') return readers[kind](cell);
  const word = cell.toLowerCase();
  return choices.find((choice) => choice.toLowerCase() === word) ?? cell;
}

/** The cells of a row that go to the company's own fields, each read by the kind of its field. */
export function readCustomCells(
  fields: ReadonlyMap<string, CustomField>,
  cells: ImportValues,
): { values: CustomValues; problems: Problems } {
  const values: Record<string, CustomValues[string]> = {};
  const problems: Record<string, Problem> = {};
  for (const key of keysIn(Object.keys(cells))) {
    const name = `${targetPrefix}${key}`;
    const cell = cells[name]?.trim() ?? '';
    if (cell === '') continue;
    const field = fields.get(key);
    if (!field) problems[name] = problemOf('custom_field_unknown');
    else if (field.archivedAt !== null) problems[name] = problemOf('custom_field_archived');
    else {
      const read = readCustomValue(field, readCell(field, cell));
      if ('problem' in read) problems[name] = read.problem;
      else if (read.value !== null) values[key] = read.value;
    }
  }
  return { values, problems: refusal(problems).messages };
}
