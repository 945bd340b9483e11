import pg from 'pg';

export const databaseName = 'trellis';

export const toUrl = (port: number, password: string, database = databaseName): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A connection that dies between two queries would otherwise end the process; the next query reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What Postgres answers while it comes up, recovers or goes down. */
const notNow = new Set(['57P01', '57P02', '57P03']);

/** False while Postgres is still coming up; what it refuses for good (a password, a full disk) is thrown. */
export async function connects(port: number, password: string): Promise<boolean> {
  try {
    await withClient(toUrl(port, password, 'postgres'), (client) => client.query('select 1'));
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && !notNow.has(error.code ?? '')) throw error;
    return false;
  }
}

export async function ensureDatabase(port: number, password: string): Promise<void> {
  await withClient(toUrl(port, password, 'postgres'), async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  });
}
