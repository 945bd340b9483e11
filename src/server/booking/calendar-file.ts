import ical, { ICalEventStatus } from 'ical-generator';
import { DomainError } from '#engine/errors.ts';
import type { Company } from '../companies/directory.ts';
import type { Receipt } from './present-receipt.ts';

/** A visit as calendar programs read it. Its id stays the same, so that a later file moves it and adds no second. */
export function toCalendarFile(
  receipt: Receipt,
  company: Pick<Company, 'businessName' | 'subdomain'>,
): string {
  const { id, version, start_at, duration, services, address, display_status, status, number } = receipt;
  if (start_at === null) throw new DomainError('CONFLICT', { reason: 'This visit has no date yet.' });
  if (receipt.needs_placing) throw new DomainError('CONFLICT', { reason: 'This visit needs a new date.' });
  const start = new Date(start_at);
  const calendar = ical({ name: company.businessName, prodId: { company: 'Trellis', product: 'Bookings' } });
  calendar.createEvent({
    id: `${id}@${company.subdomain}`,
    // Without it a calendar keeps what it was told first.
    sequence: version,
    start,
    end: new Date(start.getTime() + duration * 60_000),
    summary: `${company.businessName}: ${services.join(', ')}`,
    location: address,
    description: `Booking ${number}: ${display_status}`,
    status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
