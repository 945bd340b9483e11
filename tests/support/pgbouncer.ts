import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '#server/platform/embedded/free-port.ts';

export const hasPgBouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0;

export type PgBouncer = { url: string; close(): Promise<void> };

/** PgBouncer in transaction mode before a database, with fewer connections than callers: they have to share. */
export async function startPgBouncer(database: string, connections: number): Promise<PgBouncer> {
  const to = new URL(database);
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), 'trellis-pgbouncer-'));
  const [user, password] = [decodeURIComponent(to.username), decodeURIComponent(to.password)];
  writeFileSync(join(folder, 'users.txt'), `"${user}" "${password}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${to.hostname} port=${to.port || 5432}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      'max_client_conn = 200',
    ].join('\n'),
  );
  // It refuses to run as root; whoever it runs as has to read this.
  chmodSync(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const asOther = isRoot ? { uid: 65534, gid: 65534 } : {};
  const child = spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...asOther });
  await answering(port);
  const url = new URL(database);
  [url.hostname, url.port] = ['127.0.0.1', String(port)];
  return {
    url: url.href,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isThere) return;
    await pause(100);
  }
  throw new Error('PgBouncer did not begin to listen');
}
