import { findPostgresError } from './client.ts';

const attempts = 4;

/** Deadlocks, and transactions that could not be put one after the other: nothing has happened, so it can again. */
const passes = new Set(['40P01', '40001']);

/** Runs a whole transaction again when the database has ended it for the sake of another one. */
export async function retrying<A>(transaction: () => Promise<A>): Promise<A> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === attempts || !passes.has(findPostgresError(error)?.code ?? '')) throw error;
    }
  }
}
