import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#server/platform/embedded/open-embedded-postgres.ts';

/** A Postgres that can be restarted under its clients: they keep their address, and lose their connections. */
export type FragilePostgres = { url: string; restart(): Promise<void>; close(): Promise<void> };

export async function openFragilePostgres(): Promise<FragilePostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trellis-stress-'));
  const open = () =>
    openEmbeddedPostgres({ dataDir, log: () => undefined, settings: { max_connections: '200' } });
  let postgres: EmbeddedPostgres | undefined = await open();
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    if (!postgres) return void client.destroy();
    const server = connect(postgres.port, '127.0.0.1');
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      // As without us in between: small messages are not kept to be sent together.
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  // A TCP server's address is never a path.
  const { port } = proxy.address() as AddressInfo;
  const url = new URL(postgres.url);
  url.port = String(port);
  return {
    url: url.href,
    async restart() {
      const running = postgres;
      postgres = undefined;
      await running?.stop();
      postgres = await open();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((closed) => proxy.close(() => closed()));
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
