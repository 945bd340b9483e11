import { askedTitles, queueReasons } from '#engine/settings/booking/dispatch-queue.ts';
import type { QueueEntry } from './api.ts';

/** What stands in the list: a visit, or a series with its visits that wait. */
export type QueueRow = { id: string; entries: readonly QueueEntry[]; first: QueueEntry };
type QueueGroup = { asked: QueueEntry['asked']; title: string; rows: readonly QueueRow[] };

const order = ['declined', 'none', 'invited'] as const;

/** Visits of one series stand together, where the first of them is. */
export function toRows(entries: readonly QueueEntry[]): QueueRow[] {
  const rows = new Map<string, QueueRow>();
  for (const entry of entries) {
    const id = entry.kind === 'recurring' ? (entry.booking.series_id ?? entry.id) : entry.id;
    const known = rows.get(id);
    rows.set(
      id,
      known ? { ...known, entries: [...known.entries, entry] } : { id, entries: [entry], first: entry },
    );
  }
  return [...rows.values()];
}

/** By what became of asking teams. */
export const toGroups = (rows: readonly QueueRow[]): QueueGroup[] =>
  order.flatMap((asked) => {
    const own = rows.filter(({ first }) => first.asked === asked);
    return own.length === 0 ? [] : [{ asked, title: askedTitles[asked], rows: own }];
  });

/** Who is looked at next, where the list ends at its ends. */
export function stepFrom(rows: readonly QueueRow[], id: string | null, steps: number): string | null {
  const at = rows.findIndex((row) => row.id === id);
  const next =
    at === -1 ? (steps > 0 ? 0 : rows.length - 1) : Math.min(Math.max(at + steps, 0), rows.length - 1);
  return rows[next]?.id ?? null;
}

const reasons: Readonly<Record<string, string>> = queueReasons;

/** Visits of a series may wait for different reasons: each says of how many it is true. */
export function sayReasons(entries: readonly Pick<QueueEntry, 'reason'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { reason } of entries) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return Array.from(counts, ([reason, count]) =>
    counts.size === 1 ? (reasons[reason] ?? reason) : `${reasons[reason] ?? reason}: ${count}`,
  );
}
