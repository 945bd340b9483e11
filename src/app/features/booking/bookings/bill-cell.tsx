import { Badge } from '@mantine/core';
import { useState } from 'react';
import { billOf } from '#engine/booking/bill.ts';
import { bookingFacts } from '#engine/settings/booking/bookings.ts';
import { choicesOf } from '#app/ui/fields/choices-of.ts';
import type { Booking } from './api.ts';

const labelOf = (state: string): string =>
  choicesOf(bookingFacts.payment_state).find(({ value }) => value === state)?.label ?? state;

const colors = { settled: 'gray', ahead: 'gray', due: 'yellow', late: 'red' } as const;

/** How a visit stands with its money: nothing is due before it is over, and red is what is late or has failed. */
export function BillCell({
  status,
  payment_state: state,
  start_at,
}: Pick<Booking, 'status' | 'payment_state' | 'start_at'>) {
  const [now] = useState(Date.now);
  if (state === null) return null;
  const bill = billOf({ status, paymentState: state, startAt: Date.parse(start_at) }, now);
  const label = bill === 'ahead' ? 'Due after the visit' : labelOf(state);
  return <Badge color={colors[bill]}>{label}</Badge>;
}
