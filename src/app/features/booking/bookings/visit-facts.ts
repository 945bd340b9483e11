import { heldEnglish, sayHeld } from '#engine/booking/held-visit.ts';
import { writeMinutes } from '#engine/format/minutes.ts';
import { cityOf } from '#engine/time/city-of.ts';
import type { Formats } from '#app/ui/use-formats.ts';
import type { BookingDetail } from './api.ts';
import { timeOf } from './local-time.ts';
import type { Fact } from '#app/ui/fact-list.tsx';

const paymentTypes: Readonly<Record<string, string>> = {
  card: 'Card',
  cash: 'Cash',
  check: 'Check',
  undecided: 'Undecided',
};

/** On the wall of the place, with the zone named where it is not the company's. */
function toWhen({ start_local, timezone, needs_placing }: BookingDetail, formats: Formats): string {
  const zone = timezone === formats.timezone ? '' : ` (${cityOf(timezone)})`;
  return needs_placing
    ? `${formats.wall(start_local)}, needs a new date`
    : `${formats.wall(start_local)}${zone}`;
}

const namesOf = ({ items }: BookingDetail, kind: BookingDetail['items'][number]['kind']): string =>
  items
    .filter((item) => item.kind === kind)
    .map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name))
    .join(', ');

/** Who was asked to come has not said so yet. */
export function teamFacts({ crews, team_names: names }: BookingDetail): Fact[] {
  const invited = crews.flatMap(({ state, title }) => (state === 'invited' ? title : []));
  return [
    { label: 'Team', value: names.filter((name) => !invited.includes(name)).join(', ') },
    { label: 'Invited', value: invited.join(', ') },
  ];
}

/** Of a visit that is over, as its customer reads it, too. */
function toLength(
  { status, start_local, duration_minutes: minutes, crews }: BookingDetail,
  { time }: Formats,
) {
  if (status !== 'completed') return writeMinutes(minutes);
  const presences = crews
    .filter(({ state }) => state === 'assigned' || state === 'accepted')
    .map(({ checked_in_at: arrived, checked_out_at: left }) => ({ arrived, left }));
  return sayHeld(
    { start: timeOf(start_local), minutes, crews: presences },
    { time, duration: writeMinutes, words: heldEnglish },
  );
}

/** What everybody may know of a visit who may see it at all. */
export const visitFacts = (booking: BookingDetail, formats: Formats): Fact[] => [
  { label: 'When', value: toWhen(booking, formats) },
  { label: 'Arrival window', value: booking.arrival_window > 0 && writeMinutes(booking.arrival_window) },
  { label: 'Duration', value: toLength(booking, formats) },
  { label: 'Services', value: booking.service_names.join(', ') },
  { label: 'Extras', value: namesOf(booking, 'extra') },
  { label: 'Frequency', value: booking.frequency },
  { label: 'Address', value: booking.address },
  ...teamFacts(booking),
];

export const paymentText = ({ payment_type }: BookingDetail): string =>
  paymentTypes[payment_type] ?? payment_type;
