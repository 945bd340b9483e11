import { Text } from '@mantine/core';
import type { editBookingContract } from '#engine/contracts/booking/office-booking.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { dateOf } from './local-time.ts';

type Following = NonNullable<AnswerOf<typeof editBookingContract>['following']>;
type Visit = Following['visits'][number];

/** Those that stay as they are are named, as long as there are few. */
const mostNamed = 6;

const why: Readonly<Record<NonNullable<Visit['kept']>, string>> = {
  not_to_come: 'can no longer be changed',
  paid: 'already paid',
  late: 'too close to the visit',
  no_room: 'the day is full',
};

const visitsOf = (count: number) => (count === 1 ? '1 later visit' : `${count} later visits`);

/** What becomes of the later visits of a series, before anything is saved. */
export function FollowingNote({ following: { visits, total, later } }: { following: Following }) {
  const { money, day } = useFormats();
  const kept = visits.filter((visit) => visit.kept !== null);
  const changed = visits.length - kept.length;
  const cost = (before: number, after: number) =>
    before === after ? `still cost ${money(after)}` : `cost ${money(after)} instead of ${money(before)}`;
  return (
    <>
      {changed > 0 && (
        <Text size="sm" className="tabular">
          {visitsOf(changed)} {changed === 1 ? 'changes' : 'change'} as well. Together they{' '}
          {cost(total.before, total.after)}.
        </Text>
      )}
      {kept.length > 0 && (
        <>
          <Text size="sm">
            {kept.length === 1
              ? '1 later visit stays as it is:'
              : `${kept.length} later visits stay as they are:`}
          </Text>
          <ul>
            {kept.slice(0, mostNamed).map(({ id, start_local, kept: reason }) => (
              <li key={id}>
                {day(dateOf(start_local))}
                {reason && `, ${why[reason]}`}
              </li>
            ))}
            {kept.length > mostNamed && <li>and {kept.length - mostNamed} more</li>}
          </ul>
        </>
      )}
      <Text size="sm" className="tabular">
        Visits booked from then on {cost(later.before, later.after)}.
      </Text>
    </>
  );
}
