import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { keepCalling, type Figures } from './keep-calling.ts';

export type Target = {
  port: number;
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};

/** Requests per second and latency of one target, from a few kept-open connections. */
export async function fire(
  { port, path, method = 'GET', headers = {}, body }: Target,
  seconds: number,
  connections: number,
): Promise<Figures> {
  const url = `http://127.0.0.1:${port}${path}`;
  const result = await autocannon({
    url,
    method,
    headers,
    ...(body && { body }),
    connections,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${method} ${path}: ${result.non2xx} refused, ${result.errors} failed`);
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p97_5: result.latency.p97_5,
    p99: result.latency.p99,
  };
}

export type EachRequest = { method: string; path: string; headers: Record<string, string>; body?: string };

/** The same where no request is like another; latencies are counted here, so that nothing is between. */
export async function fireEach(
  { port, seconds, connections }: { port: number; seconds: number; connections: number },
  next: () => EachRequest,
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const figures = await keepCalling(connections, seconds, () => send(agent, port, next()));
  agent.destroy();
  return figures;
}

function send(agent: Agent, port: number, { method, path, headers, body }: EachRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += String(chunk)));
      response.on('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode >= 200 && statusCode < 300) resolve();
        else reject(new Error(`${method} ${path}: ${statusCode} ${text.slice(0, 300)}`));
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Runs one of the programs beside this file and reads the figures that it prints. */
export async function runProgram(name: string, args: string[]): Promise<Figures> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    new URL(name, import.meta.url).pathname,
    ...args,
  ]);
  // Written by that program, in this form.
  return JSON.parse(stdout) as Figures;
}

export type Background = { port: number; stop(): Promise<void> };

/** A program that prints its port when it is ready. */
export async function startProgram(name: string, args: string[]): Promise<Background> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', new URL(name, import.meta.url).pathname, ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    const port = /ready (\d+)/.exec(output)?.[1];
    if (port) return { port: Number(port), stop: () => stop(child) };
  }
  throw new Error(`${name} ended before it was ready`);
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The round in the middle: machines are shared, so single rounds swing. */
export function median(rounds: Figures[]): Figures {
  const sorted = rounds.toSorted((a, b) => a.rate - b.rate);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('no round was run');
  return middle;
}
