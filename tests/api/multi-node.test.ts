import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNode, type ClusterNode } from '#tests/support/cluster.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';

/** Three real server processes on one database, and a mail server that answers when the test lets it. */
let database: TestDatabase;
let db: pg.Client;
let nodes: ClusterNode[];
let smtp: SMTPServer;
const received: string[] = [];
let gate: Promise<void> = Promise.resolve();

async function deliver(to: string, accept: () => void): Promise<void> {
  await gate;
  received.push(to);
  accept();
}

beforeAll(async () => {
  database = await cloneDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  // The demo is months old by now: what its visits would bring by themselves is not what is looked at here.
  await db.query('truncate bookings, series, quotes, message_rules cascade');
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, accept) {
      stream.resume().on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        void deliver(to, accept);
      });
    },
  });
  smtp.on('error', () => undefined); // a killed node breaks its connection
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo; // a TCP server's address is never a path
  const env = {
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    APP_SECRET: 'the same on every node, 32 characters',
    JOB_LEASE_SECONDS: '2',
  };
  nodes = await Promise.all(['one', 'two', 'three'].map((name) => startNode(name, env)));
}, 60_000);

afterAll(async () => {
  await Promise.all((nodes ?? []).map((node) => node.kill('SIGKILL')));
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await db.end();
  await database.drop();
});

const node = (index: number): ClusterNode => {
  const found = nodes[index];
  if (!found) throw new Error(`there is no node ${index}`);
  return found;
};

async function signIn(at: ClusterNode): Promise<string> {
  const body = { email: 'admin@sparkle.test', password: 'trellis-demo' };
  const { cookie, status } = await at.ask('POST', '/api/accounts/login', { body });
  expect(status).toBe(200);
  return cookie ?? '';
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await pause(25);
}

const askReset = (at: ClusterNode, email: string) =>
  at.ask('POST', '/api/accounts/reset', { body: { email } });

test('a sign-in on one node is valid on the others, and so is a sign-out', async () => {
  const cookie = await signIn(node(0));
  const statuses = () =>
    Promise.all(
      nodes.map(async (each) => (await each.ask('GET', '/api/accounts/auth/me', { cookie })).status),
    );
  expect(await statuses()).toEqual([200, 200, 200]);
  await node(1).ask('POST', '/api/accounts/logout', { cookie });
  await until(async () => (await statuses()).every((status) => status === 401));
});

test('wrong tries on different nodes are counted together', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 6; attempt++) {
    const body = { email: 'sales@sparkle.test', password: 'wrong' };
    statuses.push((await node(attempt % 3).ask('POST', '/api/accounts/login', { body })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
});

test('a job runs once, whichever node takes it', async () => {
  const addresses = [
    'admin',
    'accountant',
    'marketing',
    'developer',
    'staff',
    'scheduler',
    'team',
    'customer',
  ].map((role) => `${role}@sparkle.test`);
  const before = received.length;
  await Promise.all(addresses.map((email, index) => askReset(node(index % 3), email)));
  await until(() => received.length >= before + addresses.length);
  await pause(300);
  expect(received.slice(before).toSorted()).toEqual(addresses.toSorted());
});

test('a live event of one node reaches a page that is open on another', async () => {
  const cookie = await signIn(node(0));
  const page = await node(2).listen('/api/live', cookie);
  const body = { name: 'Yonkers', timezone: 'America/New_York' };
  expect((await node(1).ask('POST', '/api/locations', { body, cookie })).status).toBe(201);
  await until(() => page.events.some((event) => event.includes('"topic":"locations"')));
  page.close();
});

test('the job of a node that is killed in mid-work is finished by the rest', async () => {
  // The newest: what a job worked on is not kept once it is done.
  const job = async () => {
    const { rows } = await db.query<{ state: string; node: string | undefined; attempts: number }>(
      `select state, split_part(leased_by, '/', 1) as node, attempts from jobs where name = 'mail.send' order by created_at desc limit 1`,
    );
    return rows[0];
  };
  let open: () => void = () => undefined;
  gate = new Promise((resolve) => (open = resolve));
  await askReset(node(0), 'admin@wattle.test');
  await until(async () => (await job())?.state === 'running');
  const holder = (await job())?.node;
  const [killed, ...left] = nodes.toSorted((a) => (a.name === holder ? -1 : 1));
  expect(killed?.name).toBe(holder);
  await killed?.kill('SIGKILL');
  open();
  await until(async () => (await job())?.state === 'done');
  expect(await job()).toMatchObject({ attempts: 2 });
  expect(received).toContain('admin@wattle.test');
  const ready = await Promise.all(left.map((each) => each.ask('GET', '/api/ready')));
  expect(ready.map(({ status }) => status)).toEqual([200, 200]);
  nodes = left;
});

test('a node that is asked to stop finishes its requests first', async () => {
  const body = { email: 'admin@wattle.test', password: 'trellis-demo' };
  const slow = [1, 2, 3, 4].map(() =>
    node(0).ask('POST', '/api/accounts/login', { subdomain: 'wattle', body }),
  );
  // Answered after the others have been taken: connections come in one after the other.
  await node(0).ask('GET', '/api/health');
  expect(await node(0).kill('SIGTERM')).toBe(0);
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});
