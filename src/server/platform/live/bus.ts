import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Database } from '../db/client.ts';
import type { TenantDb } from '../db/tenant.ts';

/** Something changed. Pages that show it load it again; what changed is not in the message. */
export type LiveEvent = {
  companyId: string | null;
  topic: string;
  id: string | null;
  /** Of several things that changed together. */
  ids?: string[];
};

export type LiveBus = {
  /** Reaches every node, this one included, when the surrounding transaction commits. */
  publish(db: TenantDb, topic: string, id: string | null): Promise<void>;
  /** The same of several things at once, in as few messages as they fit in. */
  publishAll(db: TenantDb, topic: string, ids: readonly string[]): Promise<void>;
  publishGlobally(db: Database, event: LiveEvent): Promise<void>;
  subscribe(listener: (event: LiveEvent) => void): () => void;
  /** Told after the connection was lost and made again: anything may have been missed. */
  onGap(listener: () => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const channel = 'trellis_live';
/** A message of Postgres has room for 8,000 bytes. */
const mostIds = 100;

export function createLiveBus(url: string, log: FastifyBaseLogger): LiveBus {
  const listeners = new Set<(event: LiveEvent) => void>();
  const gapListeners: (() => void)[] = [];
  let client: pg.Client | undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'trellis live', keepAlive: true });
    next.on('notification', ({ payload }) => payload && deliver(payload));
    next.on('error', () => undefined); // 'end' follows
    next.on('end', () => {
      if (client === next) client = undefined;
      if (!stopped) reconnectSoon();
    });
    await next.connect();
    if (stopped) return next.end();
    await next.query(`listen ${channel}`);
    client = next;
  }

  function deliver(payload: string): void {
    // Written by `publish` below, in this form, on some node of this version or an earlier one.
    hear(JSON.parse(payload) as LiveEvent);
  }

  function hear(event: LiveEvent): void {
    for (const listener of listeners) listener(event);
  }

  function reconnectSoon(): void {
    clearTimeout(retry);
    retry = setTimeout(() => {
      connect().then(
        () => gapListeners.forEach((listener) => listener()),
        (error: unknown) => {
          log.warn({ err: error }, 'live events: the database cannot be reached, trying again');
          reconnectSoon();
        },
      );
    }, 500);
  }

  const notify = (event: LiveEvent) => sql`select pg_notify(${channel}, ${JSON.stringify(event)})`;

  return {
    publish: (db, topic, id) =>
      db.sendAlong((database) => database.execute(notify({ companyId: db.companyId, topic, id }))),
    async publishAll(db, topic, ids) {
      const { companyId } = db;
      for (let from = 0; from < ids.length; from += mostIds) {
        const event = { companyId, topic, id: null, ids: ids.slice(from, from + mostIds) };
        await db.sendAlong((database) => database.execute(notify(event)));
      }
    },
    async publishGlobally(db, event) {
      await db.execute(notify(event));
      // Here at once: whoever caused it must not be answered from what this node remembered a moment ago.
      hear(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onGap: (listener) => void gapListeners.push(listener),
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
