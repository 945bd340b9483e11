import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startNode, type ClusterNode } from '#tests/support/cluster.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';
import { isSomeoneWaiting, until } from '#tests/support/until.ts';

/** A real server process that is killed between the drop of a visit and its answer, and another in its place. */
let database: TestDatabase;
let db: pg.Client;
const nodes: ClusterNode[] = [];

beforeAll(async () => {
  database = await cloneDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  // The days of this test are counted from today, and may be any.
  await db.query('delete from holidays');
}, 60_000);
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill('SIGKILL')));
  await db.end();
  await database.drop();
});

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** A whole hour in a month: the process looks at the clock of the machine. */
const inAMonth = (days = 0) =>
  new Date((Math.floor(Date.now() / hourMs) + 24 * 30) * hourMs + days * dayMs).toISOString();

type Office = { node: ClusterNode; cookie: string };

async function openOffice(): Promise<Office> {
  const node = await startNode(`killed-${nodes.length}`, {
    DATABASE_URL: database.url,
    APP_SECRET: 'the same on every node, 32 characters',
  });
  nodes.push(node);
  const body = { email: 'admin@sparkle.test', password: 'trellis-demo' };
  const { cookie = '' } = await node.ask('POST', '/api/accounts/login', { body });
  return { node, cookie };
}

async function call<A>({ node, cookie }: Office, method: string, path: string, body?: object): Promise<A> {
  const answer = await node.ask(method, `/api/${path}`, { cookie, ...(body && { body }) });
  if (answer.status >= 300) throw new Error(answer.body);
  return JSON.parse(answer.body) as A; // by the contract
}

type Service = {
  id: string;
  name: string;
  pricing_variables: { id: string; prices: { id: string; min_qty: number }[] }[];
};

async function bookVisit(office: Office): Promise<string> {
  const services = await call<Service[]>(office, 'GET', 'companies/current/services');
  const service = services.find(({ name }) => name === 'Standard clean');
  const { id } = await call<{ id: string }>(office, 'POST', 'bookings', {
    customer: { first_name: 'Ada', last_name: 'Lovelace', email: `ada${nodes.length}@killed.test` },
    address: { street: '1 Main St', city: 'New York', zip: '10001' },
    service_date: inAMonth(),
    services: [
      {
        id: service?.id,
        extras: [],
        pricing_variables: service?.pricing_variables.map(({ id: variable, prices: [first] }) => ({
          id: variable,
          quantity: first?.min_qty ?? 1,
          price_id: first?.id,
        })),
      },
    ],
    overbook: true,
    payment_type: 'cash',
  });
  return id;
}

const read = async (id: string) => {
  const { rows } = await db.query<{ version: number; start_at: Date }>(
    'select version, start_at from bookings where id = $1',
    [id],
  );
  const [row] = rows;
  if (!row) throw new Error('the visit is gone');
  return { version: row.version, start: row.start_at.toISOString() };
};

const countMoves = async (id: string): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from audit_log where subject_id = $1 and action = 'booking.rescheduled'`,
    [id],
  );
  return rows[0]?.count ?? 0;
};

const moments = {
  /** The visit is locked by somebody else, so that nothing of the move is committed yet. */
  async 'before it is committed'(id: string, send: () => void, kill: () => Promise<unknown>) {
    await db.query('begin');
    await db.query('select from bookings where id = $1 for update', [id]);
    send();
    await until(() => isSomeoneWaiting(db));
    await kill();
    await db.query('rollback');
    await until(async () => !(await isSomeoneWaiting(db)));
  },
  /** Its answer may be on its way; nobody reads it. */
  async 'once it is committed'(id: string, send: () => void, kill: () => Promise<unknown>) {
    const { version } = await read(id);
    send();
    await until(async () => (await read(id)).version !== version);
    await kill();
  },
} as const;

test.each(Object.entries(moments))(
  'a server killed %s leaves the visit moved once or not at all, and sent again it is moved once',
  async (moment, interrupt) => {
    const office = await openOffice();
    const id = await bookVisit(office);
    const before = await read(id);
    const wish = {
      version: before.version,
      service_date: inAMonth(1),
      overbook: true,
      waive_fee: true,
    };
    const path = `bookings/${id}/move`;
    // The connection breaks with the process.
    const send = () => void call(office, 'POST', path, wish).catch(() => undefined);
    await interrupt(id, send, () => office.node.kill('SIGKILL'));
    const isMoved = moment === 'once it is committed';
    expect(await read(id)).toMatchObject({ start: isMoved ? wish.service_date : before.start });
    expect(await countMoves(id)).toBe(isMoved ? 1 : 0);

    const again = await openOffice();
    const retry = await again.node.ask('POST', `/api/${path}`, { cookie: again.cookie, body: wish });
    // What was moved already is told as changed, and not moved a second time.
    expect(retry.status).toBe(isMoved ? 409 : 200);
    expect((await read(id)).start).toBe(wish.service_date);
    expect(await countMoves(id)).toBe(1);
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int as count from office_acts where kind = 'move' and summary like '%Ada%'
       and after::text like '%' || $1 || '%'`,
      [id],
    );
    expect(rows[0]?.count).toBe(1);
  },
  120_000,
);
