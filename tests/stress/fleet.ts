import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startNode, type ClusterNode } from '#tests/support/cluster.ts';
import type { Random } from './random.ts';

export type Reply = { status: number; body: string; cookie?: string | undefined };
export type Ask = {
  method: string;
  path: string;
  body?: object;
  cookie?: string;
  /** The address that the client seems to have: limits are by address. */
  from?: string;
  key?: string;
};

/** Server processes that come and go, and clients who try another one when theirs has gone. */
export type Fleet = {
  ask(ask: Ask): Promise<Reply>;
  killOne(random: Random): Promise<void>;
  stop(): Promise<void>;
  /** Answers that came only because a client asked again. */
  retries(): number;
};

const attempts = 60;

export async function startFleet(count: number, env: Record<string, string>, random: Random): Promise<Fleet> {
  let started = 0;
  /** As a supervisor does: a process that cannot start, because the database is away, is started again. */
  async function start(): Promise<ClusterNode> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await startNode(`stress-${(started += 1)}`, env);
      } catch (error) {
        if (attempt === 20) throw error;
        await pause(500);
      }
    }
  }
  const nodes: ClusterNode[] = await Promise.all(Array.from({ length: count }, start));
  const agent = new Agent({ keepAlive: true, maxSockets: 400 });
  let retried = 0;
  return {
    async ask(ask) {
      // As a page does: the key is made once, and a lost answer is asked for again with it.
      const key = ask.key ?? randomUUID();
      for (let attempt = 1; ; attempt += 1) {
        const node = nodes.length > 0 ? random.pick(nodes) : undefined;
        const reply = node && (await send(agent, node.port, { ...ask, key }).catch(() => undefined));
        if (reply && reply.status !== 503 && reply.status !== 429) return reply;
        if (attempt === attempts) return reply ?? { status: 0, body: 'nobody answered' };
        retried += 1;
        await pause(50 + 20 * attempt);
      }
    },
    async killOne() {
      const [victim] = nodes.splice(Math.floor(random.next() * nodes.length), 1);
      await victim?.kill('SIGKILL');
      nodes.push(await start());
    },
    async stop() {
      agent.destroy();
      await Promise.all(nodes.map((node) => node.kill('SIGKILL')));
    },
    retries: () => retried,
  };
}

function send(agent: Agent, port: number, { method, path, body, cookie, from, key }: Ask): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        timeout: 20_000,
        headers: {
          host: `sparkle.trellis.localhost:${port}`,
          ...(cookie && { cookie }),
          ...(from && { 'x-forwarded-for': from }),
          ...(key && { 'idempotency-key': key }),
          ...(body && { 'content-type': 'application/json' }),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          const given = response.headers['set-cookie']?.[0]?.split(';')[0];
          resolve({ status: response.statusCode ?? 0, body: text, cookie: given });
        });
        response.on('error', reject);
      },
    );
    call.on('timeout', () => call.destroy(new Error('no answer in time')));
    call.on('error', reject);
    call.end(body && JSON.stringify(body));
  });
}
