import type pg from 'pg';
import type { Lanes } from './lanes.ts';
import { findPostgresError } from './client.ts';
import { preparing } from './prepared.ts';

/**
 * What lanes do, where no connection stays with anybody: a single statement is a transaction that is bound to its
 * company, asks, and ends, all in one packet.
 */
export function createSingles(pool: pg.Pool, bind: (companyId: string) => pg.QueryConfig): Lanes {
  return {
    async send(companyId, statement, values) {
      const client = await pool.connect();
      const sending = preparing(client);
      let broken = true;
      try {
        const sent = [
          sending.query('begin'),
          sending.query(bind(companyId)),
          sending.query(statement, values),
          // Of a transaction in which something was refused, Postgres makes a rollback.
          sending.query('commit'),
        ];
        const answers = await Promise.allSettled(sent);
        const refused = answers.find((answer) => answer.status === 'rejected');
        // Only what Postgres itself refused leaves the connection as it was.
        broken = refused !== undefined && !findPostgresError(refused.reason);
        if (refused) throw refused.reason;
        const [, , answer] = answers;
        return answer?.status === 'fulfilled' ? answer.value : undefined;
      } finally {
        client.release(broken);
      }
    },
    close: () => undefined,
  };
}
