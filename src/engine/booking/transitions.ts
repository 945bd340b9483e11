export type BookingStatus =
  | 'pending'
  | 'upcoming'
  | 'in_progress'
  | 'completed'
  | 'cancelled'
  | 'missed'
  | 'waitlisted';

export type BookingEvent =
  | 'accept'
  | 'decline'
  | 'cancel'
  | 'move'
  | 'start'
  | 'complete'
  | 'miss'
  | 'restore'
  | 'reopen';

const transitions: Record<BookingEvent, { from: readonly BookingStatus[]; to: BookingStatus | null }> = {
  accept: { from: ['pending'], to: 'upcoming' },
  decline: { from: ['pending'], to: 'cancelled' },
  cancel: { from: ['pending', 'upcoming', 'waitlisted'], to: 'cancelled' },
  /** Another time or place; the status stays what it is. */
  move: { from: ['pending', 'upcoming'], to: null },
  start: { from: ['upcoming'], to: 'in_progress' },
  complete: { from: ['upcoming', 'in_progress'], to: 'completed' },
  miss: { from: ['upcoming', 'in_progress'], to: 'missed' },
  restore: { from: ['cancelled', 'missed'], to: 'upcoming' },
  reopen: { from: ['completed'], to: 'in_progress' },
};

/** What a booking becomes by an event; undefined where that cannot happen to it. */
export function nextStatus(status: BookingStatus, event: BookingEvent): BookingStatus | undefined {
  const { from, to } = transitions[event];
  return from.includes(status) ? (to ?? status) : undefined;
}
