import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { keepCalling } from './keep-calling.ts';

/** The other floor of `booking.ts`: the statements of a call written by hand, sent straight by as many callers. */
const [, , url = '', what = 'book', seconds = '3', callers = '10', places = '{}'] = process.argv;
// Written by `booking.ts`, in this form.
const ids = JSON.parse(places) as {
  companyId: string;
  locationId: string;
  teamLocationId: string;
  serviceId: string;
  frequencyId: string;
};
const pool = new pg.Pool({ connectionString: url, max: Number(callers) });

type Client = Pick<pg.PoolClient, 'query'>;
let made = 0;
const names = new Map<string, string>();
/** Prepared once per connection, as the server does it. */
const ask = (client: Client, text: string, values: unknown[]) => {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return client.query<Record<string, unknown>>({ name, text, values });
};

const { companyId: company } = ids;

/** Everything that the free slots of six weeks depend on. */
async function spots(): Promise<void> {
  const location = ids.teamLocationId;
  const [from, to] = [new Date(), new Date(Date.now() + 43 * 86_400_000)];
  const days = [from, to].map((day) => day.toISOString().slice(0, 10));
  await ask(pool, 'select * from locations where company_id = $1 and active order by ordering, name, id', [
    company,
  ]);
  await ask(
    pool,
    'select id, hourly, hours_minimum, duration_minutes from services where company_id = $1 and active',
    [company],
  );
  await Promise.all([
    ask(pool, 'select * from spot_templates where company_id = $1 and location_id = $2', [company, location]),
    ask(
      pool,
      'select * from daily_settings where company_id = $1 and location_id = $2 and day between $3 and $4',
      [company, location, ...days],
    ),
    ask(pool, 'select * from holidays where company_id = $1 and (location_id is null or location_id = $2)', [
      company,
      location,
    ]),
    ask(
      pool,
      'select t.id, l.location_id from teams t join team_locations l on l.team_id = t.id where t.company_id = $1 and t.active and t.counted',
      [company],
    ),
  ]);
  const teams = `select team_id from team_locations where location_id = '${location}'`;
  await Promise.all([
    ask(
      pool,
      'select location_id, slot_start, expires_at, kind, hold_id, busy_minutes from slot_claims where company_id = $1 and location_id = $2 and released_at is null and slot_start between $3 and $4',
      [company, location, from, to],
    ),
    ask(pool, `select * from team_skills where company_id = $1 and team_id in (${teams})`, [company]),
    ask(pool, `select * from team_availability where company_id = $1 and team_id in (${teams})`, [company]),
    ask(
      pool,
      `select * from availability_exceptions where company_id = $1 and team_id in (${teams}) and day between $2 and $3`,
      [company, ...days],
    ),
    ask(
      pool,
      `select * from time_off where company_id = $1 and team_id in (${teams}) and state = 'approved' and starts_at < $3 and ends_at > $2`,
      [company, from, to],
    ),
    ask(
      pool,
      `select b.location_id, extract(epoch from b.start_at)::float8 * 1000 as start, b.duration_minutes + b.buffer_minutes as minutes, b.teams_required,
         (select string_agg(t.team_id::text, ',') from booking_teams t where t.booking_id = b.id and t.state in ('accepted', 'assigned')) as team_ids,
         (select string_agg(i.service_id::text, ',') from booking_items i where i.booking_id = b.id and i.kind = 'service') as service_ids
       from bookings b
       where b.company_id = $1 and b.location_id = $2 and b.status in ('pending', 'upcoming', 'in_progress', 'completed')
         and b.start_at between $3 and $4`,
      [company, location, from, to],
    ),
  ]);
}

