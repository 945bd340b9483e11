import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { mostActs, type CrewEnvelope } from '#engine/crew/acts.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { startNode, type ClusterNode } from '#tests/support/cluster.ts';
import { middle } from './middle.ts';
import { onDemoDatabase } from './on-database.ts';
import { slowDown, type Seen } from './page.ts';

/**
 * The areas of customers and crews on a slow phone: opened with nothing kept, opened again, and without a network.
 * Beside them, in turns, a page of the app that belongs to no area and shows a sentence: what the app costs by itself.
 */
const rounds = 5;
const acts = 500;
const areas = {
  customers: { email: 'customer@sparkle.test', path: '/client/dashboard', kept: '/client/.shell' },
  crews: { email: 'team@sparkle.test', path: '/team/dashboard', kept: '/team/.shell' },
} as const;
const emptyPath = '/404';

export const benchPhone = (): Promise<string> => onDemoDatabase(benchOn);

async function benchOn(url: string): Promise<string> {
  const node = await startNode('bench', { DATABASE_URL: url, JOB_CONCURRENCY: '0' });
  const browser = await launchBrowser();
  try {
    const rows = new Map<string, Seen[]>();
    const add = (name: string, seen: Seen) => rows.set(name, [...(rows.get(name) ?? []), seen]);
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, { email, path, kept }] of Object.entries(areas)) {
        const cookie = await signIn(node, email);
        add(`${name}, nothing kept`, await visitCold(browser, node, cookie, path));
        const context = await openPhone(browser, node, cookie);
        await keepShell(context, node, path, kept);
        add(`${name}, again`, await visit(await context.newPage(), addressOf(node, path)));
        await context.setOffline(true);
        add(`${name}, without a network`, await visit(await context.newPage(), addressOf(node, path)));
        await context.close();
      }
      const cookie = await signIn(node, areas.customers.email);
      add('an empty page, nothing kept', await visitCold(browser, node, cookie, emptyPath));
    }
    return [toTable(rows), await measureActs(url, node)].join('\n');
  } finally {
    await browser.close();
    await node.kill('SIGTERM');
  }
}

const addressOf = (node: ClusterNode, path: string) => `http://sparkle.trellis.localhost:${node.port}${path}`;

async function signIn(node: ClusterNode, email: string): Promise<string> {
  const body = { email, password: 'trellis-demo' };
  const login = await node.ask('POST', '/api/accounts/login', { subdomain: 'sparkle', body });
  if (!login.cookie) throw new Error(`Signing in as ${email} answered ${login.status}: ${login.body}`);
  return login.cookie;
}

async function openPhone(
  browser: Browser,
  node: ClusterNode,
  cookie: string,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers,
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: addressOf(node, '/'), httpOnly: true }]);
  return context;
}

async function visitCold(browser: Browser, node: ClusterNode, cookie: string, path: string): Promise<Seen> {
  const context = await openPhone(browser, node, cookie, 'block');
  const page = await context.newPage();
  const seen = await visit(page, addressOf(node, path), { withNetwork: true });
  await context.close();
  return seen;
}

/** Visits once without haste, until the worker keeps what starts the area without a network. */
async function keepShell(context: BrowserContext, node: ClusterNode, path: string, kept: string) {
  const page = await context.newPage();
  await page.goto(addressOf(node, path));
  const isKept = () => page.evaluate<boolean>(`caches.match('${kept}').then(Boolean)`);
  while (!(await isKept())) await page.waitForTimeout(250);
  await page.close();
}

async function visit(page: Page, address: string, slowness = { withNetwork: false }): Promise<Seen> {
  await slowDown(page, slowness);
  await page.addInitScript({ path: 'tests/bench/page-watch.js' });
  // Live events never end, so that the network is never idle.
  await page.goto(address, { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(3_000);
  return page.evaluate<Seen>('readFigures()');
}

function toTable(rows: ReadonlyMap<string, readonly Seen[]>): string {
  const middleOf = (seen: readonly Seen[], key: keyof Seen) => middle(seen.map((one) => one[key]));
  const floor = middleOf(rows.get('an empty page, nothing kept') ?? [], 'largestMs');
  const lines = [...rows].map(([name, seen]) => {
    const largest = middleOf(seen, 'largestMs');
    return `| ${name} | ${middleOf(seen, 'paintedMs').toFixed(0)} | ${largest.toFixed(0)} | ${(largest / floor).toFixed(2)} | ${middleOf(seen, 'shift').toFixed(4)} | ${middleOf(seen, 'blockedMs').toFixed(0)} | ${middleOf(seen, 'scriptKb').toFixed(1)} |`;
  });
  return [
    '| page | first paint ms | largest paint ms | times the empty page | layout shift | blocked ms | scripts kB |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...lines.toSorted(),
    '',
  ].join('\n');
}

/** A box of notes that a crew wrote in a day without a network, beside as many bare rows, each in a statement of its own. */
async function measureActs(url: string, node: ClusterNode): Promise<string> {
  const cookie = await signIn(node, areas.crews.email);
  const ask = (method: string, path: string, body?: object) =>
    node.ask(method, path, { subdomain: 'sparkle', cookie, ...(body && { body }) });
  const { jobs } = JSON.parse((await ask('GET', '/api/team/sync')).body) as {
    jobs: { id: string; version: number }[];
  };
  const [job] = jobs;
  if (!job) throw new Error('The crew has no visit to write notes on.');
  const deviceId = randomUUID();
  const envelopes = Array.from({ length: acts }, (_, index): CrewEnvelope => ({
    id: randomUUID(),
    seq: index + 1,
    device_id: deviceId,
    job_id: job.id,
    base_version: job.version,
    occurred_at: new Date().toISOString(),
    skew_ms: 0,
    act: { kind: 'note', text: `Note ${index + 1}` },
  }));
  const begun = performance.now();
  for (let from = 0; from < acts; from += mostActs) {
    const batch = envelopes.slice(from, from + mostActs);
    const answer = await ask('POST', '/api/team/acts', { sent_at: new Date().toISOString(), acts: batch });
    const { results = [] } = JSON.parse(answer.body) as { results?: { outcome: string }[] };
    const done = results.filter(({ outcome }) => outcome === 'done').length;
    if (done !== batch.length) throw new Error(`${done} of ${batch.length} acts were taken: ${answer.body}`);
  }
  const sentMs = performance.now() - begun;
  const bareMs = await measureBareRows(url);
  return [
    `| ${acts} acts of a full outbox | ms | times as many bare inserts |`,
    '| --- | ---: | ---: |',
    `| sent and taken, ${mostActs} in a call | ${sentMs.toFixed(0)} | ${(sentMs / bareMs).toFixed(1)} |`,
    `| bare inserts | ${bareMs.toFixed(0)} | 1.0 |`,
    '',
  ].join('\n');
}

async function measureBareRows(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create temporary table bare_notes (id uuid primary key, text text not null)');
  const begun = performance.now();
  for (let row = 0; row < acts; row += 1)
    await client.query('insert into bare_notes values ($1, $2)', [randomUUID(), `Note ${row}`]);
  const took = performance.now() - begun;
  await client.end();
  return took;
}
