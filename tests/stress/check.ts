import type { Log } from './clients.ts';
import { rows, type World } from './world.ts';
import { codeName, giftAmount } from './world.ts';

/** What must be true of the database whatever happened. Each query finds what breaks its rule. */
export type Finding = { rule: string; broken: string[]; looked: number };

const live = `c.released_at is null and (c.expires_at is null or c.expires_at > now())`;

export async function checkWorld(world: World, log: Log): Promise<Finding[]> {
  const { owner, companyId } = world;
  const find = async (rule: string, text: string, values: unknown[] = [companyId]): Promise<Finding> => {
    const found = await rows(owner, text, values);
    return { rule, broken: found.map((row) => JSON.stringify(row)), looked: await countAll(world) };
  };
  return Promise.all([
    find(
      'no slot has more seats taken than it has',
      `select c.location_id, c.slot_start, count(*) as taken, max(t.capacity) as capacity
       from slot_claims c join locations l on l.id = c.location_id
       join spot_templates t on t.location_id = c.location_id
         and t.weekday = extract(isodow from c.slot_start at time zone l.timezone)
         and t.start_local = (c.slot_start at time zone l.timezone)::time
       where c.company_id = $1 and ${live} group by 1, 2 having count(*) > max(t.capacity)`,
    ),
    find(
      'no team has two jobs at once',
      `select a.team_id, a.booking_id, b.booking_id as other from booking_teams a join booking_teams b
         on a.team_id = b.team_id and a.id < b.id and a.during && b.during
       where a.company_id = $1 and a.state in ('assigned', 'accepted') and b.state in ('assigned', 'accepted')`,
    ),
    find(
      'there are never more jobs at once than teams that could do them',
      `with jobs as (
         select b.id, b.teams_required, tstzrange(b.start_at, b.start_at + make_interval(mins => b.duration_minutes + b.buffer_minutes)) as during
         from bookings b join locations l on l.id = b.location_id
         where b.company_id = $1 and l.capacity_mode = 'teams' and not b.needs_placing
           and b.status in ('pending', 'upcoming', 'in_progress'))
       select a.id, sum(b.teams_required) as jobs from jobs a join jobs b on lower(a.during) <@ b.during
       group by a.id having sum(b.teams_required) > $2`,
      [companyId, world.teamIds.length],
    ),
    find(
      'every visit has its seats, and every seat its visit',
      `select b.id, b.number, b.status, count(c.id) as seats from bookings b
         left join slot_claims c on c.booking_id = b.id and c.released_at is null
       where b.company_id = $1 group by b.id
       having (b.status in ('pending', 'upcoming', 'in_progress') and not b.needs_placing and count(c.id) < b.teams_required)
           or ((b.status = 'cancelled' or b.needs_placing) and count(c.id) > 0)`,
    ),
    find(
      'no code is used more often than it may be',
      `select d.code, count(*) as used from discount_codes d join discount_redemptions r on r.discount_code_id = d.id
       where d.company_id = $1 and r.released_at is null and d.code = $2 group by d.id having count(*) > d.total_limit`,
      [companyId, codeName],
    ),
    find(
      'no gift card pays more than is on it',
      `select gift_card_id, sum(amount) as balance from gift_card_ledger where company_id = $1
       group by 1 having sum(amount) < 0 or sum(amount) > $2`,
      [companyId, giftAmount],
    ),
    find(
      'what a visit owes to a gift card is what the ledger has kept for it',
      `select b.id, b.gift_card_total, -coalesce(sum(g.amount), 0) as kept from bookings b
         left join gift_card_ledger g on g.booking_id = b.id
       where b.company_id = $1 group by b.id
       having -coalesce(sum(g.amount), 0) <> case when b.status = 'cancelled' then 0 else b.gift_card_total end`,
    ),
    find(
      'a series has one visit for each of its dates',
      `select series_id, recurrence_date, count(*) from bookings where company_id = $1 and series_id is not null
       group by 1, 2 having count(*) > 1`,
    ),
    find(
      'what waits without a place waits in dispatch',
      `select b.id from bookings b where b.company_id = $1 and b.needs_placing and b.status = 'upcoming'
         and not exists (select 1 from dispatch_items d where d.booking_id = b.id and d.state = 'open')`,
    ),
    promises(world, log),
  ]);
}

const countAll = async ({ owner, companyId }: World): Promise<number> => {
  const [row] = await rows(owner, `select count(*) as n from bookings where company_id = $1`, [companyId]);
  return Number(row?.['n'] ?? 0);
};

/** Everybody who was told "booked" is in the books once, and nobody is in them who was not. */
async function promises({ owner, companyId }: World, log: Log): Promise<Finding> {
  const found = await rows(
    owner,
    `select id, source from bookings where company_id = $1 and source in ('form', 'quote')`,
    [companyId],
  );
  const there = new Set(found.map(({ id = '' }) => id));
  const missing = [...log.booked.keys()].filter((id) => !there.has(id));
  const unknown = found.filter(({ id = '' }) => !log.booked.has(id));
  return {
    rule: 'every booking that was promised exists once, and no other',
    broken: [
      ...missing.map((id) => `promised, and not there: ${id}`),
      ...unknown.map(({ id, source }) => `there, and nobody knows of it: ${id} (${source})`),
      ...log.contradictions,
    ],
    looked: found.length,
  };
}
