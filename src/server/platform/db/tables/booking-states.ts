export const bookingStatuses = [
  'pending',
  'upcoming',
  'in_progress',
  'completed',
  'cancelled',
  'missed',
  'waitlisted',
] as const;

export const cancelTypes = ['cancel', 'skip', 'reschedule'] as const;
/** How a visit is to be paid; `undecided` where nobody has said so yet. */
export const paymentTypes = ['card', 'cash', 'check', 'undecided'] as const;
export const faults = ['customer', 'company'] as const;

/** Whether money is due, held or here. Kept apart from the status of the visit. */
export const paymentStates = [
  'none',
  'upcoming_hold',
  'held',
  'hold_failed',
  'hold_released',
  'charged',
  'partially_charged',
  'charge_failed',
  'partially_refunded',
  'refunded',
  'unpaid',
  'paid',
  'void',
  'disputed',
] as const;

/** Where a booking came from. */
export const bookingSources = [
  'form',
  'office',
  'quote',
  'series',
  'dispatch',
  'waitlist',
  'import',
] as const;
