import type { BookingStatus } from './transitions.ts';

/** Letters that the office may send about a visit when it wants to, as far as they say what is true then. */
export const visitLetterTitles = {
  booking_confirmed: 'Booking confirmation',
  booking_updated: 'Booking details',
  running_late: 'Running late',
  rating_request: 'Rating request',
} as const;
export type VisitLetter = keyof typeof visitLetterTitles;

export type LetteredVisit = {
  status: BookingStatus;
  /** Its time has run out, whatever its status says yet. */
  isOver: boolean;
  /** It waits for its date. */
  isUndated: boolean;
  isRated: boolean;
};

/** Why a letter would tell the customer of this visit what is not so; undefined where it fits. */
export function whyUnfit(letter: VisitLetter, visit: LetteredVisit): string | undefined {
  const { status, isOver, isUndated, isRated } = visit;
  if (letter === 'rating_request') {
    if (status !== 'completed') return 'the visit isn’t completed';
    return isRated ? 'the customer has rated this visit' : undefined;
  }
  if (status === 'cancelled') return 'the visit is cancelled';
  if (status === 'missed' || status === 'completed' || isOver) return 'the visit is over';
  if (isUndated) return 'the visit has no date';
  const isConfirmed = status === 'upcoming' || status === 'in_progress';
  return letter === 'booking_updated' || isConfirmed ? undefined : 'the visit isn’t confirmed';
}
