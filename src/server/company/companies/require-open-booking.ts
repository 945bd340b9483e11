import { levelOf } from '#engine/access/ability.ts';
import { conflict } from '#engine/conflicts.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readBookingWidget } from './settings.ts';

/** A company that takes no bookings from its page takes none by the call behind it. Its office still may. */
export function requireOpenBooking(company: Company, caller: Caller): void {
  const { enabled } = readBookingWidget(company);
  if (enabled || levelOf(caller.ability, 'manage_appointment') === 'manage') return;
  throw conflict('booking_closed');
}
