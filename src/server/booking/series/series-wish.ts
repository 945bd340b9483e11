import type { MoveWish } from '../life/reschedule.ts';

/** What is to become of a visit and all that follow it. */
export type SeriesWish = MoveWish & {
  frequencyId?: string | undefined;
  preferredTeamId?: string | null | undefined;
  /** The series that a single visit is the first of, where its frequency makes it one. */
  newSeriesId?: string | undefined;
  /** What whoever asks has seen of the visit. */
  version?: number | undefined;
};
