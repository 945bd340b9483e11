import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const source = fileURLToPath(new URL('./sandbox-process.ts', import.meta.url));
/** Where its packages are found, and nobody looks for sources. */
const programOf = (folder: string) =>
  fileURLToPath(new URL(`../../test-results/${basename(folder)}.mjs`, import.meta.url));

type Running = { child: ChildProcess; port: number };

/** A sandbox that is killed and comes back, at one address and with one folder. */
export type MortalSandbox = {
  apiUrl: string;
  /** The next answer does not arrive: the process is killed when it begins to send it. */
  dieAtAnswer(): void;
  /** Kills the process, if that has not happened yet, and has the next one in its place. */
  replace(): Promise<void>;
  kills(): number;
  stop(): Promise<void>;
};

export async function startMortalSandbox(folder: string): Promise<MortalSandbox> {
  const program = programOf(folder);
  // As one file it starts in a third of the time, and it is started many times.
  const bundle = { bundle: true, platform: 'node', format: 'esm', packages: 'external' } as const;
  await build({ entryPoints: [source], outfile: program, ...bundle });
  // It reads the folder at its first call, so the next one may wait beside the one that is in use.
  let next = start(program, folder);
  let current = await next;
  next = start(program, folder);
  let [diesAtAnswer, kills] = [false, 0];
  const kill = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const front = createServer((asked, answer) => {
    const { child, port } = current;
    const headers = { ...asked.headers, host: `127.0.0.1:${port}` };
    const behind = request({ port, host: '127.0.0.1', method: asked.method, path: asked.url, headers });
    behind.on('error', () => answer.destroy());
    behind.on('response', (response) => {
      if (diesAtAnswer) {
        diesAtAnswer = false;
        return void kill(child).then(() => answer.destroy());
      }
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.on('error', () => answer.destroy()).pipe(answer);
    });
    asked.pipe(behind);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    // A TCP server's address is never a path.
    apiUrl: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    dieAtAnswer: () => void (diesAtAnswer = true),
    async replace() {
      await kill(current.child);
      kills += 1;
      current = await next;
      next = start(program, folder);
    },
    kills: () => kills,
    async stop() {
      front.close();
      front.closeAllConnections();
      await Promise.all([kill(current.child), next.then(({ child }) => kill(child))]);
      rmSync(program);
    },
  };
}

async function start(program: string, folder: string): Promise<Running> {
  const child = fork(program, [folder], { execArgv: [] });
  const [apiUrl] = (await once(child, 'message')) as [string]; // All that it ever sends.
  return { child, port: Number(new URL(apiUrl).port) };
}
