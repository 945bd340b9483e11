import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Frequency, Service } from '#engine/catalogue/catalogue.ts';
import { isConnectionLost } from '#server/platform/db/client.ts';
import { hashGiftCode } from '#server/catalogue/pricing/read-gift-card.ts';
import type { Fleet } from './fleet.ts';

/** A company with few seats: everybody wants the same ones. */
export type World = {
  owner: pg.Pool;
  companyId: string;
  /** Two places that share their teams, and one where seats are counted by hand. */
  places: Place[];
  teamIds: string[];
  admin: string;
  services: Service[];
  frequencies: Frequency[];
  codeLimit: number;
};

export type Place = { id: string; zip: string; mode: 'manual' | 'teams'; capacity: number; starts: string[] };

export const codeName = 'FEWONLY';
export const giftCode = 'ABCD-EFGH-JKMN-PQRS';
export const giftAmount = 60_000;

const days = 4;
const hours = [9, 12, 15];

type Ground = Pick<World, 'owner' | 'companyId' | 'places' | 'teamIds'>;

/** Makes the demo company small, by the owner's connection and before any server runs. */
export async function layGround(url: string): Promise<Ground> {
  const owner = new pg.Pool({ connectionString: url, max: 4 });
  // A restarted database breaks idle connections; the next statement opens another.
  owner.on('error', () => undefined);
  const [{ id: companyId = '' } = {}] = await rows(
    owner,
    `select id from companies where subdomain = 'sparkle'`,
  );
  await owner.query('truncate bookings, series, quotes cascade');
  const locations = await rows(
    owner,
    `select id from locations where company_id = $1 order by ordering, name`,
    [companyId],
  );
  const [byHand, first, second] = await threePlaces(owner, companyId, locations);
  const teamIds = await fewTeams(owner, companyId, [first, second]);
  const places: Place[] = [
    { id: byHand, zip: '90001', mode: 'manual', capacity: 2, starts: [] },
    { id: first, zip: '90002', mode: 'teams', capacity: teamIds.length, starts: [] },
    { id: second, zip: '90003', mode: 'teams', capacity: teamIds.length, starts: [] },
  ];
  for (const place of places) await openPlace(owner, companyId, place);
  await addCodes(owner, companyId);
  return { owner, companyId, places, teamIds };
}

/** What clients can know of it, by the API. */
export async function openWorld(ground: Ground, fleet: Fleet): Promise<World> {
  const admin = await signIn(fleet);
  const read = async <T>(path: string): Promise<T> =>
    JSON.parse((await fleet.ask({ method: 'GET', path })).body) as T;
  for (const place of ground.places) {
    const { days: offered } = await read<{ days: { slots: { datetime: string }[] }[] }>(
      `/api/booking_spots/available-spots?zip=${place.zip}&days=30`,
    );
    const starts = offered.flatMap(({ slots }) => slots.map(({ datetime }) => datetime));
    place.starts = starts.slice(2, 2 + days * hours.length);
    if (place.starts.length === 0) throw new Error(`nothing is open at ${place.zip}`);
  }
  return {
    ...ground,
    admin,
    codeLimit: 7,
    services: await read('/api/companies/current/services'),
    frequencies: await read('/api/companies/current/frequencies'),
  };
}

/** What a client of the test does to the database itself is done again where a restart broke it off. */
export async function insist<A>(act: () => Promise<A>): Promise<A> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act();
    } catch (error) {
      if (attempt === 60 || !isConnectionLost(error)) throw error;
      await pause(250);
    }
  }
}

type Row = Record<string, string>;
export const rows = async (owner: pg.Pool, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await owner.query<Row>(text, values)).rows;

async function threePlaces(
  owner: pg.Pool,
  companyId: string,
  known: Row[],
): Promise<[string, string, string]> {
  const ids = known.map(({ id = '' }) => id);
  while (ids.length < 3) {
    const [added] = await rows(
      owner,
      `insert into locations (company_id, name, timezone) values ($1, 'Another', 'America/New_York') returning id`,
      [companyId],
    );
    ids.push(added?.['id'] ?? '');
  }
  const [a = '', b = '', c = ''] = ids;
  return [a, b, c];
}

/** Three teams that work at both places at all hours, and none besides. */
async function fewTeams(owner: pg.Pool, companyId: string, places: string[]): Promise<string[]> {
  await owner.query(`update teams set counted = false where company_id = $1`, [companyId]);
  const teams = await rows(
    owner,
    `insert into teams (company_id, title, color) select $1, 'Crew ' || n, '#336699' from generate_series(1, 3) n returning id`,
    [companyId],
  );
  const ids = teams.map(({ id = '' }) => id);
  await owner.query(
    `insert into team_locations (company_id, team_id, location_id) select $1, t, l from unnest($2::uuid[]) t, unnest($3::uuid[]) l`,
    [companyId, ids, places],
  );
  await owner.query(
    `insert into team_availability (company_id, team_id, weekday, from_local, to_local)
     select $1, t, d, '06:00', '22:00' from unnest($2::uuid[]) t, generate_series(1, 7) d`,
    [companyId, ids],
  );
  return ids;
}

async function openPlace(
  owner: pg.Pool,
  companyId: string,
  { id, zip, mode, capacity }: Place,
): Promise<void> {
  await owner.query(
    `update locations set capacity_mode = $2, block_by_duration = $3, recurring_hold = 1, slot_horizon_days = 365, active = true where id = $1`,
    [id, mode, mode === 'manual'],
  );
  await owner.query(`delete from service_areas where location_id = $1`, [id]);
  await owner.query(`insert into service_areas (company_id, location_id, zip_prefix) values ($1, $2, $3)`, [
    companyId,
    id,
    zip,
  ]);
  await owner.query(`delete from daily_settings where location_id = $1`, [id]);
  await owner.query(`delete from holidays where company_id = $1`, [companyId]);
  await owner.query(`delete from spot_templates where location_id = $1`, [id]);
  await owner.query(
    `insert into spot_templates (company_id, location_id, weekday, start_local, capacity)
     select $1, $2, d, make_time(h, 0, 0), $4 from generate_series(1, 7) d, unnest($3::int[]) h`,
    [companyId, id, hours, capacity],
  );
}

async function addCodes(owner: pg.Pool, companyId: string): Promise<void> {
  await owner.query(
    `insert into discount_codes (company_id, code, discount_type, discount_amount, total_limit) values ($1, $2, 'amount', 500, 7)`,
    [companyId, codeName],
  );
  const [card] = await rows(
    owner,
    `insert into gift_cards (company_id, code_hash, code_ending, initial_amount) values ($1, $2, 'PQRS', $3) returning id`,
    [companyId, hashGiftCode(giftCode), giftAmount],
  );
  await owner.query(
    `insert into gift_card_ledger (company_id, gift_card_id, kind, amount) values ($1, $2, 'issue', $3)`,
    [companyId, card?.['id'], giftAmount],
  );
}

async function signIn(fleet: Fleet): Promise<string> {
  const body = { email: 'admin@sparkle.test', password: 'trellis-demo' };
  const { cookie } = await fleet.ask({ method: 'POST', path: '/api/accounts/login', body });
  if (!cookie) throw new Error('nobody could sign in');
  return cookie;
}
