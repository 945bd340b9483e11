import { inArray } from 'drizzle-orm';
import { toCatalogueScope } from '../editing/scope.ts';
import {
  chooseColumns,
  fileSpecs,
  namedIn,
  toReadable,
  withCurrency,
  withShown,
  type FileStyle,
  type ShownColumns,
  type Titles,
} from '../csv/list-columns.ts';
import type { ListFile } from '../csv/send-list.ts';
import type { CsvRow } from '../csv/write-csv.ts';
import { accounts } from '../db/tables/identity.ts';
import type { CompanyTable } from '../db/tenant.ts';
import type { CompanyCall, Editor } from '../editing/editor.ts';
import { onlyThese, selectIds, type Kept } from '../editing/kept.ts';
import { formatPrice } from '#engine/format/money.ts';
import { toMinor } from '#engine/money/currency.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { FactSpecs } from '#engine/settings/platform/define-listing.ts';
import type { FilterRules } from '../http/filter.ts';
import { findCollection } from '#server/collections.ts';

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

type Listed<R extends Row> = {
  kind: string;
  rules: FilterRules;
  specs: FactSpecs;
  /** Columns whose cells its page draws itself. */
  shown?: ShownColumns<R>;
  /** What the company has of its own. */
  moreSpecs?: (call: CompanyCall) => Promise<FactSpecs>;
  idsOf: ListFile['idsOf'];
  read(call: CompanyCall, ids: string[]): Promise<R[]>;
};

function styleOf({ company, services }: CompanyCall): FileStyle {
  const { currencyCode: code, currencySymbol: symbol, moneyFormat: money_format, timezone } = company;
  return {
    money: (amount) => formatPrice(toMinor(amount, code), { currency: { code, symbol }, money_format }),
    today: toLocal(services.clock().getTime(), timezone).date,
  };
}

/** A list as a file whose heads and cells are those that people see. */
export function readableFile<R extends Row>(listed: Listed<R>): ListFile {
  const { kind, rules, shown = {}, moreSpecs, idsOf, read } = listed;
  const specsOf = async (call: CompanyCall): Promise<FactSpecs> => ({
    ...listed.specs,
    ...(await moreSpecs?.(call)),
  });
  return {
    kind,
    rules,
    idsOf,
    async columns(call) {
      const specs = await specsOf(call);
      const asked = (call.query as { columns?: string } | undefined)?.columns; // As the contract says.
      return withCurrency(fileSpecs(specs, shown), chooseColumns(specs, asked, shown));
    },
    async read(call, ids, columns) {
      const specs = await specsOf(call);
      const style = styleOf(call);
      const rows = (await read(call, ids)).map((row) => ({
        id: row.id,
        row: withShown(row, { specs, shown, style }),
      }));
      const known = fileSpecs(specs, shown);
      const chosen = columns.filter((column) => typeof column !== 'string');
      const titlesOf = await titlesIn(
        call,
        namedIn(known, chosen),
        rows.map(({ row }) => row),
      );
      const words = toReadable({ specs: known, titlesOf, timezone: call.company.timezone });
      const currency = call.company.currencyCode;
      return rows.map(({ id, row }) => ({ ...words(row), currency, id }));
    },
  };
}

/** The file of something that is listed and changed one by one. */
export const editorFile = <T extends CompanyTable, S extends object, A extends Row & S>(
  kind: string,
  { table, rules, settings, facts, find }: Editor<T, S, A>,
): ListFile =>
  readableFile({
    kind,
    rules,
    specs: { ...settings, ...facts },
    idsOf: ({ db }, filter) => selectIds(db, table, filter),
    read: (call, ids) => find(toCatalogueScope(call), onlyThese(rules, table, ids)),
  });

/** The file of a collection. */
export const collectionFile = (kept: Omit<Kept, 'calls' | 'change'>): ListFile =>
  readableFile({
    kind: kept.name,
    rules: kept.rules,
    specs: { ...kept.settings, ...kept.facts },
    shown: kept.shown,
    idsOf: (call, filter) => kept.idsOf(call, filter),
    read: async (call, ids) => {
      const things = await kept.find(toCatalogueScope(call), onlyThese(kept.rules, kept.table, ids));
      return kept.rowOf ? things.map(kept.rowOf) : things;
    },
    ...(kept.moreSpecs && { moreSpecs: kept.moreSpecs }),
  });
