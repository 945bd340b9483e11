import { useQueries } from '@tanstack/react-query';
import type { FactSpec } from '#engine/settings/platform/define-listing.ts';
import { namesQuery } from './use-records.ts';

/** A value that names records, and what it is. */
export type Naming = { spec: FactSpec | undefined; value: unknown };

const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
};

function groupByPath(namings: readonly Naming[]): Map<`/api/${string}`, Set<string>> {
  const byPath = new Map<`/api/${string}`, Set<string>>();
  for (const { spec, value } of namings) {
    const path = spec?.['x-of'];
    if (!path) continue;
    const ids = byPath.get(path) ?? new Set<string>();
    for (const id of idsIn(value)) ids.add(id);
    byPath.set(path, ids);
  }
  return byPath;
}

/** What records are called that are named by many values: asked for once for each collection, not once for each value. */
export const useNames = (namings: readonly Naming[]): ReadonlyMap<string, string> =>
  useQueries({
    queries: [...groupByPath(namings)].map(([path, ids]) => namesQuery(path, [...ids])),
    combine: toNames,
  });

type NamesResult = { data?: readonly { value: string; label: string }[] | undefined };

/** One function for all renders: the names stay the same map until an answer has changed. */
const toNames = (results: readonly NamesResult[]): ReadonlyMap<string, string> =>
  new Map(results.flatMap(({ data = [] }) => data.map(({ value, label }) => [value, label] as const)));
