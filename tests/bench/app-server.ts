import type pg from 'pg';
import type { ClusterNode } from '#tests/support/cluster.ts';
import { grounds } from './app-ground.ts';
import { signIn } from './app-page.ts';
import { keepCalling } from './keep-calling.ts';
import { fireEach } from './measure.ts';
import { middle } from './middle.ts';

/** A list of fifty with a search and two filters over HTTP, beside the same statement sent straight. */
const rounds = 5;
const seconds = 2;
const q = '7';
const where = { q, target: 'booking', discount_type: 'percent', archived_at: null };
const path = `/api/discount_codes?filter=${encodeURIComponent(
  JSON.stringify({ where, order: ['created_at DESC'], limit: 50 }),
)}`;

export async function measureCalls(client: pg.Client, node: ClusterNode): Promise<string> {
  const lines: string[] = [];
  for (const { subdomain, codes } of grounds) {
    process.stderr.write(`calls over ${codes} rows\n`);
    const headers = {
      host: `${subdomain}.trellis.localhost:${node.port}`,
      cookie: await signIn(node, subdomain),
    };
    const floor = await createFloor(client, subdomain);
    const runs = {
      whole: () =>
        fireEach({ port: node.port, seconds, connections: 1 }, () => ({ method: 'GET', path, headers })),
      bare: () => keepCalling(1, seconds, floor),
      empty: () =>
        fireEach({ port: node.port, seconds, connections: 1 }, () => ({
          method: 'GET',
          path: '/api/health',
          headers,
        })),
    };
    const times = { whole: [] as number[], bare: [] as number[], empty: [] as number[] };
    for (let round = 0; round < rounds; round += 1)
      for (const name of ['whole', 'bare', 'empty'] as const) times[name].push((await runs[name]()).p50);
    const [whole, bare, empty] = [middle(times.whole), middle(times.bare), middle(times.empty)];
    lines.push(
      `| ${codes.toLocaleString('en')} | ${whole.toFixed(2)} | ${bare.toFixed(2)} | ${(whole / bare).toFixed(2)} | ${empty.toFixed(2)} |`,
    );
  }
  return [
    '| list of 50 with search and two filters, rows | p50 ms | bare SQL p50 ms | times bare SQL | an empty call p50 ms |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...lines,
    '',
  ].join('\n');
}

async function createFloor(client: pg.Client, subdomain: string) {
  const { rows } = await client.query<{ id: string }>('select id from companies where subdomain = $1', [
    subdomain,
  ]);
  return () =>
    client.query({
      name: 'list',
      text: `select * from discount_codes where company_id = $1 and (code ilike $2 or description ilike $2)
        and target = $3 and discount_type = $4 and archived_at is null order by created_at desc, id limit 50`,
      values: [rows[0]?.id, `%${q}%`, where.target, where.discount_type],
    });
}
