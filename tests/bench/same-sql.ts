import pg from 'pg';
import { keepCalling } from './keep-calling.ts';

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
const figures = await keepCalling(Number(callers), Number(seconds), act);
process.stdout.write(JSON.stringify(figures));
await pool.end();
