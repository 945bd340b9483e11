import type pg from 'pg';
import type { Frequency, Service } from '#engine/catalogue/catalogue.ts';

export type Ground = {
  ids: {
    companyId: string;
    locationId: string;
    teamLocationId: string;
    serviceId: string;
    frequencyId: string;
  };
  /** The first of the days that are asked for. */
  from: string;
  submissions(read: <T>(path: string) => Promise<T>): Promise<Record<string, unknown>[]>;
};

const teams = 20;
const busyBookings = 5_000;
const zip = '90001';

type Row = Record<string, string>;
const one = async (owner: pg.Client, text: string, values: unknown[] = []): Promise<Row> =>
  (await owner.query<Row>(text, values)).rows[0] ?? {};

/** One location with more seats than anybody can fill while it is measured, and one with 20 teams and 5,000 visits. */
export async function openManySlots(owner: pg.Client): Promise<Ground> {
  const { id: companyId = '' } = await one(owner, `select id from companies where subdomain = 'sparkle'`);
  await owner.query('truncate bookings, series, quotes cascade');
  const location = async (name: string, mode: string) =>
    (
      await one(
        owner,
        `insert into locations (company_id, name, timezone, capacity_mode, slot_horizon_days)
         values ($1, $2, 'America/New_York', $3, 365) returning id`,
        [companyId, name, mode],
      )
    )['id'] ?? '';
  const [locationId, teamLocationId] = [
    await location('By hand', 'manual'),
    await location('Teams', 'teams'),
  ];
  await owner.query('delete from holidays where company_id = $1', [companyId]);
  await owner.query(`insert into service_areas (company_id, location_id, zip_prefix) values ($1, $2, $3)`, [
    companyId,
    locationId,
    zip,
  ]);
  await owner.query(
    `insert into spot_templates (company_id, location_id, weekday, start_local, capacity)
     select $1, l, d, make_time(h, 0, 0), 1000 from unnest($2::uuid[]) l, generate_series(1, 7) d, generate_series(7, 18) h`,
    [companyId, [locationId, teamLocationId]],
  );
  const { id: serviceId = '' } = await one(
    owner,
    `select id from services where company_id = $1 and name = 'Standard clean'`,
    [companyId],
  );
  const { id: frequencyId = '' } = await one(
    owner,
    `select id from frequencies where company_id = $1 and unit = 'none'`,
    [companyId],
  );
  await fillTeams(owner, { companyId, teamLocationId, serviceId, frequencyId });
  await owner.query('analyze');
  const from = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const ids = { companyId, locationId, teamLocationId, serviceId, frequencyId };
  return { ids, from, submissions: (read) => toSubmissions(read, from) };
}

type Places = Pick<Ground['ids'], 'companyId' | 'teamLocationId' | 'serviceId' | 'frequencyId'>;

/** Twenty teams with five thousand visits of two hours in the coming six weeks, each with its team. */
async function fillTeams(
  owner: pg.Client,
  { companyId, teamLocationId, serviceId, frequencyId }: Places,
): Promise<void> {
  const values = [companyId, teamLocationId];
  await owner.query(
    `with made as (insert into teams (company_id, title, color) select $1, 'Crew ' || n, '#336699' from generate_series(1, ${teams}) n returning id),
     placed as (insert into team_locations (company_id, team_id, location_id) select $1, id, $2 from made)
     insert into team_availability (company_id, team_id, weekday, from_local, to_local)
     select $1, id, d, '06:00', '23:00' from made, generate_series(1, 7) d`,
    values,
  );
  await owner.query(
    `with crew as (select id, row_number() over (order by title, id) - 1 as n from teams where company_id = $1 and title like 'Crew %'),
     customer as (select c.id, a.id as address from customers c join addresses a on a.customer_id = c.id where c.company_id = $1 limit 1),
     visit as (select n, n % ${teams} as team, date_trunc('day', now()) + make_interval(days => 1 + (n / ${teams * 6})::int, hours => 11 + 2 * ((n / ${teams}) % 6)::int) as starts from generate_series(0, ${busyBookings - 1}) n),
     booked as (
       insert into bookings (company_id, number, status, customer_id, address_id, location_id, frequency_id, start_at, start_local, timezone, duration_minutes, payment_type, subtotal, total_before_tax, tax, tax_inclusive, total, price_terms)
       select $1, 100000 + v.n, 'upcoming', customer.id, customer.address, $2, $4, v.starts, v.starts at time zone 'America/New_York', 'America/New_York', 115, 'cash', 10000, 10000, 0, false, 10000, '{}'
       from visit v, customer returning id, number, start_at),
     lines as (insert into booking_items (company_id, booking_id, kind, service_id, name, quantity, unit_price, gross, taxable, recurring, ordering) select $1, id, 'service', $3, 'Clean', 1, 10000, 10000, true, true, 0 from booked)
     insert into booking_teams (company_id, booking_id, team_id, state, during)
     select $1, b.id, crew.id, 'assigned', tstzrange(b.start_at, b.start_at + interval '115 minutes') from booked b join visit v on v.n = b.number - 100000 join crew on crew.n = v.team`,
    [...values, serviceId, frequencyId],
  );
}

