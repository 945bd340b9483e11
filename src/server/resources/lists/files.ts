import { inArray } from 'drizzle-orm';
import { toCatalogueScope } from '../../catalogue/scope.ts';
import { chooseColumns, namedIn, toReadable, type Titles } from '../../csv/list-columns.ts';
import type { ListFile } from '../../csv/send-list.ts';
import type { CsvRow } from '../../csv/write-csv.ts';
import { accounts } from '../../db/tables/identity.ts';
import type { CompanyCall } from '../../editing/editor.ts';
import { onlyThese, type Kept } from '../../editing/kept.ts';
import type { FactSpecs } from '#engine/settings/define-listing.ts';
import type { FilterRules } from '../../http/filter.ts';
import { findCollection } from '../collections.ts';

type Row = CsvRow & { id: string };

/** What the records are called that rows name by their ids. */
async function titlesIn(
  call: CompanyCall,
  named: ReadonlyMap<string, string>,
  rows: readonly CsvRow[],
): Promise<(path: string) => Titles | undefined> {
  const idsOf = new Map<string, Set<string>>();
  for (const [name, path] of named) {
    const ids = idsOf.get(path) ?? new Set();
    idsOf.set(path, ids);
    for (const row of rows) for (const one of [row[name]].flat()) if (typeof one === 'string') ids.add(one);
  }
  const found = new Map<string, Titles>();
  for (const [path, ids] of idsOf) if (ids.size > 0) found.set(path, await readTitles(call, path, [...ids]));
  return (path) => found.get(path);
}

async function readTitles(call: CompanyCall, path: string, ids: string[]): Promise<Titles> {
  if (path === '/api/users') {
    const people = await call.db.list(accounts, { where: inArray(accounts.id, ids), limit: ids.length });
    return new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
  }
  const kept = findCollection(path);
  if (!kept) return new Map();
  const things = await kept.find(toCatalogueScope(call), onlyThese(kept.rules, kept.table, ids));
  return new Map(things.map((thing) => [thing.id, kept.titleOf(thing)]));
}

type Listed = {
  kind: string;
  rules: FilterRules;
  specs: FactSpecs;
  /** What the company has of its own. */
  moreSpecs?: (call: CompanyCall) => Promise<FactSpecs>;
  idsOf: ListFile['idsOf'];
  read(call: CompanyCall, ids: string[]): Promise<Row[]>;
};

/** A list as a file whose heads and cells are those that people see. */
export const readableFile = ({ kind, rules, specs, moreSpecs, idsOf, read }: Listed): ListFile => ({
  kind,
  rules,
  idsOf,
  columns: async (call) =>
    chooseColumns(
      { ...specs, ...(await moreSpecs?.(call)) },
      (call.query as { columns?: string } | undefined)?.columns,
    ),
  async read(call, ids, columns) {
    const rows = await read(call, ids);
    const chosen = columns.filter((column) => typeof column !== 'string');
    const words = toReadable(specs, await titlesIn(call, namedIn(specs, chosen), rows));
    return rows.map((row) => ({ ...words(row), id: row.id }));
  },
});

/** The file of a collection. */
export const collectionFile = (kept: Kept): ListFile =>
  readableFile({
    kind: kept.name,
    rules: kept.rules,
    specs: { ...kept.settings, ...kept.facts },
    idsOf: (call, filter) => kept.idsOf(call, filter),
    read: async (call, ids) => {
      const things = await kept.find(toCatalogueScope(call), onlyThese(kept.rules, kept.table, ids));
      return kept.rowOf ? things.map(kept.rowOf) : things;
    },
    ...(kept.moreSpecs && { moreSpecs: kept.moreSpecs }),
  });
