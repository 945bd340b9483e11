import type pg from 'pg';
import { findPostgresError, LostConnection } from './client.ts';
import { preparing } from './prepared.ts';

type Statement = { text: string };
type Lane = {
  client: pg.PoolClient;
  query: pg.PoolClient['query'];
  /** Whose rows the connection shows once it has done all that it was sent. */
  binding: { companyId: string; obeyed: Promise<unknown> } | undefined;
  waiting: number;
  busySince: number;
};

/** A lane whose answers are this late is behind something slow; others are preferred. */
const slowMs = 30;

/**
 * Single statements of all requests share a few connections, one behind the other without waiting for answers:
 * fewer connections, and fewer and larger packets. A connection does what it is sent in order, and each change of
 * company is sent together with the statement that needs it, so no statement ever meets another's company.
 */
export type Lanes = {
  send(companyId: string, statement: Statement, values?: unknown[]): Promise<unknown>;
  close(): void;
};

export function createLanes(pool: pg.Pool, size: number): Lanes {
  const lanes = new Set<Lane>();
  let opening: Promise<void> | undefined;
  let closed = false;

  async function open(): Promise<void> {
    const client = await pool.connect();
    // Nobody would give it back any more, and the pool could never end.
    if (closed) return client.release(true);
    const lane: Lane = {
      client,
      query: preparing(client).query,
      binding: undefined,
      waiting: 0,
      busySince: 0,
    };
    client.once('error', () => leave(lane));
    client.once('end', () => leave(lane));
    lanes.add(lane);
  }

  /** Its connection is closed, and the pool may open another. */
  function leave(lane: Lane): void {
    if (lanes.delete(lane)) lane.client.release(true);
  }

  /** The lane with the fewest statements on it, not counting those behind a slow one; a new one if all are in use. */
  async function choose(): Promise<Lane> {
    const now = performance.now();
    const cost = ({ waiting, busySince }: Lane) =>
      waiting + (waiting > 0 && now - busySince > slowMs ? 1000 : 0);
    let best: Lane | undefined;
    for (const lane of lanes) if (!best || cost(lane) < cost(best)) best = lane;
    if (best && (best.waiting === 0 || lanes.size >= size)) return best;
    opening ??= open().finally(() => (opening = undefined));
    if (!best) return opening.then(choose);
    // There is one to wait on already: that another cannot be opened is no failure of this statement.
    opening.catch(() => undefined);
    return best;
  }

  return {
    async send(companyId, statement, values) {
      requireSingle(statement.text);
      const lane = await choose();
      if (lane.waiting++ === 0) lane.busySince = performance.now();
      try {
        return await bound(lane, companyId, statement, values);
      } catch (error) {
        // Only what Postgres itself refused leaves the connection as it was.
        if (!findPostgresError(error)) leave(lane);
        throw error;
      } finally {
        lane.waiting--;
        lane.busySince = performance.now();
      }
    },
    close() {
      closed = true;
      lanes.forEach(leave);
    },
  };
}

/**
 * Sends the statement, and before it, in the same packet, the one that binds the connection to the company,
 * unless the last binding sent on this lane was that company's: a connection obeys in the order it is sent to.
 * An answer counts only if the binding it relies on was obeyed.
 */
async function bound(
  lane: Lane,
  companyId: string,
  statement: Statement,
  values?: unknown[],
): Promise<unknown> {
  if (lane.binding?.companyId !== companyId) {
    lane.binding = { companyId, obeyed: lane.query(bindSession(companyId)).catch(refuseBinding) };
  }
  const answer = lane.query(statement, values);
  const [, result] = await Promise.all([lane.binding.obeyed, answer]);
  return result;
}

/** Not an error of the statement's own: whatever caused it, nothing on this lane can be trusted any more. */
function refuseBinding(cause: unknown): never {
  throw new LostConnection(`the connection could not be bound to its company: ${String(cause)}`);
}

const bindSession = (companyId: string) => ({
  name: 'bind',
  text: `select set_config('trellis.company', $1, false)`,
  values: [companyId],
});

/** What changes the state of a connection would change it for everybody on the lane. */
function requireSingle(text: string): void {
  if (/^\s*(begin|start|savepoint|commit|rollback|set|reset|listen|lock)\b/i.test(text)) {
    throw new Error('Statements that belong together need TenantDb.transaction.');
  }
}