const days = 40;

/** A booking for each hour of the coming weeks, by customers who have never been there. */
async function toSubmissions(
  read: <T>(path: string) => Promise<T>,
  from: string,
): Promise<Record<string, unknown>[]> {
  const services = await read<Service[]>('/api/companies/current/services');
  const frequencies = await read<Frequency[]>('/api/companies/current/frequencies');
  const service = services.find(({ name }) => name === 'Standard clean');
  const { days: offered } = await read<{ days: { slots: { datetime: string }[] }[] }>(
    `/api/booking_spots/available-spots?zip=${zip}&from=${from}&days=${days}`,
  );
  if (!service) throw new Error('the demo sells no standard clean');
  return offered
    .flatMap(({ slots }) => slots)
    .map(({ datetime }, index) => {
      const contact = { first_name: 'Bench', last_name: `Nr ${index}`, email: `bench${index}@example.test` };
      const address = { street: `${index} Main St`, city: 'New York', state: 'NY', zip };
      return {
        companyId: 'current',
        customFields: [],
        sms_reminders: false,
        payment_type: 'cash',
        termsOfService: true,
        ...contact,
        customer: contact,
        address,
        address_zip: zip,
        address_phone: '+16465550100',
        address_street: address.street,
        address_city: address.city,
        address_state: address.state,
        service_category: service.categoryId ?? '',
        serviceIds: [service.id],
        services: [
          {
            id: service.id,
            extras: [],
            pricing_variables: service.pricing_variables.map(({ id, prices }) => ({
              id,
              price_id: prices[0]?.id ?? '',
              quantity: prices[0]?.min_qty ?? 1,
            })),
          },
        ],
        frequencyId: frequencies.find(({ name }) => name === 'One time')?.id,
        service_date: datetime,
        service_date_picker: datetime.slice(0, 10),
      };
    });
}

/** Other companies with a hundred bookings each. They have nothing to do with the one that is measured. */
export async function addCompanies(owner: pg.Client, count: number): Promise<void> {
  if (count === 0) return;
  await owner.query(`set statement_timeout = 0`);
  await owner.query(
    `insert into companies (subdomain, business_name, country, currency_code, currency_symbol, timezone, main_color, button_color, plan_name)
     select 'bench-' || substr(md5(random()::text || n), 1, 20), 'Bench', 'US', 'USD', '$', 'America/New_York', '#7048e8', '#ff5a60', (select name from plans limit 1)
     from generate_series(1, $1) n`,
    [count],
  );
  const fresh = `select c.id from companies c where c.subdomain like 'bench-%' and not exists (select 1 from locations l where l.company_id = c.id)`;
  await owner.query(`create temp table fresh as ${fresh}`);
  await owner.query(
    `insert into locations (company_id, name, timezone) select id, 'Here', 'America/New_York' from fresh`,
  );
  await owner.query(`insert into frequencies (company_id, name, unit) select id, 'Once', 'none' from fresh`);
  await owner.query(
    `insert into customers (company_id, email, first_name, last_name) select id, 'a@example.test', 'A', 'B' from fresh`,
  );
  await owner.query(
    `insert into addresses (company_id, customer_id, street, city, state, zip) select c.company_id, c.id, '1 Main St', 'New York', 'NY', '10001' from customers c join fresh f on f.id = c.company_id`,
  );
  await owner.query(
    `insert into bookings (company_id, number, status, customer_id, address_id, location_id, frequency_id, start_at, start_local, timezone, duration_minutes, payment_type, subtotal, total_before_tax, tax, tax_inclusive, total, price_terms)
     select f.id, n, 'upcoming', c.id, a.id, l.id, q.id, now() + make_interval(hours => n), now() + make_interval(hours => n), 'America/New_York', 120, 'cash', 10000, 10000, 0, false, 10000, '{}'
     from fresh f join locations l on l.company_id = f.id join customers c on c.company_id = f.id join addresses a on a.customer_id = c.id join frequencies q on q.company_id = f.id, generate_series(1, 100) n`,
  );
  await owner.query(
    `insert into slot_claims (company_id, location_id, slot_start, seat_number, kind, booking_id)
     select b.company_id, b.location_id, b.start_at, 1, 'booking', b.id from bookings b join fresh f on f.id = b.company_id`,
  );
  await owner.query('drop table fresh');
  await owner.query('analyze');
}
