import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../dist/server/start.js', import.meta.url));

export type ClusterNode = {
  name: string;
  port: number;
  kill(signal: NodeJS.Signals): Promise<number | null>;
  ask(method: string, path: string, options?: AskOptions): Promise<Answer>;
  /** Server-sent events as they arrive. */
  listen(path: string, cookie: string): Promise<{ events: string[]; close(): void }>;
};

type AskOptions = {
  subdomain?: string;
  body?: object;
  cookie?: string;
  headers?: Record<string, string>;
};
export type Answer = { status: number; body: string; cookie: string | undefined };

/** Starts a real server process, as production runs it, and waits until it says that it is ready. */
export async function startNode(name: string, env: Record<string, string>): Promise<ClusterNode> {
  if (!existsSync(program)) throw new Error('The server has not been built. Run: npm run build');
  const dataDir = mkdtempSync(join(tmpdir(), 'trellis-node-'));
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      NODE_NAME: name,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DEMO: 'false',
      // However busy the machine is, a node that a test asks answers.
      EVENT_LOOP_LIMIT_MS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const port = await readPort(child);
  return { name, port, kill: (signal) => stop(child, signal), ask: ask(port), listen: listen(port) };
}

/** Read to the end, not only to the port: a process whose output nobody reads fails when it writes. */
function readPort(child: ChildProcess): Promise<number> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += String(chunk);
      const port = /app\.trellis\.localhost:(\d+)/.exec(output)?.[1];
      if (port) resolve(Number(port));
    });
    child.once('exit', () => reject(new Error(`the node ended before it was ready:\n${output}`)));
  });
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  await once(child, 'exit');
  return child.exitCode;
}

const headersFor = (port: number, { subdomain = 'sparkle', cookie, body, headers }: AskOptions) => ({
  host: `${subdomain}.trellis.localhost:${port}`,
  ...(cookie && { cookie }),
  ...(body && { 'content-type': 'application/json' }),
  ...headers,
});

const ask =
  (port: number): ClusterNode['ask'] =>
  (method, path, options = {}) =>
    new Promise((resolve, reject) => {
      const call = request(
        { host: '127.0.0.1', port, method, path, headers: headersFor(port, options) },
        (response) => {
          let body = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (body += chunk));
          response.on('end', () => {
            const cookie = response.headers['set-cookie']?.[0]?.split(';')[0];
            resolve({ status: response.statusCode ?? 0, body, cookie });
          });
          response.on('error', reject);
        },
      );
      call.on('error', reject);
      call.end(options.body && JSON.stringify(options.body));
    });

const listen =
  (port: number): ClusterNode['listen'] =>
  (path, cookie) =>
    new Promise((resolve, reject) => {
      const events: string[] = [];
      const call = request(
        { host: '127.0.0.1', port, path, headers: headersFor(port, { cookie }) },
        (response) => {
          response.setEncoding('utf8');
          response.on('data', (chunk: string) =>
            events.push(...chunk.split('\n').filter((line) => line.startsWith('data: '))),
          );
          response.on('error', () => undefined); // a killed node breaks its streams
          resolve({ events, close: () => call.destroy() });
        },
      );
      call.on('error', reject);
      call.end();
    });
