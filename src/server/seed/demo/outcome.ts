import type { bookingStatuses, cancelTypes } from '#server/platform/db/tables/booking-states.ts';
import type { Random } from './random.ts';

export type Outcome = {
  status: (typeof bookingStatuses)[number];
  cancelType: (typeof cancelTypes)[number] | null;
};

const cancelled = (cancelType: Outcome['cancelType']): Outcome => ({ status: 'cancelled', cancelType });
export const skipped = cancelled('skip');

/** What would have become of a visit by now, if nothing got in its way. */
export function smoothOutcome({ start, end }: { start: Date; end: Date }, now: Date): Outcome {
  if (end <= now) return { status: 'completed', cancelType: null };
  return { status: start <= now ? 'in_progress' : 'upcoming', cancelType: null };
}

/** Life: most visits go well, some do not take place. */
export function drawOutcome(
  span: { start: Date; end: Date },
  now: Date,
  { random, recurring }: { random: Random; recurring: boolean },
): Outcome {
  const smooth = smoothOutcome(span, now);
  const chance = random.fraction();
  if (smooth.status === 'completed') {
    if (chance < 0.05) return cancelled('cancel');
    if (chance < 0.08) return recurring ? skipped : cancelled('cancel');
    if (chance < 0.11) return cancelled('reschedule');
    if (chance < 0.15) return { status: 'missed', cancelType: null };
  }
  if (smooth.status === 'upcoming') {
    if (chance < 0.03) return recurring ? skipped : cancelled('cancel');
    if (chance < 0.04) return cancelled('reschedule');
    if (chance < 0.09 && !recurring) return { status: 'pending', cancelType: null };
    if (chance < 0.14 && !recurring) return { status: 'waitlisted', cancelType: null };
  }
  return smooth;
}

/** Only a visit that takes place, or is meant to, keeps a seat and a team. */
export const takesPlace = ({ status }: Outcome) => status !== 'cancelled' && status !== 'waitlisted';
