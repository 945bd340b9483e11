import type { teamJob } from '#engine/contracts/crew/team-jobs.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import { displayStatus } from '#engine/booking/status.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { maskContact } from '#server/booking/bookings/mask-contact.ts';
import type { JobRow, OpenRow } from './query.ts';

export type TeamJob = FromSchema<typeof teamJob>;
type JobReader = { caller: Caller; company: Company };

/** A job that the team has is told in full; of others only what it takes to decide. */
export function presentJob({ crew, team, partners, ...row }: JobRow, reader: JobReader): TeamJob {
  const isTheirs = crew.state === 'accepted' || crew.state === 'assigned';
  return {
    ...toVisit(row),
    ...(isTheirs ? toParticulars(row, reader) : toOutline(row)),
    state: crew.state,
    partners,
    team: { id: team.id, title: team.title, color: team.color },
    answer_by: toText(crew.answerBy),
    on_my_way_at: toText(crew.onMyWayAt),
    late_minutes: crew.lateMinutes,
    checked_in_at: toText(crew.checkedInAt),
    checked_out_at: toText(crew.checkedOutAt),
  };
}

export const presentOpenJob = (row: OpenRow): TeamJob => ({
  ...toVisit(row),
  ...toOutline(row),
  state: 'open',
  team: null,
  partners: [],
  answer_by: null,
  on_my_way_at: null,
  late_minutes: null,
  checked_in_at: null,
  checked_out_at: null,
});

const toVisit = ({ booking }: OpenRow) => ({
  id: booking.id,
  number: booking.number,
  status: booking.status,
  display_status: displayStatus(booking),
  timezone: booking.timezone,
  start_at: booking.startAt.toISOString(),
  start_local: booking.startLocal,
  arrival_window: booking.arrivalWindow,
  duration: booking.duration,
  services: booking.services,
  extras: booking.extras,
});

const toParticulars = ({ booking, address, customer }: OpenRow, { caller, company }: JobReader) => ({
  address: {
    line: [address.street, address.apartment, address.city, `${address.state} ${address.zip}`.trim()]
      .filter(Boolean)
      .join(', '),
    city: address.city,
    zip: address.zip,
    latitude: address.latitude,
    longitude: address.longitude,
  },
  customer: {
    name: customer.name,
    first_name: customer.first_name,
    ...maskContact(customer, caller, company),
  },
  notes: booking.notes,
});

const toOutline = ({ address: { city, zip } }: OpenRow) => ({
  address: { line: [city, zip].filter(Boolean).join(', '), city, zip, latitude: null, longitude: null },
  customer: { name: '', first_name: '', phone: '', email: '' },
  notes: [],
});

const toText = (at: Date | null): string | null => at?.toISOString() ?? null;
