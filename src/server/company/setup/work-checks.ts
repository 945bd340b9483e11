import { sql } from 'drizzle-orm';
import { findZipShape } from '#engine/booking/zip-shapes.ts';
import { readBookingSettings } from '../companies/settings.ts';
import type { SetupCheck } from './problem.ts';

const location = (id: string) => `/admin/settings/locations?open=${id}`;
const team = (id: string) => `/admin/settings/teams?open=${id}`;
const teams = () => '/admin/settings/teams';

/** From tomorrow on: what is closed from then on is closed for all who come to the page tonight. Of the location `l`. */
const firstDay = (today: string) => sql`(${today}::date + least(1, l.slot_horizon_days))`;

/** Of the location `l` on `day.date`: as `isHoliday` says it. */
const holidaysOn = sql`select from holidays h
  where h.company_id = l.company_id and (h.location_id is null or h.location_id = l.id) and day.date >= h.date_from
    and case when not h.yearly then day.date <= h.date_to
      when to_char(h.date_from, 'MM-DD') <= to_char(h.date_to, 'MM-DD')
        then to_char(day.date, 'MM-DD') between to_char(h.date_from, 'MM-DD') and to_char(h.date_to, 'MM-DD')
      else to_char(day.date, 'MM-DD') >= to_char(h.date_from, 'MM-DD')
        or to_char(day.date, 'MM-DD') <= to_char(h.date_to, 'MM-DD') end`;

