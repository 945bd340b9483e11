import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dayStates } from '#engine/booking/day-states.ts';
import { moveVisitContract } from '#engine/contracts/booking/board.ts';
import type { bookingOutlook } from '#engine/contracts/booking/booking-outlook.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { writeMinutes } from '#engine/format/minutes.ts';
import { request } from '#app/lib/api.ts';
import type { Fact } from '#app/ui/fact-list.tsx';
import { dialogs } from '#app/ui/overlay-door.ts';
import { showError } from '#app/ui/show-error.tsx';
import { useFormats, type Formats } from '#app/ui/use-formats.ts';
import { outlookQuery, type BookingDetail } from './api.ts';
import { useActs } from './dispatch/use-acts.ts';
import classes from './booking-sections.module.css';

type Outlook = AnswerOf<typeof bookingOutlook>;
type Learned = NonNullable<Outlook['learned']>;

/** When the crew is likely to come, and how long visits at this home take. */
export function useOutlookFacts(record: BookingDetail): Fact[] {
  const formats = useFormats();
  const { data } = useQuery(outlookQuery(record.id));
  if (!data) return [];
  const { arrival, learned } = data;
  return [
    { label: 'Arrival', value: arrival && describeArrival(arrival, formats) },
    { label: 'Usually takes', value: learned && <Learned record={record} learned={learned} /> },
  ];
}

function describeArrival(
  { basis, late, from_local, to_local }: NonNullable<Outlook['arrival']>,
  { time }: Formats,
): string | null {
  if (basis === 'booked') return null;
  const [from, to] = [from_local, to_local].map((local) => time(local.slice(11, 16)));
  if (basis === 'arrived') return `Arrived at ${from}`;
  const state = late ? dayStates.late : basis === 'on_the_way' ? dayStates.onTheWay : 'Expected';
  return `${state}, ${from} to ${to}`;
}

function Learned({ record, learned }: { record: BookingDetail; learned: Learned }) {
  const { run, busy } = useActs();
  const { minutes, usual, from, to, visits, proposed } = learned;
  const send = (more: { dry_run?: boolean; overbook?: boolean }) =>
    request(moveVisitContract, {
      params: { id: record.id },
      body: { version: record.version, duration_minutes: minutes, ...more },
    });
  const ask = async () => {
    try {
      const { warnings } = await send({ dry_run: true });
      dialogs.confirm({
        title: `Plan ${writeMinutes(minutes)} for this visit?`,
        children: <Effects record={record} learned={learned} warnings={warnings} />,
        labels: { confirm: `Plan ${writeMinutes(minutes)}`, cancel: 'Cancel' },
        onConfirm: () =>
          void run(() => send({ overbook: warnings.length > 0 }), {
            done: `Booking ${record.number} is planned for ${writeMinutes(minutes)}.`,
          }),
      });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <span className={classes.learned}>
      <span>
        {writeMinutes(usual)}
        <Text span size="xs" c="dimmed">
          {from === to ? '' : ` (${writeMinutes(from)} to ${writeMinutes(to)})`}, last {visits} visits here
        </Text>
        {minutes !== usual && (
          <Text size="xs" c="dimmed">
            With its services and extras, this visit is expected to take {writeMinutes(minutes)}.
          </Text>
        )}
      </span>
      {proposed && (
        <Button size="compact-sm" variant="default" disabled={busy} onClick={() => void ask()}>
          Plan {writeMinutes(minutes)}
        </Button>
      )}
    </span>
  );
}

type EffectsProps = { record: BookingDetail; learned: Learned; warnings: readonly string[] };

/** What another length means for the day and the price. */
function Effects({ record, learned, warnings }: EffectsProps) {
  const { money } = useFormats();
  const { minutes, planned } = learned;
  const { total } = record;
  const perHour = (length: number) => money(((total ?? 0) / length) * 60);
  return (
    <>
      <Text size="sm">
        {`The visit takes ${writeMinutes(minutes)} instead of ${writeMinutes(planned)}.`}
        {total !== null &&
          total > 0 &&
          ` The price stays ${money(total)}: ${perHour(minutes)} an hour instead of ${perHour(planned)}.`}
      </Text>
      {warnings.length > 0 && (
        <Alert color="yellow" mt="sm">
          {warnings.join(' ')}
        </Alert>
      )}
    </>
  );
}
