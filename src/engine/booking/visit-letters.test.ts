import { expect, test } from 'vitest';
import { whyUnfit, type LetteredVisit, type VisitLetter } from './visit-letters.ts';

const visit = (own: Partial<LetteredVisit>): LetteredVisit => ({
  status: 'upcoming',
  isOver: false,
  isUndated: false,
  isRated: false,
  ...own,
});

test.each<[VisitLetter, Partial<LetteredVisit>, string | undefined]>([
  ['booking_confirmed', {}, undefined],
  ['booking_confirmed', { status: 'pending' }, 'the visit isn’t confirmed'],
  ['booking_confirmed', { isUndated: true }, 'the visit has no date'],
  ['booking_confirmed', { status: 'completed' }, 'the visit is over'],
  ['booking_confirmed', { status: 'missed' }, 'the visit is over'],
  ['booking_confirmed', { isOver: true }, 'the visit is over'],
  ['booking_updated', { status: 'pending' }, undefined],
  ['booking_updated', { status: 'cancelled' }, 'the visit is cancelled'],
  ['running_late', { status: 'in_progress' }, undefined],
  ['running_late', { isOver: true, status: 'in_progress' }, 'the visit is over'],
  ['rating_request', { status: 'completed', isOver: true }, undefined],
  ['rating_request', { status: 'completed', isRated: true }, 'the customer has rated this visit'],
  ['rating_request', { isOver: true }, 'the visit isn’t completed'],
])('%s about a visit with %o', (letter, own, why) => expect(whyUnfit(letter, visit(own))).toBe(why));
