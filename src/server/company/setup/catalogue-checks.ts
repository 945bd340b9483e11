import { sql } from 'drizzle-orm';
import type { SetupCheck } from './problem.ts';

const servicePage = (id: string) => `/admin/settings/services/${id}`;

/** A team that takes jobs, can do the service and works where it is sold. */
const canDo = sql`exists (select from teams t where t.company_id = s.company_id and t.active and t.accepts_jobs
  and (not exists (select from team_skills k where k.team_id = t.id)
    or exists (select from team_skills k where k.team_id = t.id and k.service_id = s.id))
  and (s.all_locations or exists (select from team_locations w
    join service_locations l on l.location_id = w.location_id
    where w.team_id = t.id and l.service_id = s.id)))`;

export const catalogueChecks: readonly SetupCheck[] = [
  {
    code: 'service_without_team',
    find: ({ company: { id } }) => sql`select s.id, s.name from services s
      where s.company_id = ${id} and s.active and not ${canDo}`,
    say: (name) => ({
      text: `No team can do ${name}.`,
      fix: 'Give a team this skill at one of its locations, or archive the service.',
    }),
    path: () => '/admin/settings/teams',
  },
  {
    code: 'service_without_price',
    find: ({ company: { id } }) => sql`select s.id, s.name from services s
      where s.company_id = ${id} and s.active and s.base_price = 0 and not exists (
        select from prices p join pricing_variables v on v.id = p.variable_id
        where v.service_id = s.id and v.active and p.price > 0)`,
    say: (name) => ({
      text: `${name} has no price.`,
      fix: 'Enter a base price, or prices for one of its variables.',
    }),
    path: servicePage,
  },
  {
    code: 'service_without_duration',
    find: ({ company: { id } }) => sql`select s.id, s.name from services s
      where s.company_id = ${id} and s.active and not s.hourly and s.duration_minutes = 0 and not exists (
        select from pricing_variables v left join prices p on p.variable_id = v.id
        where v.service_id = s.id and v.active and v.duration_minutes + coalesce(p.duration_minutes, 0) > 0)`,
    say: (name) => ({
      text: `${name} has no duration, so any number of visits fits in a day.`,
      fix: 'Enter how long it takes.',
    }),
    path: servicePage,
  },
  {
    code: 'category_empty',
    find: ({ company: { id } }) => sql`select c.id, c.name from service_categories c
      where c.company_id = ${id} and c.active and not c.private
        and not exists (select from services s where s.category_id = c.id and s.active)`,
    say: (name) => ({
      text: `Your forms show the category ${name}, but it’s empty.`,
      fix: 'Add a service, or archive the category.',
    }),
    path: () => '/admin/settings/services',
  },
  {
    code: 'variable_with_gap',
    find: ({ company: { id } }) => sql`select v.service_id as id, s.name || ', ' || v.name as name
      from pricing_variables v join services s on s.id = v.service_id and s.active
      where v.company_id = ${id} and v.active and v.mode = 'tier' and exists (
        select from (select p.max_quantity, lead(p.min_quantity) over (order by p.min_quantity) as next
          from prices p where p.variable_id = v.id) as tiers
        where tiers.next > tiers.max_quantity + 1)`,
    say: (name) => ({
      text: `${name}: some quantities have no price.`,
      fix: 'Close the gap between its price ranges.',
    }),
    path: servicePage,
  },
  {
    code: 'extra_without_service',
    find: ({ company: { id } }) => sql`select e.id, e.name from extras e
      where e.company_id = ${id} and e.active and not exists (
        select from service_extras l join services s on s.id = l.service_id
        where l.extra_id = e.id and s.active)`,
    say: (name) => ({
      text: `Nobody can book the extra ${name}: it belongs to no service.`,
      fix: 'Choose its services, or archive it.',
    }),
    path: (id) => `/admin/settings/services/extras?open=${id}`,
  },
  {
    code: 'frequency_without_default',
    find: ({ company: { id } }) => sql`select null::uuid as id, '' as name
      where exists (select from frequencies f where f.company_id = ${id} and f.active)
        and not exists (select from frequencies f where f.company_id = ${id} and f.active and f.is_default)`,
    say: () => ({
      text: 'Your forms open without a frequency selected.',
      fix: 'Make one of your frequencies the default.',
    }),
    path: () => '/admin/settings/services',
  },
  {
    code: 'code_for_nothing',
    find: ({ company: { id }, today }) => sql`select c.id, c.code as name from discount_codes c
      where c.company_id = ${id} and c.archived_at is null and coalesce(c.ends_on, 'infinity') >= ${today}
        and (c.service_to < ${today} or c.service_to < c.service_from or c.ends_on < c.starts_on or (
          exists (select from discount_code_targets g where g.discount_code_id = c.id and g.service_id is not null)
          and not exists (select from discount_code_targets g join services s on s.id = g.service_id
            where g.discount_code_id = c.id and s.active)))`,
    say: (name) => ({
      text: `The code ${name} never applies: its services are archived, or its days have passed.`,
      fix: 'Change what it is for, or archive it.',
    }),
    path: (id) => `/admin/settings/discount_codes?open=${id}`,
  },
  {
    code: 'code_used_up',
    find: ({ company: { id }, today }) => sql`select c.id, c.code as name from discount_codes c
      where c.company_id = ${id} and c.archived_at is null and coalesce(c.ends_on, 'infinity') >= ${today}
        and c.total_limit <= (select count(*) from discount_redemptions r
          where r.discount_code_id = c.id and r.released_at is null)`,
    say: (name) => ({
      text: `The code ${name} has reached its limit.`,
      fix: 'Raise its limit, or archive it.',
    }),
    path: (id) => `/admin/settings/discount_codes?open=${id}`,
  },
  {
    code: 'checklist_unused',
    find: ({ company: { id } }) => sql`select c.id, c.name from checklists c
      where c.company_id = ${id} and c.archived_at is null and (jsonb_array_length(c.sections) = 0 or not exists (
        select from checklist_services l join services s on s.id = l.service_id
        where l.checklist_id = c.id and s.active))`,
    say: (name) => ({
      text: `No visit gets the checklist ${name}: it has no items, or no service that is sold.`,
      fix: 'Add items and services, or archive it.',
    }),
    path: (id) => `/admin/settings/checklists?open=${id}`,
  },
  {
    code: 'form_sells_archived',
    find: ({ company: { id } }) => sql`select f.id, s.name from forms f
      join form_revisions r on r.form_id = f.id and r.number = f.current_revision
      join services s on s.company_id = f.company_id and not s.active
        and (r.overrides::text || r.custom_fields::text) like '%' || s.id || '%'
      where f.company_id = ${id} and f.reset_at is null and not f.disabled`,
    say: (name) => ({
      text: `A form refers to ${name}, which is archived.`,
      fix: 'Take it out of the form’s rules and choices, or restore the service.',
    }),
    path: () => '/admin/settings/booking_form',
  },
];
