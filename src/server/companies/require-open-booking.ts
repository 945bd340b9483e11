import { levelOf } from '#engine/access/ability.ts';
import { DomainError } from '#engine/errors.ts';
import type { Caller } from '../accounts/caller.ts';
import type { Company } from './directory.ts';
import { readBookingWidget } from './settings.ts';

/** A company that takes no bookings from its page takes none by the call behind it. Its office still may. */
export function requireOpenBooking(company: Company, caller: Caller): void {
  const { enabled } = readBookingWidget(company);
  if (enabled || levelOf(caller.ability, 'manage_appointment') === 'manage') return;
  throw new DomainError('CONFLICT', { reason: 'Online booking is currently closed. Please contact us.' });
}
