import { toMajor } from '#engine/money/currency.ts';
import type { FactSpec } from '#engine/settings/platform/define-listing.ts';
import { historySpecs, type HistoryKind } from '#engine/settings/company/history.ts';

export type Change = { name: string; before: unknown; after: unknown };
type Logged = Readonly<Record<string, readonly [unknown, unknown]>>;

const columnOf = (name: string, spec: FactSpec) =>
  typeof spec['x-column'] === 'string' ? spec['x-column'] : name;

const present = (value: unknown, spec: FactSpec, currencyCode: string): unknown =>
  spec['x-kind'] === 'money' && typeof value === 'number' ? toMajor(value, currencyCode) : (value ?? null);

/** What the log says of fields that people know, under the names of the API. Everything else is left out. */
export const presentChanges = (kind: HistoryKind, logged: Logged, currencyCode: string): Change[] =>
  Object.entries(historySpecs[kind]).flatMap(([name, spec]) => {
    const pair = logged[name] ?? logged[columnOf(name, spec)];
    if (!Array.isArray(pair)) return [];
    return [
      {
        name,
        before: present(pair[0], spec, currencyCode),
        after: present(pair[1], spec, currencyCode),
      },
    ];
  });
