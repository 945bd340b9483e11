import { and, eq } from 'drizzle-orm';
import { toErrorReply } from '#server/platform/http/errors.ts';
import { isConnectionLost } from '#server/platform/db/client.ts';
import type { CustomValues } from '#server/company/custom-fields/booking-values.ts';
import { importedIds } from '#server/platform/db/tables/imports.ts';
import { readCustomCells } from './custom-cells.ts';
import type { ImportScope } from './kind.ts';
import type { Import } from './open-import.ts';
import { importedKinds } from './kinds.ts';
import { oldVersionId } from './mapping.ts';
import { readValues, type Problems } from './read-values.ts';

export type Outcome =
  | { state: 'created' | 'known'; subjectId: string; problems: Problems }
  | { state: 'refused'; subjectId: null; problems: Problems };

type Cells = Readonly<Record<string, string>>;

/**
 * Writes one row, in a transaction inside the given one, so that what is refused leaves no trace. What is known by
 * its old id, or is here already, is not written again. A value that a row can do without is left out, and said.
 */
export async function tryRow(
  scope: ImportScope,
  { kind: name }: Pick<Import, 'kind'>,
  cells: Cells,
): Promise<Outcome> {
  const { values, problems: ofKind } = readValues(name, cells);
  const custom = readCustomCells(scope.customFields, cells);
  const { spared = [] } = importedKinds[name];
  const [leftOut, problems] = split({ ...ofKind, ...custom.problems }, spared);
  if (Object.keys(problems).length > 0) return refused({ ...problems, ...leftOut });
  for (const field of Object.keys(leftOut)) delete values[field];
  try {
    const written = await scope.db.transaction((db) =>
      write({ ...scope, db }, { name, values, custom: custom.values, cells }),
    );
    return { ...written, problems: leftOut };
  } catch (error) {
    const found = toProblems(error);
    if (!found) throw error;
    return refused(found);
  }
}

/** What costs a value alone, and what costs the row. */
function split(problems: Problems, spared: readonly string[]): [leftOut: Problems, refusing: Problems] {
  const said = Object.entries(problems);
  return [
    Object.fromEntries(said.filter(([field]) => spared.includes(field))),
    Object.fromEntries(said.filter(([field]) => !spared.includes(field))),
  ];
}

const refused = (problems: Problems): Outcome => ({ state: 'refused', subjectId: null, problems });

type RowToWrite = {
  name: Import['kind'];
  values: Record<string, unknown>;
  custom: CustomValues;
  cells: Cells;
};

async function write(scope: ImportScope, { name, values, custom, cells }: RowToWrite): Promise<Outcome> {
  const { find, add, custom: own } = importedKinds[name];
  const { db, now } = scope;
  const oldId = cells[oldVersionId] ?? '';
  const before = oldId === '' ? undefined : await findByOldId(scope, name, oldId);
  const known = before ?? (await find(scope, values));
  const subjectId = known ?? (await add(scope, values));
  await own?.keep(db, subjectId, custom);
  if (oldId !== '' && before === undefined)
    await db.insert(importedIds, { kind: name, oldVersionId: oldId, subjectId, createdAt: now });
  return { state: known === undefined ? 'created' : 'known', subjectId, problems: {} };
}

const findByOldId = async ({ db }: ImportScope, name: Import['kind'], oldId: string) =>
  (
    await db.list(importedIds, {
      where: and(eq(importedIds.kind, name), eq(importedIds.oldVersionId, oldId)),
      limit: 1,
    })
  )[0]?.subjectId;

/** What a call with this row would be answered; nothing for what is broken, and may work when it is tried again. */
function toProblems(error: unknown): Problems | undefined {
  if (isConnectionLost(error)) return undefined;
  const { body, expected } = toErrorReply(error);
  const { statusCode, message, details } = body.error;
  if (!expected || statusCode >= 500) return undefined;
  return details.messages ?? { '': [message] };
}
