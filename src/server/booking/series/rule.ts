import type { RecurrenceRule } from '#engine/booking/recurrence.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import type { LocalTime } from '#engine/time/local-time.ts';
import type { series } from '#server/platform/db/tables/series.ts';

export type Series = typeof series.$inferSelect;

export const ruleOf = ({
  unit,
  every,
  monthlyMode,
}: Pick<Series, 'unit' | 'every' | 'monthlyMode'>): RecurrenceRule => ({
  unit,
  every,
  monthlyMode,
});

/** The day and the time on the wall that a series began with. */
export const anchorOf = ({
  anchorLocal,
}: Pick<Series, 'anchorLocal'>): { date: LocalDate; time: LocalTime } => ({
  date: anchorLocal.slice(0, 10),
  time: anchorLocal.slice(11, 16),
});

/** Will there be no visit then, because the customer is away or another series goes on from there? */
export const isLeftOut = (series: Series, date: LocalDate): boolean =>
  isPausedOn(series, date) || (series.endsOn !== null && date > series.endsOn);

const isPausedOn = ({ pausedFrom, pausedTo }: Series, date: LocalDate): boolean =>
  pausedFrom !== null && pausedFrom <= date && (pausedTo === null || date <= pausedTo);
