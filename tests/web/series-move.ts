import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { previewSeriesChange } from '#engine/contracts/booking/series-change.ts';

type Move = AnswerOf<typeof previewSeriesChange>;
type MovedDate = Move['dates'][number];

/** A visit of a series at nine in New York, placed as it should be unless said otherwise. */
export const movedDate = (date: string, more: Partial<MovedDate> = {}): MovedDate => ({
  start_at: `${date}T13:00:00.000Z`,
  start_local: `${date}T09:00`,
  date,
  conflict: null,
  outcome: 'placed',
  ...more,
});

/** What a change of a series means that nothing speaks against. */
export const seriesMove = (days: readonly string[], more: Partial<Move> = {}): Move => ({
  dates: days.map((date) => movedDate(date)),
  kept: [],
  lost_teams: [],
  total: { before: 100, after: 100 },
  letters: [],
  tells: [],
  warnings: [],
  ...more,
});
