import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openEmbeddedPostgres } from '#server/platform/embedded/open-embedded-postgres.ts';
import { watchSources } from './watch-sources.ts';

const watched = ['src/server', 'src/engine', 'src/sandbox', 'schemas'];
const patienceMs = 5_000;

/** Runs the server from its sources and starts it again when they change; the database stays up between. */
export async function develop(): Promise<void> {
  const database = process.env['DATABASE_URL']
    ? undefined
    : await openEmbeddedPostgres({ dataDir: process.env['DATA_DIR'] ?? '.data', log: console.log });
  const server = createServerProcess();
  const watcher = watchSources(watched, server.restart);
  const finish = async () => {
    watcher.close();
    await server.stop();
    await database?.stop();
    process.exit();
  };
  process.once('SIGINT', () => void finish());
  process.once('SIGTERM', () => void finish());
  server.start();
}

function createServerProcess() {
  let child: ChildProcess | undefined;
  let restarting: Promise<void> | undefined;

  const start = () => {
    restarting = undefined;
    const env = { NODE_ENV: 'development', SHUTDOWN_SECONDS: '1', ...process.env, TRELLIS_DEV: 'true' };
    child = spawn(process.execPath, ['--import', 'tsx', 'src/server/start.ts'], { stdio: 'inherit', env });
    child.once('exit', (code) => {
      if (code) console.log('The server ended; it starts again when a file changes.');
    });
  };

  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    const force = setTimeout(() => child?.kill('SIGKILL'), patienceMs);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(force);
  };

  const restart = () => {
    restarting ??= stop().then(start);
  };

  return { start, stop, restart };
}
