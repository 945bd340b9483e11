import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Waits for what another process does; no test waits longer than half a minute. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const begun = Date.now();
  while (!(await holds())) {
    if (Date.now() - begun > 30_000) throw new Error('what was waited for did not come');
    await pause(5);
  }
}

/** Whether a statement in this database waits for a lock that somebody holds. */
export async function isSomeoneWaiting(db: pg.Client): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rowCount ?? 0) > 0;
}
