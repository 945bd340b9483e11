import pg from 'pg';
import { StartProblem } from '#server/start-problem.ts';
import { isConnectionLost } from './client.ts';

const checkUrl = 'Check DATABASE_URL: postgres://user:password@host:5432/database';

/** Why the database cannot be reached, in a sentence. The address is named without its password. */
export function toConnectionProblem(error: unknown, url: string): unknown {
  const { host, pathname, username } = new URL(url);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const explain = (problem: string, advice: string) => new StartProblem(problem, advice, { cause: error });
  switch (code) {
    case 'ECONNREFUSED':
      return explain(`No database answers at ${host}.`, `Start it, or correct the address. ${checkUrl}`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return explain(`There is no host named ${host}.`, checkUrl);
    case 'ETIMEDOUT':
      return explain(
        `The database at ${host} does not answer in time.`,
        `Is a firewall in between? ${checkUrl}`,
      );
    case '28P01':
    case '28000':
      return explain(
        `The database does not let ${decodeURIComponent(username)} in.`,
        `Correct the user or the password. ${checkUrl}`,
      );
    case '3D000':
      return explain(
        `There is no database named ${pathname.slice(1)} at ${host}.`,
        `Create it (createdb), or correct the name. ${checkUrl}`,
      );
    case '53300':
      return explain(
        `The database at ${host} has no connection left.`,
        'Close some, raise max_connections, or lower DATABASE_POOL_SIZE.',
      );
    default:
      return error;
  }
}

/** What broke off while a node came up, in a sentence. */
export const toStartProblem = (error: unknown): unknown =>
  isConnectionLost(error)
    ? new StartProblem(
        'The database broke the connection off.',
        'Is it being restarted? Start Trellis again in a moment.',
        { cause: error },
      )
    : error;

/** A pooler in between can drop the role that a connection asks for at its start, and with it the second wall. */
export async function requireRole(pool: pg.Pool, role: string): Promise<void> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role');
  if (rows[0]?.role === role) return;
  throw new StartProblem(
    `Connections to the database are made as ${rows[0]?.role ?? 'nobody'} and not as ${role}.`,
    'A connection pooler drops the start-up options, and row-level security with them. Let DATABASE_URL name Postgres itself.',
  );
}
