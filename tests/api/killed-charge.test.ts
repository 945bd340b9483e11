import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type RunningSandbox } from '#sandbox';
import { startNode, type ClusterNode } from '#tests/support/cluster.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openSlowBank, type SlowBank } from '#tests/support/slow-bank.ts';
import { isSomeoneWaiting, until } from '#tests/support/until.ts';

/** A real server process that is killed once the bank has charged and before the ledger knows. */
let database: TestDatabase;
let db: pg.Client;
let sandbox: RunningSandbox;
const nodes: ClusterNode[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  sandbox = await startSandbox();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  // What the demo has left to do would be done first.
  await db.query(`delete from jobs where state = 'waiting'`);
}, 60_000);
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill('SIGKILL')));
  await db.end();
  await sandbox.stop();
  await database.drop();
});

async function openNode({ url }: SlowBank, workers = 0): Promise<ClusterNode> {
  const node = await startNode(`charging-${nodes.length}`, {
    DATABASE_URL: database.url,
    APP_SECRET: 'the same on every node, 32 characters',
    STRIPE_API_URL: url,
    JOB_CONCURRENCY: String(workers),
  });
  nodes.push(node);
  return node;
}

const count = async (question: string, values: unknown[] = []): Promise<number> =>
  (await db.query<{ count: number }>(`select count(*)::int as count from ${question}`, values)).rows[0]
    ?.count ?? 0;

/** Charges at the bank of exactly this amount, by its own books. */
async function chargedAtBank({ authorization }: SlowBank, amount: number): Promise<number> {
  const answer = await fetch(`${sandbox.apiUrl}/stripe/v1/payment_intents?limit=100`, {
    headers: { authorization },
  });
  const { data } = (await answer.json()) as { data: { amount: number; status: string }[] }; // Stripe's document
  return data.filter((one) => one.amount === amount && one.status === 'succeeded').length;
}

/** A gift card of this amount is charged, and the server is killed before it writes that down. */
async function killWhileCharging(bank: SlowBank, cents: number) {
  const body = {
    amount: cents / 100,
    from_name: 'Grace Hopper',
    from_email: 'grace@killed.test',
    recipient_name: 'Ada',
    recipient_email: 'ada@killed.test',
    payment_method_id: 'pm_card_visa',
  };
  const headers = { 'idempotency-key': `killed-${cents}` };
  const buy = (node: ClusterNode) => node.ask('POST', '/api/gift_cards', { body, headers });
  const node = await openNode(bank);
  void buy(node).catch(() => undefined); // Its connection breaks with the process.
  await until(() => bank.charges === 1);
  await db.query('begin');
  await db.query('select from payment_attempts where amount = $1 for update', [cents]);
  bank.answer();
  await until(() => isSomeoneWaiting(db));
  await node.kill('SIGKILL');
  await db.query('rollback');
  await until(async () => !(await isSomeoneWaiting(db)));
  expect([await chargedAtBank(bank, cents), await countUnknown(cents)]).toEqual([1, 1]);
  // As old as something that nobody is at anymore.
  await db.query(`update payment_attempts set created_at = now() - interval '10 minutes' where amount = $1`, [
    cents,
  ]);
  return { buy };
}

const countUnknown = (cents: number) =>
  count(`payment_attempts where state = 'pending' and amount = $1`, [cents]);

/** What is still unknown, and how often the card was made and paid for. */
const outcomeOf = async (bank: SlowBank, cents: number) => [
  await countUnknown(cents),
  await count(`gift_cards where state = 'active' and initial_amount = $1`, [cents]),
  await chargedAtBank(bank, cents),
];

test('a charge whose server was killed is found and made once when its buyer asks again', async () => {
  const bank = await openSlowBank(sandbox.apiUrl);
  const { buy } = await killWhileCharging(bank, 4100);
  expect((await buy(await openNode(bank))).status).toBe(201);
  expect(await outcomeOf(bank, 4100)).toEqual([0, 1, 1]);
  bank.close();
}, 120_000);

test('where nobody asks again, a job finds it', async () => {
  const bank = await openSlowBank(sandbox.apiUrl);
  await killWhileCharging(bank, 4200);
  await db.query(`insert into jobs (name, payload) values ('payments.recover', '{}')`);
  await openNode(bank, 2);
  await until(async () => (await countUnknown(4200)) === 0);
  expect(await outcomeOf(bank, 4200)).toEqual([0, 1, 1]);
  bank.close();
}, 120_000);
