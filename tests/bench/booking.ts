import pg from 'pg';
import { startNode, type ClusterNode } from '#tests/support/cluster.ts';
import { addCompanies, openManySlots, type Ground } from './booking-ground.ts';
import type { Figures } from './keep-calling.ts';
import { fire, fireEach, median, runProgram } from './measure.ts';
import { onDemoDatabase } from './on-database.ts';

/**
 * The calls behind a form beside their floors, in turns on one database: the same statements sent straight, and a
 * call that does nothing. The database then grows to ten thousand companies, and booking is measured again.
 */
const rounds = 3;
const seconds = 4;

export const benchBooking = (): Promise<string> => onDemoDatabase(benchOn);

type Results = Map<string, Figures>;

async function benchOn(url: string): Promise<string> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const ground = await openManySlots(owner);
  const node = await startNode('bench', {
    DATABASE_URL: url,
    APP_SECRET: 'only for measuring, 32 characters long',
    REQUESTS_PER_MINUTE: '100000000',
    EVENT_LOOP_LIMIT_MS: '0',
    TRUST_PROXY: '1',
    JOB_CONCURRENCY: '0',
    DATABASE_POOL_SIZE: '24',
    LOG_LEVEL: 'silent',
  });
  try {
    const bodies = await readBodies(node, ground);
    const wanted = process.argv[3] ?? '';
    const all = Object.entries(callsOf(node, ground, bodies, url));
    const calls = await inTurns(Object.fromEntries(all.filter(([name]) => name.includes(wanted))));
    if (wanted) return table(calls);
    const sizes: [string, Results][] = [];
    for (const [label, companies] of [
      ['1 company', 0],
      ['100 companies', 100],
      ['10,000 companies, 1 million bookings', 9_900],
    ] as const) {
      process.stderr.write(`${label}: making its rows\n`);
      await addCompanies(owner, companies);
      sizes.push([label, await inTurns({ [label]: bookings(node, bodies, 16) })]);
    }
    return report(calls, sizes);
  } finally {
    await node.kill('SIGKILL');
    await owner.end();
  }
}

type Bodies = { book: string[]; estimate: string };

async function readBodies(node: ClusterNode, ground: Ground): Promise<Bodies> {
  const read = async <T>(path: string): Promise<T> => JSON.parse((await node.ask('GET', path)).body) as T;
  const submissions = await ground.submissions(read);
  const { termsOfService: _terms, ...estimate } = submissions[0] ?? {};
  return { book: submissions.map((body) => JSON.stringify(body)), estimate: JSON.stringify(estimate) };
}

const json = (node: ClusterNode) => ({
  host: `sparkle.trellis.localhost:${node.port}`,
  'content-type': 'application/json',
});

let visitors = 0;
/** Limits are by address: every request comes from somewhere else. */
const from = (): string => {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
};

/** Each request books a time of its own, so that what is measured is booking and not waiting for a seat. */
const bookings =
  (node: ClusterNode, { book }: Bodies, connections: number) =>
  () =>
    fireEach({ port: node.port, seconds, connections }, () => ({
      method: 'POST',
      path: '/api/companies/current/bookings',
      headers: { ...json(node), 'x-forwarded-for': from() },
      body: book[(visitors * 7) % book.length] ?? '',
    }));

function callsOf(
  node: ClusterNode,
  ground: Ground,
  bodies: Bodies,
  url: string,
): Record<string, () => Promise<Figures>> {
  const sql = (what: string, connections: number) => () =>
    runProgram('same-booking.ts', [
      url,
      what,
      String(seconds),
      String(connections),
      JSON.stringify(ground.ids),
    ]);
  const spots = `/api/booking_spots/available-spots?from=${ground.from}&locationId=${ground.ids.teamLocationId}&days=42`;
  return {
    'free slots of 42 days, Trellis': () =>
      fireEach({ port: node.port, seconds, connections: 8 }, () => ({
        method: 'GET',
        path: spots,
        headers: { ...json(node), 'x-forwarded-for': from() },
      })),
    'free slots of 42 days, its rows by SQL': sql('spots', 8),
    'book, 1 client': bookings(node, bodies, 1),
    'book, 1 client, same SQL': sql('book', 1),
    'book, 16 clients': bookings(node, bodies, 16),
    'book, 16 clients, same SQL': sql('book', 16),
    'book, 64 clients': bookings(node, bodies, 64),
    'book, 64 clients, same SQL': sql('book', 64),
    'estimate, Trellis': () =>
      fireEach({ port: node.port, seconds, connections: 16 }, () => ({
        method: 'POST',
        path: '/api/bookings/estimate-price',
        headers: { ...json(node), 'x-forwarded-for': from() },
        body: bodies.estimate,
      })),
    'an empty call': () => fire({ port: node.port, path: '/api/health', headers: json(node) }, seconds, 16),
  };
}

async function inTurns(candidates: Record<string, () => Promise<Figures>>): Promise<Results> {
  const all = new Map<string, Figures[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(candidates)) {
      process.stderr.write(`round ${round + 1}: ${name}\n`);
      all.set(name, [...(all.get(name) ?? []), await run()]);
    }
  }
  return new Map([...all].map(([name, figures]) => [name, median(figures)]));
}

/** The figures alone: for one who looks into one of them. `npm run bench booking "book, 1"`. */
const table = (calls: Results): string =>
  [...calls]
    .map(
      ([name, { rate, p50, p99 }]) =>
        `${name}: ${rate.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms\n`,
    )
    .join('');

function report(calls: Results, sizes: [string, Results][]): string {
  const sized = new Map(sizes.flatMap(([, results]) => [...results]));
  const rate = (name: string) => calls.get(name)?.rate ?? sized.get(name)?.rate ?? Number.NaN;
  const share = (a: string, b: string) => `${((100 * rate(a)) / rate(b)).toFixed(0)}%`;
  const row = ([name, { rate: perSecond, p50, p95, p99 }]: [string, Figures]) =>
    `| ${name} | ${Math.round(perSecond).toLocaleString('en')} | ${p50.toFixed(1)} | ${(p95 ?? Number.NaN).toFixed(1)} | ${p99.toFixed(1)} |`;
  const [[first = ''] = []] = sizes;
  return [
    `Median of ${rounds} rounds of ${seconds} s.`,
    '',
    '| | per second | p50 ms | p95 ms | p99 ms |',
    '|---|---:|---:|---:|---:|',
    ...[...calls].map(row),
    ...sizes.flatMap(([label, results]) =>
      [...results].map(([, figures]) => row([`book, 16 clients, ${label}`, figures])),
    ),
    '',
    `- Free slots: ${Math.round(rate('free slots of 42 days, Trellis'))} per second (aim: 300), ${(rate('free slots of 42 days, its rows by SQL') / rate('free slots of 42 days, Trellis')).toFixed(2)} times the time of the bare SQL.`,
    ...[1, 16, 64].map((clients) => {
      const name = `book, ${clients} client${clients === 1 ? '' : 's'}`;
      return `- Booking, ${clients} at a time: ${share(name, `${name}, same SQL`)} of the rate of the same statements (aim: 60%).`;
    }),
    `- Estimate: ${share('estimate, Trellis', 'an empty call')} of the rate of an empty call (aim: 30%).`,
    ...sizes
      .slice(1)
      .map(
        ([label]) =>
          `- With ${label}: ${(rate(first) / rate(label)).toFixed(2)} times as slow as with one (aim: 1.3).`,
      ),
    '',
  ].join('\n');
}