/** One booking of two lines by somebody new, in one transaction, with everything that it leaves behind. */
async function book(): Promise<void> {
  const client = await pool.connect();
  made += 1;
  const key = randomBytes(12).toString('hex');
  const start = new Date(
    Math.floor(Date.now() / 3_600_000) * 3_600_000 + (24 + ((made * 7) % 900)) * 3_600_000,
  );
  const day = start.toISOString().slice(0, 10);
  const location = ids.locationId;
  try {
    await ask(client, `select current_revision from forms where company_id = $1 and kind = 'booking'`, [
      company,
    ]);
    await ask(client, 'select version from catalogue_versions where company_id = $1', [company]);
    await ask(
      client,
      'select * from locations where company_id = $1 and active order by ordering, name, id',
      [company],
    );
    await ask(
      client,
      `select location_id from service_areas where company_id = $1 and left('90001', length(zip_prefix)) between zip_prefix and coalesce(zip_to, zip_prefix)`,
      [company],
    );
    await client.query('begin');
    await ask(client, `select set_config('trellis.company', $1, true)`, [company]);
    await ask(client, 'select version from catalogue_versions where company_id = $1', [company]);
    await ask(client, 'select * from customers where company_id = $1 and email = $2', [company, key]);
    const customer = await ask(
      client,
      `insert into customers (company_id, email, first_name, last_name) values ($1, $2, 'A', 'B') on conflict do nothing returning *`,
      [company, key],
    );
    const customerId = customer.rows[0]?.['id'];
    await ask(client, 'select * from addresses where company_id = $1 and customer_id = $2', [
      company,
      customerId,
    ]);
    const address = await ask(
      client,
      `insert into addresses (company_id, customer_id, street, city, state, zip) values ($1, $2, '1 Main St', 'New York', 'NY', '90001') on conflict do nothing returning *`,
      [company, customerId],
    );
    await ask(client, 'select * from frequencies where company_id = $1 and id = $2', [
      company,
      ids.frequencyId,
    ]);
    await ask(
      client,
      'select t.id, l.location_id from teams t join team_locations l on l.team_id = t.id where t.company_id = $1 and t.active and t.counted',
      [company],
    );
    await ask(client, 'select pg_advisory_xact_lock($1)', [made % 1_000_000]);
    await ask(client, 'select * from locations where company_id = $1 and id = $2', [company, location]);
    await ask(client, 'select * from spot_templates where company_id = $1 and location_id = $2', [
      company,
      location,
    ]);
    await ask(
      client,
      'select * from daily_settings where company_id = $1 and location_id = $2 and day = $3',
      [company, location, day],
    );
    await ask(
      client,
      'select * from holidays where company_id = $1 and (location_id is null or location_id = $2)',
      [company, location],
    );
    await ask(
      client,
      `select location_id, slot_start, expires_at, kind from slot_claims where company_id = $1 and location_id = $2 and released_at is null and slot_start between $3::timestamptz - interval '1 day' and $3::timestamptz + interval '2 days'`,
      [company, location, start],
    );
    const number = await ask(
      client,
      `insert into number_counters (company_id, of, last_number) values ($1, 'booking', 1001) on conflict (company_id, of) do update set last_number = number_counters.last_number + 1 returning last_number`,
      [company],
    );
    const booking = await ask(
      client,
      `insert into bookings (company_id, number, status, customer_id, address_id, location_id, frequency_id, start_at, start_local, timezone, duration_minutes, payment_type, payment_state, subtotal, total_before_tax, tax, tax_inclusive, total, price_terms, price_request, derivation, source)
       values ($1, $2, 'upcoming', $3, $4, $5, $6, $7, $8, 'America/New_York', 120, 'cash', 'unpaid', 10000, 10000, 0, false, 10000, '{}', $9, $10, 'form') returning *`,
      [
        company,
        number.rows[0]?.['last_number'],
        customerId,
        address.rows[0]?.['id'],
        location,
        ids.frequencyId,
        start,
        start.toISOString().slice(0, 19),
        JSON.stringify({ services: [{ id: ids.serviceId }] }),
        JSON.stringify(Array.from({ length: 7 }, () => ({ key: 'line', amount: 100 }))),
      ],
    );
    const bookingId = booking.rows[0]?.['id'];
    await ask(
      client,
      `insert into booking_items (company_id, booking_id, kind, service_id, name, quantity, unit_price, gross, taxable, recurring, ordering)
       select $1, $2, 'service', $3, 'Clean', 1, 5000, 5000, true, true, n from generate_series(0, 2) n`,
      [company, bookingId, ids.serviceId],
    );
    await ask(
      client,
      `update slot_claims set released_at = now() where company_id = $1 and location_id = $2 and slot_start = $3 and kind = 'hold' and expires_at <= now() and released_at is null`,
      [company, location, start],
    );
    const taken = await ask(
      client,
      'select * from slot_claims where company_id = $1 and location_id = $2 and slot_start = $3 and released_at is null',
      [company, location, start],
    );
    await ask(
      client,
      `insert into slot_claims (company_id, location_id, slot_start, seat_number, kind, booking_id) values ($1, $2, $3, $4, 'booking', $5)`,
      [company, location, start, taken.rows.length + 1, bookingId],
    );
    await ask(
      client,
      `with added as (insert into jobs (company_id, name, payload) select $1, 'happening.spread', $2 from generate_series(1, 2)) select pg_notify('bench', '')`,
      [company, JSON.stringify({ id: bookingId, name: 'booking_received' })],
    );
    await ask(client, 'select * from frequencies where company_id = $1 and id = $2', [
      company,
      ids.frequencyId,
    ]);
    await ask(
      client,
      'select * from booking_items where company_id = $1 and booking_id = $2 order by ordering',
      [company, bookingId],
    );
    await ask(client, `select pg_notify('bench', $1)`, [
      JSON.stringify({ companyId: company, topic: 'bookings', id: bookingId }),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    // Two callers of one slot, without the lock of its day: one of them counts as done as well.
    if (!(error instanceof pg.DatabaseError) || error.code !== '23505') throw error;
  } finally {
    client.release();
  }
}

const act = what === 'spots' ? spots : book;
const figures = await keepCalling(Number(callers), Number(seconds), act);
process.stdout.write(JSON.stringify(figures));
await pool.end();
