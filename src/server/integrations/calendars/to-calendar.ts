import ical, { ICalEventStatus } from 'ical-generator';
import type { Company } from '#server/platform/access/directory.ts';
import type { FeedVisit } from './find-visits.ts';

type Reader = {
  company: Pick<Company, 'businessName' | 'subdomain'>;
  name: string;
  forCustomer: boolean;
  /** The page of a visit, for whoever reads the calendar. */
  toUrl: (visitId: string) => string;
};

/**
 * Visits as calendar programs read them. Times are UTC, so that no program needs to know our zones. An id stays the
 * same however often a visit moves, and what is cancelled stays in the file and says so.
 */
export function toCalendar(visits: readonly FeedVisit[], reader: Reader): string {
  const { company, name, forCustomer, toUrl } = reader;
  const calendar = ical({ name, prodId: { company: 'Trellis', product: 'Bookings' }, ttl: 3600 });
  for (const visit of visits) {
    const { id, startAt, durationMinutes, number, services, customer, address, theirs } = visit;
    const what = services.join(', ') || 'Visit';
    const who = forCustomer ? company.businessName : customer;
    calendar.createEvent({
      id: `${id}@${company.subdomain}`,
      start: startAt,
      end: new Date(startAt.getTime() + durationMinutes * 60_000),
      // When it was written matters to nobody; a file without news must stay the same file.
      stamp: visit.createdAt,
      sequence: visit.version,
      status: statusOf(visit),
      // Of a job that is not theirs any more, a team keeps no names and no addresses.
      summary: theirs ? `${what} · ${who}` : what,
      ...(theirs && { location: address }),
      description: `Booking ${number}`,
      ...(theirs && { url: toUrl(id) }),
    });
  }
  return calendar.toString();
}

function statusOf({ status, theirs, needsPlacing }: FeedVisit) {
  if (status === 'cancelled' || !theirs) return ICalEventStatus.CANCELLED;
  return status === 'pending' || needsPlacing ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
