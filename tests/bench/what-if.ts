import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { addDays } from '#engine/time/local-date.ts';
import type { ClusterNode } from '#tests/support/cluster.ts';
import { middle } from './middle.ts';
import { onDemoNode, type DemoNode } from './on-demo-node.ts';

/**
 * How long a draft of changes takes until it says what it does to 500 and to 5,000 visits of series, each with its new
 * price, and how long others wait meanwhile for a row of the same node, beside the same row while nothing is computed.
 */
const visitsEach = 10;
const sizes = [50, 450];
const rounds = 5;

export const benchWhatIf = (): Promise<string> => onDemoNode(measureDraft);

type Measured = { visits: number; computed: number; meanwhile: number };

async function measureDraft({ node, client, cookie }: DemoNode): Promise<string> {
  const measured: Measured[] = [];
  let floor = 0;
  for (const size of sizes) {
    await lay(client, size);
    const id = await createDraft(node, cookie);
    const quiet: number[] = [];
    for (let round = 0; round < 40; round += 1)
      quiet.push(await timed(() => readRow(node, cookie, `what_ifs/${id}`)));
    floor = middle(quiet);
    const times: number[] = [];
    const meanwhile: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await node.ask('POST', `/api/what_ifs/${id}/compute`, { cookie, body: {} });
      times.push(await timed(() => untilReady(node, { cookie, path: `what_ifs/${id}`, meanwhile })));
    }
    const { body } = await readRow(node, cookie, `what_ifs/${id}`);
    const { visits } = JSON.parse(body) as { visits: number }; // by the contract
    measured.push({ visits, computed: middle(times), meanwhile: middle(meanwhile) });
  }
  return report(measured, floor);
}

/** The demo makes its visits once it has started. */
async function lay(client: pg.Client, size: number): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(laySeries, [size, visitsEach]);
    if (rowCount !== 0) return;
    await wait(200);
  }
}

/** Copies of one series that runs, each with its weekly visits to come. */
const laySeries = `
  with one as (
    select s.* from series s join companies c on c.id = s.company_id
    where c.subdomain = 'sparkle' and s.state = 'active' and s.ends_on is null
      and exists (select 1 from bookings b where b.series_id = s.id and b.status = 'upcoming' and b.price_request is not null)
    order by s.id limit 1),
  visit as (
    select b.* from bookings b join one on b.series_id = one.id
    where b.status = 'upcoming' and b.price_request is not null order by b.start_at limit 1),
  made as (
    insert into series
    select (jsonb_populate_record(null::series, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid()))).*
    from one, visit, generate_series(1, $1::int) returning id),
  numbered as (select id, row_number() over () as place from made)
  insert into bookings
  select (jsonb_populate_record(null::bookings, to_jsonb(visit) || jsonb_build_object(
    'id', gen_random_uuid(), 'series_id', numbered.id, 'payment_state', 'none', 'gift_card_total', 0,
    'number', (select max(number) from bookings) + numbered.place * $2::int + week,
    'recurrence_date', (current_date + 3 + 7 * week)::text,
    'start_at', to_jsonb((current_date + 3 + 7 * week + time '15:00') at time zone 'UTC'),
    'start_local', to_jsonb(current_date + 3 + 7 * week + time '11:00')))).*
  from visit, numbered, generate_series(0, $2::int - 1) week`;

async function createDraft(node: ClusterNode, cookie: string): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const change = await add(node, cookie, 'price_changes', {
    name: 'Bench',
    effective_from: addDays(today, 1),
    rules: [{ of: 'all', id: null, by: 'percent', value: 7 }],
    letter: 'none',
  });
  await untilReady(node, { cookie, path: `price_changes/${change}`, meanwhile: [] });
  const draft = await add(node, cookie, 'what_ifs', {
    name: 'Bench',
    priceChangeId: change,
    holidays_added: [
      {
        name: 'X',
        date_from: addDays(today, 20),
        date_to: addDays(today, 24),
        yearly: false,
        locationId: null,
      },
    ],
    policies: [{ setting: 'cancel_fee', value: { type: 'percent', value: 60 } }],
  });
  await untilReady(node, { cookie, path: `what_ifs/${draft}`, meanwhile: [] });
  return draft;
}

async function add(node: ClusterNode, cookie: string, path: string, body: object): Promise<string> {
  const answer = await node.ask('POST', `/api/${path}`, { cookie, body });
  const { id } = JSON.parse(answer.body) as { id: string }; // by the contract
  return id;
}

const readRow = (node: ClusterNode, cookie: string, path: string) =>
  node.ask('GET', `/api/${path}`, { cookie });

type Waiting = { cookie: string; path: string; meanwhile: number[] };

async function untilReady(node: ClusterNode, { cookie, path, meanwhile }: Waiting): Promise<void> {
  for (;;) {
    const begun = performance.now();
    const answer = await readRow(node, cookie, path);
    meanwhile.push(performance.now() - begun);
    const { state } = JSON.parse(answer.body) as { state: string }; // by the contract
    if (state === 'ready') return;
    if (state === 'failed') throw new Error(answer.body);
    await wait(20);
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

const lineOf = ({ visits, computed, meanwhile }: Measured, floor: number) =>
  `  ${visits} visits computed           ${computed.toFixed(0)} ms, ${(computed / floor).toFixed(0)} rows; one row meanwhile ${meanwhile.toFixed(1)} ms`;

function report(measured: readonly Measured[], floor: number): string {
  const [few, many] = measured;
  const growth = few && many ? many.computed / few.computed : 0;
  return `
A draft of prices, holidays and fees against 90 days

  one row of the node            ${floor.toFixed(1)} ms
${measured.map((one) => lineOf(one, floor)).join('\n')}
  growth                         ${growth.toFixed(1)} times
`;
}
