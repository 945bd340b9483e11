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

/** False while Postgres is still coming up; a wrong password and the like are thrown. */
export async function connects(port: number, password: string): Promise<boolean> {
  try {
    await withClient(toUrl(port, password, 'postgres'), (client) => client.query('select 1'));
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // 28xxx: it runs, and refuses this password.
    if (typeof code === 'string' && code.startsWith('28')) throw error;
    return false;
  }
}

export async function ensureDatabase(port: number, password: string): Promise<void> {
  await withClient(toUrl(port, password, 'postgres'), async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  });
}
