import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '#engine/time/local-date.ts';
import type { ClusterNode } from '#tests/support/cluster.ts';
import { middle } from './middle.ts';
import { onDemoNode, type DemoNode } from './on-demo-node.ts';

/**
 * How long a change of prices takes until it is computed for 2,000 series, and how long others wait meanwhile for a row
 * of the same node, beside the same row while nothing is computed.
 */
const series = 2_000;
const rounds = 5;

export const benchPriceChange = (): Promise<string> => onDemoNode(measureChange);

async function measureChange({ node, client, cookie }: DemoNode): Promise<string> {
  await client.query(laySeries, [series]);
  const id = await createChange(node, cookie);
  const quiet: number[] = [];
  for (let round = 0; round < 40; round += 1) quiet.push(await timed(() => readRow(node, cookie, id)));
  const times: number[] = [];
  const meanwhile: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await node.ask('POST', `/api/price_changes/${id}/compute`, { cookie, body: {} });
    times.push(await timed(() => untilReady(node, { cookie, id, meanwhile })));
  }
  const { body } = await readRow(node, cookie, id);
  const change = JSON.parse(body) as { series: number; problem: string | null }; // by the contract
  return report(change, {
    computed: middle(times),
    floor: middle(quiet),
    meanwhile: middle(meanwhile),
  });
}

/** Copies of one series that runs: each is read and priced by itself. */
const laySeries = `
  with one as (
    select s.* from series s join companies c on c.id = s.company_id
    where c.subdomain = 'sparkle' and s.state = 'active' and s.ends_on is null limit 1)
  insert into series
  select (jsonb_populate_record(null::series, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid()))).*
  from one, generate_series(1, $1::int)`;

async function createChange(node: ClusterNode, cookie: string): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const answer = await node.ask('POST', '/api/price_changes', {
    cookie,
    body: {
      name: 'Bench',
      effective_from: addDays(today, 60),
      rules: [{ of: 'all', id: null, by: 'percent', value: 7 }],
      rounding: 'one',
      most_percent: 9,
    },
  });
  const { id } = JSON.parse(answer.body) as { id: string }; // by the contract
  await untilReady(node, { cookie, id, meanwhile: [] });
  return id;
}

const readRow = (node: ClusterNode, cookie: string, id: string) =>
  node.ask('GET', `/api/price_changes/${id}`, { cookie });

type Waiting = { cookie: string; id: string; meanwhile: number[] };

async function untilReady(node: ClusterNode, { cookie, id, meanwhile }: Waiting): Promise<void> {
  for (;;) {
    const begun = performance.now();
    const answer = await readRow(node, cookie, id);
    meanwhile.push(performance.now() - begun);
    const { state } = JSON.parse(answer.body) as { state: string }; // by the contract
    if (state === 'ready') return;
    await wait(20);
  }
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

const report = (
  { series: count, problem }: { series: number; problem: string | null },
  { computed, floor, meanwhile }: { computed: number; floor: number; meanwhile: number },
): string => `
A change of prices for ${count} series${problem ? `: ${problem}` : ''}

  one row of the node            ${floor.toFixed(1)} ms
  computed                       ${computed.toFixed(0)} ms, ${(computed / floor).toFixed(0)} rows
  one row while it is computed   ${meanwhile.toFixed(1)} ms, ${(meanwhile / floor).toFixed(1)} rows
`;
