import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { connects } from './connection.ts';
import type { DataLayout } from './data-layout.ts';
import { explainFailure } from './failure.ts';
import { findFreePort } from './free-port.ts';
import type { Identity } from './identity.ts';
import { type Programs, program } from './programs.ts';

export type Launch = {
  layout: DataLayout;
  programs: Programs;
  identity: Identity;
  password: string;
  settings: Record<string, string>;
};

const logLimit = 10_000_000;
const portAttempts = 3;

/** Starts Postgres as a process of its own and returns its port once it takes connections. */
export async function launch(options: Launch, attempt = 1): Promise<number> {
  const { layout, password } = options;
  const logStart = rotateLog(layout);
  const port = await findFreePort();
  const exit = start(options, port);
  for (;;) {
    const ended = exit();
    if (ended) {
      const output = readFileSync(layout.log).subarray(logStart).toString();
      // Another program may take the free port between our look and Postgres's own.
      if (/could not bind|Address already in use/i.test(output) && attempt < portAttempts) {
        return launch(options, attempt + 1);
      }
      throw explainFailure(output, layout, ended.signal);
    }
    if (await connects(port, password)) return port;
    await pause(10);
  }
}

type Exit = { signal: NodeJS.Signals | null };

function start({ layout, programs, identity, settings }: Launch, port: number): () => Exit | undefined {
  const all = {
    listen_addresses: '127.0.0.1',
    // Socket paths are limited to about 107 characters, so there are none.
    unix_socket_directories: '',
    max_connections: '80',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  };
  const [command = '', ...args] = [
    ...identity.prefix,
    program(programs, 'postgres'),
    '-D',
    layout.cluster,
    '-p',
    String(port),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const log = openSync(layout.log, 'a', 0o600);
  const env = { ...process.env, LC_ALL: 'C' };
  const child = spawn(command, args, {
    ...identity.ids,
    cwd: layout.root,
    env,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let exit: Exit | undefined;
  child.on('error', () => (exit = { signal: null }));
  child.on('exit', (_code, signal) => (exit = { signal }));
  child.unref();
  return () => exit;
}

function rotateLog(layout: DataLayout): number {
  const size = existsSync(layout.log) ? statSync(layout.log).size : 0;
  if (size < logLimit) return size;
  renameSync(layout.log, `${layout.log}.1`);
  return 0;
}
