import pg from 'pg';
import { startNode } from '#tests/support/cluster.ts';
import { keepCalling, type Figures } from './keep-calling.ts';
import { fire, median } from './measure.ts';
import { onDemoDatabase } from './on-database.ts';
import { companyCount, customersEach, large, layGround, usual } from './search-ground.ts';

/**
 * The search of the office over HTTP, beside its floor: the barest statement that finds the same customers, sent straight
 * to the same database without row-level security. And what ten times as many customers cost.
 */
const rounds = 3;
const seconds = 3;
const connections = 1;

const sought: Record<string, string> = {
  'one of many': 'novak000513',
  'five hundred': 'novak',
  everybody: 'example.com',
  nobody: 'zzzz',
  'two words': 'ada wendel',
  'a phone number': '212 000 79',
};

export const benchSearch = (): Promise<string> => onDemoDatabase(benchOn);

async function benchOn(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return measure(client, url).finally(() => client.end());
}

async function measure(client: pg.Client, url: string): Promise<string> {
  process.stderr.write(`${companyCount} companies with ${customersEach} customers each\n`);
  await layGround(client);
  const node = await startNode('bench', {
    DATABASE_URL: url,
    APP_SECRET: 'only for measuring, 32 characters long',
    REQUESTS_PER_MINUTE: '100000000',
    JOB_CONCURRENCY: '0',
  });
  const over = async (subdomain: string) => {
    const login = await node.ask('POST', '/api/accounts/login', {
      subdomain,
      body: { email: `admin@${subdomain}.test`, password: 'trellis-demo' },
    });
    const headers = { host: `${subdomain}.trellis.localhost:${node.port}`, cookie: login.cookie ?? '' };
    return (q: string) => () =>
      fire(
        { port: node.port, path: `/api/search?q=${encodeURIComponent(q)}`, headers },
        seconds,
        connections,
      );
  };
  const [atUsual, atLarge] = [await over(usual), await over(large)];
  const straight = await createFloor(client, usual);
  const lines: string[] = [];
  for (const [name, q] of Object.entries(sought)) {
    process.stderr.write(`${name}\n`);
    const whole = await ofRounds(atUsual(q));
    const floor = await ofRounds(straight(q));
    const tenfold = await ofRounds(atLarge(q));
    const figures = [
      whole.p50,
      whole.p99,
      floor.p50,
      whole.p50 / floor.p50,
      tenfold.p50,
      tenfold.p50 / whole.p50,
    ];
    lines.push(`| ${name} | ${figures.map((figure) => figure.toFixed(1)).join(' | ')} |`);
  }
  await node.kill('SIGTERM');
  return report(lines);
}

async function ofRounds(run: () => Promise<Figures>): Promise<Figures> {
  const figures: Figures[] = [];
  for (let round = 0; round < rounds; round++) figures.push(await run());
  return median(figures);
}

async function createFloor(client: pg.Client, subdomain: string) {
  const { rows } = await client.query<{ id: string }>('select id from companies where subdomain = $1', [
    subdomain,
  ]);
  return (q: string) => () =>
    keepCalling(1, seconds, () =>
      client.query({
        name: 'floor',
        text: `select id, title, detail from search_entries
          where company_id = $1 and kind = 'customer' and words like all ($2) order by words limit 5`,
        values: [
          rows[0]?.id,
          /^[\d ]+$/.test(q) ? [`%${q.replaceAll(' ', '')}%`] : q.split(' ').map((word) => `%${word}%`),
        ],
      }),
    );
}

const report = (lines: readonly string[]): string =>
  [
    `${companyCount} companies with ${customersEach.toLocaleString('en')} customers each, one with ten times as many. Median of ${rounds} rounds of ${seconds} s, one caller.`,
    '',
    '| Found | p50 ms | p99 ms | bare SQL p50 ms | ratio | p50 ms at 10 times the customers | growth |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...lines,
    '',
  ].join('\n');
