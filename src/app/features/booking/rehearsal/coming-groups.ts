import type { RehearsalRow } from './api.ts';

/** So many of a kind at the same time are one line that opens. */
const fewest = 3;

/** The rows of a day: what is the same at the same time stands together, where the first of it is due. */
export function groupRows(rows: readonly RehearsalRow[]): RehearsalRow[][] {
  const groups = new Map<string, RehearsalRow[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.kind, row.time, row.detail]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((group) =>
    group.length < fewest ? group.map((row) => [row]) : [group],
  );
}

/** Whom a group is about, each once: a title is a name with what it is of. */
export const namesOf = (rows: readonly RehearsalRow[]): string[] => [
  ...new Set(rows.flatMap(({ title }) => title.split(' · ', 1)).filter(Boolean)),
];
