import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { findPostgresError, toDatabase, type Database } from './client.ts';
import { preparing } from './prepared.ts';

/** How far a transaction is, and which of its statements nobody has waited for yet. */
export type Progress = {
  add(statement: Promise<unknown>): void;
  /** Waits for all that were added; throws what the first one to fail was refused for. */
  settle(): Promise<void>;
  end(): void;
  /** Throws once it has ended: what part of it comes late would be a statement of whoever has the connection then. */
  requireOpen(): void;
};

function createProgress(): Progress {
  const statements: Promise<unknown>[] = [];
  let isOpen = true;
  return {
    end: () => void (isOpen = false),
    requireOpen() {
      if (!isOpen) throw new Error('the transaction has ended');
    },
    add(statement) {
      // Drizzle asks the database when it is asked for the answer: at once, so that the order is kept.
      const asked = statement.then(() => undefined);
      // Whoever ends the transaction waits for it; until then it may fail unheard.
      asked.catch(() => undefined);
      statements.push(asked);
    },
    async settle() {
      for (const statement of statements) await statement;
    },
  };
}

/**
 * Begins a transaction and binds it. Nobody waits for the answer before the first statement leaves, in the same packet:
 * a binding that fails ends the transaction, and with it whatever was sent after; a connection that no transaction has
 * begun on is bound to no company, and shows and takes no rows.
 */
function open(client: pg.PoolClient, binding: pg.QueryConfig): Promise<unknown> {
  const sending = preparing(client);
  const opened = Promise.all([sending.query('begin'), sending.query(binding)]);
  // Whoever opens a transaction waits for it in the end; until then it may fail unheard.
  opened.catch(() => undefined);
  return opened;
}

export async function inTransaction<A>(
  pool: pg.Pool,
  binding: pg.QueryConfig,
  run: (db: Database, progress: Progress) => Promise<A>,
): Promise<A> {
  const client = await pool.connect();
  let broken = true;
  const opened = open(client, binding);
  const progress = createProgress();
  try {
    const result = await run(databaseOf(client), progress);
    progress.end();
    await commit(client, Promise.all([opened, progress.settle()]));
    broken = false;
    return result;
  } catch (error) {
    progress.end();
    await client.query('rollback').then(
      () => (broken = false),
      () => undefined, // the connection is gone, and the transaction with it
    );
    // Why nothing could be done, rather than that nothing could be.
    await opened;
    if (isConsequence(error)) await progress.settle();
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * Leaves with what was sent along and does not wait for it: Postgres does what it is sent in order, and a transaction
 * in which something has failed is not committed, whatever is asked.
 */
async function commit(client: pg.PoolClient, before: Promise<unknown>): Promise<void> {
  const [{ command }] = await Promise.all([preparing(client).query('commit'), before]);
  if (command !== 'COMMIT')
    throw new Error('a statement of the transaction had failed, so nothing was committed');
}

/** Was it refused only because something before it had failed? */
const isConsequence = (error: unknown): boolean => findPostgresError(error)?.code === '25P02';

/** A transaction inside a transaction is a savepoint: Drizzle's own would begin anew, and commit the outer one. */
export async function inSavepoint<A>(db: Database, run: (progress: Progress) => Promise<A>): Promise<A> {
  const progress = createProgress();
  // Inner ones may bear the same name: each statement means the last that is still there.
  await db.execute(sql`savepoint inner_transaction`);
  try {
    const result = await run(progress);
    progress.end();
    await progress.settle();
    await db.execute(sql`release savepoint inner_transaction`);
    return result;
  } catch (error) {
    progress.end();
    await db.execute(sql`rollback to savepoint inner_transaction`);
    await db.execute(sql`release savepoint inner_transaction`);
    if (isConsequence(error)) await progress.settle();
    throw error;
  }
}

const databases = new WeakMap<pg.PoolClient, Database>();

function databaseOf(client: pg.PoolClient): Database {
  const known = databases.get(client);
  if (known) return known;
  const database = toDatabase(preparing(client));
  databases.set(client, database);
  return database;
}