export const workChecks: readonly SetupCheck[] = [
  {
    code: 'location_without_spots',
    find: ({ company: { id }, today }) => sql`select l.id, l.name from locations l
      where l.company_id = ${id} and l.active and not exists (
        select from spot_templates p where p.location_id = l.id and p.capacity > 0
          and coalesce(p.valid_to, 'infinity') >= ${today})`,
    say: (name) => ({
      text: `${name} has no bookable times.`,
      fix: 'Enter when it takes bookings, or archive it.',
    }),
    path: () => '/admin/settings/booking-spots',
  },
  {
    code: 'location_without_team',
    find: ({ company: { id } }) => sql`select l.id, l.name from locations l
      where l.company_id = ${id} and l.active and l.capacity_mode <> 'manual' and not exists (
        select from team_locations w join teams t on t.id = w.team_id
        where w.location_id = l.id and t.active and t.counted)`,
    say: (name) => ({
      text: `${name} takes as many visits as it has teams, and no team works there.`,
      fix: 'Add a team to it, or set its spots yourself.',
    }),
    path: teams,
  },
  {
    code: 'location_without_area',
    find: ({ company: { id } }) => sql`select l.id, l.name from locations l
      where l.company_id = ${id} and l.active and l.circle_radius is null
        and not exists (select from service_areas a where a.location_id = l.id)
        and exists (select from locations o left join service_areas a on a.location_id = o.id
          where o.company_id = ${id} and o.active and (a.id is not null or o.circle_radius is not null))`,
    say: (name) => ({
      text: `${name} serves no zip codes.`,
      fix: 'Enter the zip codes it serves, or draw a circle.',
    }),
    path: location,
  },
  {
    code: 'notice_beyond_horizon',
    find: ({ company }) => sql`select l.id, l.name from locations l
      where l.company_id = ${company.id} and l.active
        and l.slot_horizon_days * 24 <= ${readBookingSettings(company).hours_before_service}::int`,
    say: (name) => ({
      text: `Nobody can book at ${name}: you ask for more notice than the days it can be booked ahead.`,
      fix: 'Let customers book further ahead, or ask for less notice.',
    }),
    path: location,
  },
  {
    code: 'closed_by_holiday',
    find: ({ company: { id }, today }) => sql`select h.id, h.name from holidays h
      where h.company_id = ${id} and exists (select from locations l where l.company_id = ${id} and l.active
        and (h.location_id is null or h.location_id = l.id)
        and case when h.yearly then h.date_to - h.date_from >= 364
          else h.date_from <= ${firstDay(today)} and h.date_to >= ${today}::date + l.slot_horizon_days end)`,
    say: (name) => ({
      text: `The holiday ${name} closes every day that can be booked.`,
      fix: 'Change its dates, or delete it.',
    }),
    path: (id) => `/admin/settings/booking-spots/holidays?open=${id}`,
  },
  {
    code: 'closed_by_holidays',
    find: ({ company: { id }, today }) => sql`select l.id, l.name from locations l
      cross join lateral (
        select count(*) as open, count(*) filter (where exists (${holidaysOn})) as closed
        from generate_series(${firstDay(today)}, ${today}::date + l.slot_horizon_days, '1 day') g(at)
        cross join lateral (select g.at::date as date) as day
        where exists (select from spot_templates p where p.location_id = l.id and p.capacity > 0
          and p.weekday = extract(isodow from day.date)
          and day.date between coalesce(p.valid_from, '-infinity') and coalesce(p.valid_to, 'infinity'))) as days
      where l.company_id = ${id} and l.active and days.open > 0 and days.open = days.closed
        and not exists (select from holidays h
          where h.company_id = ${id} and (h.location_id is null or h.location_id = l.id)
            and case when h.yearly then h.date_to - h.date_from >= 364
              else h.date_from <= ${firstDay(today)} and h.date_to >= ${today}::date + l.slot_horizon_days end)`,
    say: (name) => ({
      text: `Holidays together close every day that can be booked at ${name}.`,
      fix: 'Delete one of them, or let customers book further ahead.',
    }),
    path: () => '/admin/settings/booking-spots/holidays',
  },
  {
    code: 'spots_beyond_teams',
    find: ({ company: { id }, today }) => sql`select l.id, l.name from locations l
      cross join lateral (select count(*) as teams from team_locations w join teams t on t.id = w.team_id
        where w.location_id = l.id and t.active and t.counted) as work
      where l.company_id = ${id} and l.active and l.capacity_mode = 'manual' and work.teams > 0
        and exists (select from spot_templates p where p.location_id = l.id and p.capacity > work.teams
          and coalesce(p.valid_to, 'infinity') >= ${today})`,
    say: (name) => ({
      text: `${name} sells more visits at a time than it has teams.`,
      fix: 'Lower its spots, or let its teams limit them.',
    }),
    path: location,
  },
  {
    code: 'zip_impossible',
    find: ({
      company,
    }) => sql`select l.id, l.name || ': ' || string_agg(a.zip_prefix, ', ' order by a.zip_prefix) as name
      from service_areas a join locations l on l.id = a.location_id and l.active
      where a.company_id = ${company.id}
        and ${findZipShape(company.country) ?? null}::text is not null
        and (a.zip_prefix !~ ${findZipShape(company.country) ?? ''} or coalesce(a.zip_to, a.zip_prefix) !~ ${findZipShape(company.country) ?? ''})
      group by l.id, l.name`,
    say: (name) => ({
      text: `${name}. No address has these zip codes.`,
      fix: 'Correct them, or take them out.',
    }),
    path: location,
  },
  {
    code: 'team_without_members',
    find: ({ company: { id } }) => sql`select t.id, t.title as name from teams t
      where t.company_id = ${id} and t.active and t.accepts_jobs
        and not exists (select from team_members m join accounts a on a.id = m.account_id
          where m.team_id = t.id and a.state <> 'disabled')`,
    say: (name) => ({
      text: `${name} has no members, so nobody hears about its jobs.`,
      fix: 'Add members, or turn off “Takes jobs”.',
    }),
    path: team,
  },
  {
    code: 'team_without_hours',
    find: ({ company: { id }, today }) => sql`select t.id, t.title as name from teams t
      where t.company_id = ${id} and t.active and t.accepts_jobs and not exists (
        select from team_availability h where h.team_id = t.id and coalesce(h.valid_to, 'infinity') >= ${today})`,
    say: (name) => ({ text: `${name} has no working hours.`, fix: 'Enter when it works.' }),
    path: () => '/admin/settings/team-availability',
  },
  {
    code: 'series_without_team',
    find: ({ company: { id } }) => sql`select t.id, t.title as name from teams t
      where t.company_id = ${id} and not (t.active and t.accepts_jobs) and exists (
        select from series r where r.preferred_team_id = t.id and r.state = 'active')`,
    say: (name) => ({
      text: `Recurring visits are assigned to ${name}, which doesn’t take jobs.`,
      fix: 'Assign them to another team in recurring dispatch.',
    }),
    path: () => '/admin/dashboard/dispatch-recurring',
  },
];
