import { sql, type SQL } from 'drizzle-orm';
import type { Language } from '#engine/format/languages.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { extras } from '#server/platform/db/tables/extras.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { services } from '#server/platform/db/tables/services.ts';
import { bookingTags, tags } from '#server/platform/db/tables/tags.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import { holdsJob } from '../visible.ts';

type Translated = typeof services | typeof extras | typeof frequencies;

/** Null where it is not translated: an emptied translation is none. */
const translationOf = (sold: Translated, language: Language): SQL<string | null> =>
  sql`nullif(${sold.translations} -> ${language}::text ->> 'name', '')`;

/**
 * What a line is called in a language. What the company has renamed since keeps the name under which it was bought:
 * nobody has translated that one.
 */
const itemName = (sold: typeof services | typeof extras, language: Language | undefined): SQL =>
  language
    ? sql`coalesce(case when ${sold.name} = ${bookingItems.name} then ${translationOf(sold, language)} end, ${bookingItems.name})`
    : sql`${bookingItems.name}`;

const soldAs = {
  service: { table: services, id: bookingItems.serviceId },
  extra: { table: extras, id: bookingItems.extraId },
};

/** What was bought, in the order in which it was priced; without a language as it was bought. */
export function itemNames(kind: 'service' | 'extra', language?: Language): SQL<string[]> {
  const { table, id } = soldAs[kind];
  const name = itemName(table, language);
  const sold = language ? sql`left join ${table} on ${table.id} = ${id}` : sql``;
  return sql<string[]>`array(
  select case when ${bookingItems.quantity} > 1
    then ${bookingItems.quantity} || ' × ' || ${name} else ${name} end
  from ${bookingItems} ${sold}
  where ${bookingItems.bookingId} = ${bookings.id} and ${bookingItems.kind} = ${kind}
  order by ${bookingItems.ordering})`;
}

export const frequencyName = (language?: Language): SQL<string | null> =>
  language
    ? sql`coalesce(${translationOf(frequencies, language)}, ${frequencies.name})`
    : sql`${frequencies.name}`;

type Crew = { id: string; title: string; color: string; state: string };
type Tag = { id: string; name: string; color: string };

export const crewsOf = sql<Crew[]>`(
  select coalesce(json_agg(json_build_object('id', ${teams.id}, 'title', ${teams.title},
    'color', ${teams.color}, 'state', ${bookingTeams.state}) order by ${teams.title}), '[]'::json)
  from ${bookingTeams} join ${teams} on ${teams.id} = ${bookingTeams.teamId}
  where ${bookingTeams.bookingId} = ${bookings.id} and ${holdsJob})`;

export const tagsOf = sql<Tag[]>`(
  select coalesce(json_agg(json_build_object('id', ${tags.id}, 'name', ${tags.name},
    'color', ${tags.color}) order by ${tags.name}), '[]'::json)
  from ${bookingTags} join ${tags} on ${tags.id} = ${bookingTags.tagId}
  where ${bookingTags.bookingId} = ${bookings.id})`;

/** Said by a crew, and none is there yet. */
const onTheWay = sql<boolean>`(${bookings.status} = 'upcoming' and exists (
  select 1 from ${bookingTeams} where ${bookingTeams.bookingId} = ${bookings.id}
    and ${bookingTeams.onMyWayAt} is not null and ${bookingTeams.checkedInAt} is null))`;

export const startLocalText = sql<string>`to_char(${bookings.startLocal}, 'YYYY-MM-DD"T"HH24:MI')`;
export const customerName = sql<string>`concat_ws(' ', ${customers.firstName}, ${customers.lastName})`;

/** A booking as lists show it, joined to its customer, address, location and frequency. */
export const bookingColumns = {
  id: bookings.id,
  number: bookings.number,
  status: bookings.status,
  cancel_type: bookings.cancelType,
  leadQuoteId: bookings.leadQuoteId,
  on_the_way: onTheWay,
  start_at: bookings.startAt,
  start_local: startLocalText,
  timezone: bookings.timezone,
  arrival_window: bookings.arrivalWindowMinutes,
  duration_minutes: bookings.durationMinutes,
  customer_id: bookings.customerId,
  customer_name: customerName,
  address: sql<string>`concat_ws(', ', ${addresses.street}, nullif(${addresses.apartment}, ''), ${addresses.city}, nullif(concat_ws(' ', nullif(${addresses.state}, ''), ${addresses.zip}), ''))`,
  service_names: itemNames('service'),
  frequency: frequencies.name,
  series_id: bookings.seriesId,
  needs_placing: bookings.needsPlacing,
  claimable: sql<boolean>`${bookings.claimableSince} is not null`,
  teams: crewsOf,
  teams_required: bookings.teamsRequired,
  tags: tagsOf,
  location_id: bookings.locationId,
  location_name: locations.name,
  payment_type: bookings.paymentType,
  payment_state: bookings.paymentState,
  total: bookings.total,
};
