import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { pooledClient } from './pooled-client.ts';

/** A Drizzle database without relational queries: tables are named where they are used. */
export type Database = NodePgDatabase<Record<string, never>>;

export type DatabaseRole = 'trellis_app' | 'trellis_system';

export type PoolOptions = {
  url: string;
  role?: DatabaseRole;
  max?: number;
  name?: string;
  /** Does the address name a pooler that lends connections for one transaction each? */
  pooled?: boolean;
};

const limits = { timezone: 'UTC', statement_timeout: '15000', idle_in_transaction_session_timeout: '30000' };

/**
 * Connections that are `role` from their first statement on: it is set in the start-up packet, so that even
 * RESET ROLE comes back to it. Without a role they are the owner, which only migrations and the seed may be.
 */
export function createPool({ url, role, max = 10, name = 'trellis', pooled = false }: PoolOptions): pg.Pool {
  const settings = { ...(role && { role }), ...limits };
  const options = Object.entries(settings).map(([setting, value]) => `-c ${setting}=${value}`);
  const pool = new pg.Pool({
    connectionString: url,
    ...(pooled ? { Client: pooledClient(settings) } : { options: options.join(' ') }),
    application_name: name,
    max,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
  });
  // A broken connection fails the statements on it and is replaced. It says so as an event too, more than once,
  // whether it is idle or in use; an event that nobody hears would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export const toDatabase = (client: pg.Pool | pg.PoolClient | pg.Client): Database => drizzle(client);

/** What Postgres said, found below the wrappers that queries are thrown through. */
export function findPostgresError(error: unknown): pg.DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return cause;
  }
  return undefined;
}

/** The name of the constraint that a statement broke, if it broke one. */
export const brokenConstraint = (error: unknown): string | undefined => findPostgresError(error)?.constraint;

/** Nothing on this connection can be trusted any more; the text says why. */
export class LostConnection extends Error {
  override name = 'LostConnection';
}

/** The server shuts down, starts, or has ended the session (classes 57P and 08). */
const sessionEnds = /^(57P0[1-4]|08...)$/;
const networkFails = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** What the driver says without a code. */
const driverSays = /^Connection terminated|is not queryable$|^timeout exceeded when trying to connect$/;

/** Could the database not be reached, or not to the end? FATAL is what ends a session, or refuses one. What was to happen has happened not at all, or nobody knows. */
export function isConnectionLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (cause instanceof pg.DatabaseError && cause.severity === 'FATAL') return true;
    if (cause instanceof LostConnection || sessionEnds.test(code)) return true;
    if (networkFails.has(code) || driverSays.test(cause.message)) return true;
  }
  return false;
}
