import { Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { previewSeriesChange } from '#engine/contracts/booking/series-change.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { conflictWords } from './conflict-words.ts';
import { Objections } from './objections.tsx';

type Move = AnswerOf<typeof previewSeriesChange>;
type MovedDate = Move['dates'][number];
type WriteDay = (date: string) => string;

/** As many as are read at a glance. */
const shownFirst = 3;

/** Says how many visits of a series change, and on which days they are then. */
export type TellDates = (dates: readonly MovedDate[], day: WriteDay) => string;

type SeriesMoveProps = { move: Move; tell?: TellDates };

/** What becomes of the visits of a series that all change: how many, which of them can’t, and who loses some. */
export function SeriesMove({ move, tell = tellMoved }: SeriesMoveProps) {
  const { day } = useFormats();
  const { dates, kept, lost_teams: lost, warnings } = move;
  const against = [
    ...warnings,
    ...lost.map(
      ({ title, visits }) => `${title} is taken off ${visits === 1 ? 'one visit' : `${visits} visits`}.`,
    ),
  ];
  return (
    <>
      <Text size="sm">{tell(dates, day)}</Text>
      <Objections sentences={against} />
      <Conflicts dates={dates} />
      {kept.length > 0 && <Text size="sm">{tellKept(kept, day)}</Text>}
    </>
  );
}

const daysOf = (dates: readonly MovedDate[]): string[] =>
  dates
    .filter(({ outcome }) => outcome === 'placed' || outcome === 'moved')
    .map(({ start_local }) => start_local.slice(0, 10))
    .toSorted();

/** The days that another frequency makes. */
export function tellPlanned(dates: readonly MovedDate[], day: WriteDay): string {
  const days = daysOf(dates);
  const next = days.slice(0, 4).map(day).join('; ');
  return days.length > 4 ? `The next visits: ${next}; and so on.` : `The next visits: ${next}.`;
}

const later = 'Visits booked after that follow.';

/** Visits that stay on their days. */
export function tellChanged(dates: readonly MovedDate[], day: WriteDay): string {
  const days = daysOf(dates);
  const [first = ''] = days;
  if (days.length === 1) return `1 visit changes, on ${day(first)}. ${later}`;
  return `${days.length} visits change, from ${day(first)} to ${day(days.at(-1) ?? first)}. ${later}`;
}

function tellMoved(dates: readonly MovedDate[], day: WriteDay): string {
  const days = daysOf(dates);
  const [first = ''] = days;
  if (days.length === 1) return `1 visit moves, to ${day(first)}. ${later}`;
  return `${days.length} visits move, from ${day(first)} to ${day(days.at(-1) ?? first)}. ${later}`;
}

function tellKept(kept: Move['kept'], day: WriteDay): string {
  const days = kept.map(({ start_local }) => day(start_local.slice(0, 10)));
  if (days.length === 1)
    return `The visit on ${days.join('')} was edited individually, has notes or is paid for, so it stays where it is.`;
  return `${days.length} visits were edited individually, have notes or are paid for, so they stay where they are: ${days.join('; ')}.`;
}

function Conflicts({ dates }: Pick<Move, 'dates'>) {
  const { day } = useFormats();
  const [isWhole, setWhole] = useState(false);
  const listId = useId();
  const met = dates.filter(({ conflict }) => conflict !== null);
  if (met.length === 0) return null;
  const more = met.length - shownFirst;
  return (
    <div>
      <Text size="sm">
        {met.length === 1 ? 'One date has a conflict:' : `${met.length} dates have a conflict:`}
      </Text>
      <div id={listId}>
        <Objections
          sentences={(isWhole ? met : met.slice(0, shownFirst)).map((date) => tellConflict(date, day))}
        />
      </div>
      {more > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={4}
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : `And ${more} more`}
        </Button>
      )}
    </div>
  );
}

function tellConflict({ date, conflict, outcome, start_local }: MovedDate, day: WriteDay): string {
  const why = `${day(date)}: ${conflict ? conflictWords[conflict] : ''}.`;
  switch (outcome) {
    case 'placed':
      return why;
    case 'moved':
      return `${why} The visit moves to ${day(start_local.slice(0, 10))}.`;
    case 'waiting':
      return `${why} The visit waits in dispatch.`;
    case 'skipped':
      return `${why} The visit is skipped.`;
  }
}
