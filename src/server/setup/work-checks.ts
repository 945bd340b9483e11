import { sql } from 'drizzle-orm';
import type { SetupCheck } from './problem.ts';

const teams = () => '/admin/settings/teams';

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
    path: (id) => `/admin/settings/locations?open=${id}`,
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
    path: teams,
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
