import type { Formats } from '#app/ui/use-formats.ts';
import type { Proposal, Proposals } from '../api.ts';
import { writeReasons } from '../proposal-reasons.ts';
import { writeLocal } from '../write-moment.ts';
import type { AffectedVisit, Choice } from './api.ts';

/** One of the things that can become of a visit. */
export type VisitOption = {
  key: string;
  label: string;
  text: string;
  choice: Pick<Choice, 'choice' | 'team_id' | 'service_date'>;
};

const mostCrews = 3;
const mostTimes = 3;

/** Another team at its time, another time, and what can always be done. */
export function toOptions(
  { status }: AffectedVisit,
  proposals: Proposals | undefined,
  { today, formats }: { today: string; formats: Formats },
): VisitOption[] {
  const toOption = (one: Proposal, isLater: boolean): VisitOption => ({
    key: `${one.team.id} ${one.start_at}`,
    label: isLater
      ? `${writeLocal(one.start_local, today, formats)}, ${one.team.title}`
      : `${one.team.title}, same time`,
    text: writeReasons(one),
    choice: { choice: 'move', team_id: one.team.id, ...(isLater && { service_date: one.start_at }) },
  });
  return [
    ...(proposals?.same_time ?? []).slice(0, mostCrews).map((one) => toOption(one, false)),
    ...(proposals?.other_times ?? []).slice(0, mostTimes).map((one) => toOption(one, true)),
    {
      key: 'dispatch',
      label: 'Back to dispatch',
      text: 'It keeps its time and waits in the dispatch queue for another team.',
      choice: { choice: 'dispatch' },
    },
    ...(status === 'upcoming'
      ? [
          {
            key: 'ask',
            label: 'Ask the customer for another time',
            text: 'They get a link to choose one. Until then, the visit waits in the dispatch queue.',
            choice: { choice: 'ask' } as const,
          },
        ]
      : []),
    {
      key: 'keep',
      label: 'Keep it as it is',
      text: 'The team keeps it, although they’re away.',
      choice: { choice: 'keep' },
    },
  ];
}

/** Another team at its time, or else the queue: another time is the customer's matter, too. */
const usualOf = (options: readonly VisitOption[]): VisitOption | undefined =>
  options.find(({ choice }) => choice.choice === 'move' && choice.service_date === undefined) ??
  options.find(({ choice }) => choice.choice === 'dispatch');

/** What was chosen for each; where nobody has chosen, what is usual. */
export const toChoices = (
  visits: readonly AffectedVisit[],
  options: ReadonlyMap<string, readonly VisitOption[]>,
  chosen: ReadonlyMap<string, string>,
): Choice[] =>
  visits.map(({ bookingId, version }) => {
    const all = options.get(bookingId) ?? [];
    const option = all.find(({ key }) => key === chosen.get(bookingId)) ?? usualOf(all);
    return { booking_id: bookingId, version, ...(option?.choice ?? { choice: 'keep' as const }) };
  });

/** Which of the options a choice is. */
export const keyOfChoice = (options: readonly VisitOption[], choice: Choice | undefined): string =>
  options.find(
    (one) =>
      one.choice.choice === choice?.choice &&
      one.choice.team_id === choice.team_id &&
      one.choice.service_date === choice.service_date,
  )?.key ?? '';
