import pg from 'pg';

/** The other floor: the statements of a call, sent straight to the same database by as many callers. */
const [, , url = '', companyId = '', locationId = '', seconds = '3', callers = '10', what = 'read'] =
  process.argv;
const pool = new pg.Pool({ connectionString: url, max: Number(callers) });

const read = () =>
  pool.query({
    name: 'read',
    text: 'select * from locations where company_id = $1 and id = $2 limit 1',
    values: [companyId, locationId],
  });

async function write(): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query({
    name: 'other',
    text: 'select * from locations where company_id = $1 order by id limit 1',
    values: [companyId],
  });
  const { rows } = await client.query<{ id: string }>({
    name: 'insert',
    text: 'insert into locations (company_id, name, timezone) values ($1, $2, $3) returning *',
    values: [companyId, 'Bench', 'America/New_York'],
  });
  await client.query({
    name: 'audit',
    text: `insert into audit_log (company_id, at, actor_name, action, subject_type, subject_id, summary) values ($1, now(), 'Bench', 'location.created', 'location', $2, 'Added the location Bench')`,
    values: [companyId, rows[0]?.id],
  });
  await client.query({
    name: 'notify',
    text: `select pg_notify('bench', $1)`,
    values: [JSON.stringify({ companyId, topic: 'locations', id: rows[0]?.id })],
  });
  await client.query('commit');
  client.release();
}

const act = what === 'read' ? read : write;
const latencies: number[] = [];

async function call(until: number): Promise<void> {
  while (performance.now() < until) {
    const begun = performance.now();
    await act();
    latencies.push(performance.now() - begun);
  }
}

const run = (ms: number) =>
  Promise.all(Array.from({ length: Number(callers) }, () => call(performance.now() + ms)));
await run(300);
latencies.length = 0;
await run(Number(seconds) * 1000);
latencies.sort((a, b) => a - b);
const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
process.stdout.write(
  JSON.stringify({ rate: latencies.length / Number(seconds), p50: at(0.5), p97_5: at(0.975), p99: at(0.99) }),
);
await pool.end();
