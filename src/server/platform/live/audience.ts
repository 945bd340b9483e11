import { sql, type SQL } from 'drizzle-orm';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import type { Caller } from '../access/caller.ts';
import { isUuid } from '../db/ids.ts';
import { levelIn } from '../http/admit.ts';
import { topicOf } from '#engine/contracts/platform/topic.ts';
import type { Services } from '#server/services.ts';
import type { LiveEvent } from './bus.ts';

/** How much of a topic somebody may hear of: all of it, what is theirs, or nothing. */
export type Reach = 'all' | 'own' | 'none';

/** What visitors can see anyhow. Other calls for anybody take a key, and whoever has none learns nothing there. */
const open: ReadonlySet<string> = new Set([
  'booking_spots',
  'companies',
  'company',
  'frequencies',
  'service_categories',
  'services',
]);

/** Places and teams' hours are told to everybody who may look at any of them. */
const forAllWhoLook: ReadonlySet<string> = new Set(['locations', 'saved_views']);

/** As much as the calls say that read it. */
export function reachOf(contracts: readonly Contract[], caller: Caller, topic: string): Reach {
  if (open.has(topic)) return 'all';
  const levels = contracts
    .filter((contract) => contract.method === 'GET' && topicOf(contract) === topic)
    .flatMap((contract) => {
      if (contract.access === 'anyone') return [];
      const level = levelIn(contract, caller);
      // A session alone is for what is one's own.
      return level === undefined ? [] : [contract.access === 'session' ? 'own' : level];
    });
  if (levels.length === 0) return 'none';
  return levels.some((level) => level !== 'own') || forAllWhoLook.has(topic) ? 'all' : 'own';
}

const membersOf = (team: SQL) => sql`select account_id from team_members where team_id = ${team}`;

const byCustomer = (table: string, column = 'customer_id') => sql`
  select t.id, c.account_id from ${sql.identifier(table)} t
  join customers c on c.id = t.${sql.identifier(column)}`;

/** Also who did it once: theirs is a list that it has left. */
const ofVisits = (table: SQL, booking: SQL) => sql`
  select t.id, c.account_id from ${table} t
    join bookings b on b.id = ${booking} join customers c on c.id = b.customer_id
  union select t.id, m.account_id from ${table} t
    join booking_teams bt on bt.booking_id = ${booking} join team_members m on m.team_id = bt.team_id`;

/** Whose each row is, by id and account. Row-level security keeps it to one company. */
const ownersIn: Readonly<Record<string, SQL>> = {
  bookings: ofVisits(sql`bookings`, sql`t.id`),
  team: ofVisits(sql`bookings`, sql`t.id`),
  dispatch: ofVisits(sql`dispatch_items`, sql`t.booking_id`),
  waitlist: ofVisits(sql`waitlist_entries`, sql`t.booking_id`),
  ratings: ofVisits(sql`ratings`, sql`t.booking_id`),
  series: sql`${byCustomer('series')}
    union select b.series_id as id, m.account_id from bookings b
      join booking_teams bt on bt.booking_id = b.id join team_members m on m.team_id = bt.team_id
      where b.series_id is not null`,
  quotes: byCustomer('quotes'),
  payments: byCustomer('payments'),
  cards: byCustomer('cards'),
  gift_cards: byCustomer('gift_cards', 'buyer_id'),
  tasks: sql`select id, assignee_id as account_id from tasks`,
  teams: sql`select team_id as id, account_id from team_members`,
  team_availability: sql`select team_id as id, account_id from team_members`,
  time_off: sql`select t.id, m.account_id from time_off t join lateral (${membersOf(sql`t.team_id`)}) m on true`,
  calendar_feeds: sql`select id, account_id from calendar_feeds`,
  notes: sql`
    select id, author_id as account_id from notes
    union select n.id, c.account_id from notes n
      left join bookings b on b.id = n.booking_id join customers c on c.id = coalesce(b.customer_id, n.customer_id)
      where n.customer_viewable
    union select n.id, m.account_id from notes n
      join bookings b on b.id = n.booking_id or (n.booking_id is null and b.customer_id = n.customer_id)
      join booking_teams bt on bt.booking_id = b.id and bt.state in ('invited', 'accepted', 'assigned')
      join team_members m on m.team_id = bt.team_id
      where n.team_viewable`,
};

/** Which of an event's rows are whose: account → ids. */
type Owners = ReadonlyMap<string, readonly string[]>;

const idsOf = ({ id, ids = [] }: LiveEvent): string[] =>
  [...ids, ...(id === null ? [] : [id])].filter(isUuid);

async function findOwners({ tenant }: Services, event: LiveEvent): Promise<Owners> {
  const { companyId, topic } = event;
  const ids = idsOf(event);
  // These say whose they are by themselves.
  if (topic === 'notices' || topic === 'accounts') return new Map(ids.map((id) => [id, [id]]));
  const owners = ownersIn[topic];
  if (!owners || companyId === null || ids.length === 0) return new Map();
  const rows = await tenant(companyId).query((database) =>
    database.execute(
      sql`select id, account_id from (${owners}) as owners
        where id = any(${sql.param(ids)}::uuid[]) and account_id is not null`,
    ),
  );
  const found = new Map<string, string[]>();
  // The statement says which columns there are.
  for (const row of rows.rows as { id: string; account_id: string }[])
    found.set(row.account_id, [...(found.get(row.account_id) ?? []), row.id]);
  return found;
}

/** Looked up once on each node, however many listen. */
const known = new WeakMap<LiveEvent, Promise<Owners>>();

/** What of an event may be told to somebody who hears only of what is theirs; undefined for nothing. */
export async function ownPart(
  services: Services,
  event: LiveEvent,
  caller: Caller,
): Promise<LiveEvent | undefined> {
  if (caller.kind !== 'account') return undefined;
  const looking = known.get(event) ?? findOwners(services, event);
  known.set(event, looking);
  const ids = (await looking).get(caller.account.id);
  if (!ids) return undefined;
  return event.ids ? { ...event, ids: [...ids] } : event;
}
