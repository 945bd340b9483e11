import { createHash, type Hash } from 'node:crypto';
import { isUuid } from '#server/platform/db/ids.ts';
import { ArchiveProblem } from './archive-problem.ts';
import type { ArchivedTable } from './catalog.ts';
import { isManifest, type ArchiveLine, type Manifest } from './manifest.ts';

export type CheckedArchive = {
  manifest: Manifest;
  ids: ReadonlySet<string>;
  /** The names of all time zones in it. */
  timezones: ReadonlySet<string>;
};

/** Reads the whole file before anything of it is written: is it whole, and does this version know what is in it? */
export async function checkArchive(
  lines: AsyncIterable<string>,
  catalog: readonly ArchivedTable[],
): Promise<CheckedArchive> {
  const tables = new Map(catalog.map((table) => [table.name, new Set(table.columns)]));
  const found = new Map<string, { rows: number; hash: Hash }>();
  const ids = new Set<string>();
  const timezones = new Set<string>();
  let manifest: Manifest | undefined;
  for await (const text of lines) {
    if (!manifest) {
      manifest = toManifest(text);
      continue;
    }
    const { table, row } = toLine(text);
    const columns = tables.get(table);
    if (!columns) throw new ArchiveProblem(`This version knows no table "${table.slice(0, 60)}".`);
    requireColumns(table, row, columns);
    ids.add(String(row['id']));
    addTimezone(timezones, row);
    const counted = found.get(table) ?? { rows: 0, hash: createHash('sha256') };
    counted.rows += 1;
    counted.hash.update(text).update('\n');
    found.set(table, counted);
  }
  if (!manifest) throw new ArchiveProblem('The file is empty.');
  for (const { table, rows } of manifest.figures.tables)
    requireWhole(manifest, { table, rows }, found.get(table));
  addTimezone(timezones, manifest.company);
  return { manifest, ids, timezones };
}

function addTimezone(timezones: Set<string>, { timezone }: Record<string, unknown>): void {
  if (typeof timezone === 'string') timezones.add(timezone);
}

function toManifest(text: string): Manifest {
  const value = parse(text);
  if (!isManifest(value)) throw new ArchiveProblem('The file does not begin as an archive of Trellis does.');
  return value;
}

export function toLine(text: string): ArchiveLine {
  const value = parse(text);
  const isLine = isRecord(value) && typeof value['table'] === 'string' && isRecord(value['row']);
  if (!isLine) throw new ArchiveProblem('The file has a line that is no row of a table.');
  return value as ArchiveLine; // Just checked, which the compiler does not carry into the parts.
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ArchiveProblem('The file has a line that is not JSON.');
  }
}

function requireColumns(table: string, row: Record<string, unknown>, columns: ReadonlySet<string>): void {
  const unknown = Object.keys(row).find((column) => !columns.has(column) || column === 'company_id');
  if (unknown !== undefined)
    throw new ArchiveProblem(`This version knows no "${unknown.slice(0, 60)}" of ${table}.`);
  if (!isUuid(String(row['id']))) throw new ArchiveProblem(`A row of ${table} has no id.`);
}

function requireWhole(
  { checksums }: Manifest,
  { table, rows }: { table: string; rows: number },
  found: { rows: number; hash: Hash } | undefined,
): void {
  if ((found?.rows ?? 0) !== rows)
    throw new ArchiveProblem(`The file has ${found?.rows ?? 0} rows of ${table} and should have ${rows}.`);
  if (found && found.hash.digest('hex') !== checksums[table])
    throw new ArchiveProblem(`The rows of ${table} are not those that were written.`);
}
