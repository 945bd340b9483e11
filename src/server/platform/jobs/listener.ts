import pg from 'pg';
import { wakeChannel } from './queue.ts';

/** Hears at once that there is work, on a connection of its own that is made again when it is lost. */
export function createListener(url: string, wake: () => void, complain: (error: unknown) => void) {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'trellis jobs', keepAlive: true });
    next.on('notification', wake);
    next.on('error', () => undefined); // 'end' follows
    next.on('end', retrySoon);
    await next.connect();
    await next.query(`listen ${wakeChannel}`);
    client = next;
    wake();
  }

  function retrySoon(): void {
    clearTimeout(retry);
    if (!stopped) retry = setTimeout(() => void reconnect(), 1000);
  }

  async function reconnect(): Promise<void> {
    try {
      await connect();
    } catch (error) {
      complain(error);
      retrySoon();
    }
  }

  return {
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
