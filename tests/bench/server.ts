import pg from 'pg';
import { startNode } from '#tests/support/cluster.ts';
import type { Figures } from './keep-calling.ts';
import { fire, median, runProgram, startProgram, type Target } from './measure.ts';
import { onDemoDatabase } from './on-database.ts';

/**
 * The whole stack (session, tenant, permission, schema, row-level security) beside its two floors, in turns:
 * (a) Fastify alone answering the same bytes, (b) the same statements sent straight to the same database.
 */
const rounds = 3;
const seconds = 3;
const connections = 16;

export const benchServer = (): Promise<string> => onDemoDatabase(benchOn);

async function benchOn(url: string): Promise<string> {
  const secret = 'only for measuring, 32 characters long';
  const node = await startNode('bench', {
    DATABASE_URL: url,
    APP_SECRET: secret,
    REQUESTS_PER_MINUTE: '100000000',
    JOB_CONCURRENCY: '0',
    DATABASE_POOL_SIZE: String(connections + connections / 2),
  });
  const { companyId, locationId } = await pickRows(url);
  const login = await node.ask('POST', '/api/accounts/login', {
    body: { email: 'admin@sparkle.test', password: 'trellis-demo' },
  });
  const headers = {
    host: `sparkle.trellis.localhost:${node.port}`,
    cookie: login.cookie ?? '',
    'content-type': 'application/json',
  };
  const at = (path: string, more: Partial<Target> = {}): Target => ({
    port: node.port,
    path,
    headers,
    ...more,
  });
  const body = JSON.stringify({ name: 'Bench', timezone: 'America/New_York' });
  const cachedBytes = (await node.ask('GET', '/api/companies/current', { cookie: headers.cookie })).body;
  const rowBytes = (await node.ask('GET', `/api/locations/${locationId}`, { cookie: headers.cookie })).body;
  const bare = await startProgram('bare-fastify.ts', [cachedBytes]);
  const bareRow = await startProgram('bare-fastify.ts', [rowBytes]);
  const sql = (what: string) => () =>
    runProgram('same-sql.ts', [url, companyId, locationId, String(seconds), String(connections), what]);
  const http = (target: Target) => () => fire(target, seconds, connections);

  const results = await inTurns({
    'cached read, Trellis': http(at('/api/companies/current')),
    'cached read, bare Fastify': http({ port: bare.port, path: '/' }),
    'one row, Trellis': http(at(`/api/locations/${locationId}`)),
    'one row, bare Fastify': http({ port: bareRow.port, path: '/' }),
    'one row, same SQL': sql('read'),
    'create, Trellis': http(at('/api/locations', { method: 'POST', body })),
    'create, bare Fastify': http({
      port: bareRow.port,
      path: '/',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }),
    'create, same SQL': sql('write'),
  });
  await Promise.all([bare.stop(), bareRow.stop(), node.kill('SIGTERM')]);
  return report(results);
}

async function pickRows(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ companyId: string; locationId: string }>(
    `select c.id as "companyId", l.id as "locationId" from companies c join locations l on l.company_id = c.id where c.subdomain = 'sparkle' limit 1`,
  );
  await client.end();
  const [row] = rows;
  if (!row) throw new Error('the demo has no location');
  return row;
}

/** One round of each after the other, several times, so that a busy moment of the machine hits all alike. */
async function inTurns(candidates: Record<string, () => Promise<Figures>>): Promise<Map<string, Figures>> {
  const all = new Map<string, Figures[]>();
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(candidates)) {
      process.stderr.write(`round ${round + 1}: ${name}\n`);
      all.set(name, [...(all.get(name) ?? []), await run()]);
    }
  }
  return new Map([...all].map(([name, figures]) => [name, median(figures)]));
}

function report(results: Map<string, Figures>): string {
  const rate = (name: string) => results.get(name)?.rate ?? Number.NaN;
  const ratio = (a: string, b: string) => `${((100 * rate(a)) / rate(b)).toFixed(0)}%`;
  const lines = [...results].map(
    ([name, { rate: perSecond, p50, p97_5, p99 }]) =>
      `| ${name} | ${Math.round(perSecond).toLocaleString('en')} | ${p50.toFixed(1)} | ${p97_5.toFixed(1)} | ${p99.toFixed(1)} |`,
  );
  return [
    `Median of ${rounds} rounds of ${seconds} s, ${connections} connections.`,
    '',
    '| | per second | p50 ms | p97.5 ms | p99 ms |',
    '|---|---:|---:|---:|---:|',
    ...lines,
    '',
    `- Cached read: ${ratio('cached read, Trellis', 'cached read, bare Fastify')} of bare Fastify (aim: 50%).`,
    `- One row through row-level security: ${ratio('one row, Trellis', 'one row, same SQL')} of the same SQL sent straight (aim: 60%), ${ratio('one row, Trellis', 'one row, bare Fastify')} of bare Fastify.`,
    `- Create with audit entry and live event, in a transaction: ${ratio('create, Trellis', 'create, same SQL')} of the same SQL, ${ratio('create, Trellis', 'create, bare Fastify')} of bare Fastify.`,
    '',
  ].join('\n');
}
