/** What every board of the benchmark shows: rows, and visits that don't meet, on one day. */
export type BenchVisit = { id: string; row: string; title: string; start: number; end: number };
export type BenchBoard = { day: string; rows: { id: string; title: string }[]; visits: BenchVisit[] };

/** What a page of the benchmark offers. */
export type BoardLab = {
  open(board: BenchBoard): void;
  /** Moves one visit by a quarter of an hour, and draws that at once. */
  change(id: string, by: number): void;
};

const minuteMs = 60_000;

export function createBoardOf(rowCount: number, visitCount: number): BenchBoard {
  const day = '2027-02-10';
  const opens = Date.parse(`${day}T08:00:00Z`);
  const rows = Array.from({ length: rowCount }, (_row, index) => ({
    id: `r${index}`,
    title: `Crew ${index}`,
  }));
  const visits = Array.from({ length: visitCount }, (_visit, index) => {
    const start = opens + Math.floor(index / rowCount) * 60 * minuteMs;
    return {
      id: `v${index}`,
      row: `r${index % rowCount}`,
      title: `Visit ${index}`,
      start,
      end: start + 45 * minuteMs,
    };
  });
  return { day, rows, visits };
}

export const moveOne = (visits: readonly BenchVisit[], id: string, minutes: number): BenchVisit[] =>
  visits.map((visit) =>
    visit.id === id
      ? { ...visit, start: visit.start + minutes * minuteMs, end: visit.end + minutes * minuteMs }
      : visit,
  );

/** The visits of a page, changed from outside. */
export function createVisitStore() {
  let current: readonly BenchVisit[] = [];
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(visits: readonly BenchVisit[]) {
      current = visits;
      for (const listener of listeners) listener();
    },
  };
}
