import type { CDPSession, Page } from '@playwright/test';
import { launchBrowser } from '#tests/support/browser.ts';
import { startNode } from '#tests/support/cluster.ts';
import { onDemoDatabase } from './on-database.ts';

/**
 * The booking page of a demo company as a slow phone meets it: four times slower, on slow 4G, with nothing kept.
 * Each page is opened with scripts and without any in turns: what the script adds is what is ours to save.
 */
const rounds = 5;
const paths = ['/', '/multi-steps-form', '/lead'];
const slow4G = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slower = 4;

export type Seen = {
  paintedMs: number;
  largestMs: number;
  shift: number;
  blockedMs: number;
  scriptKb: number;
};

export const benchPage = (): Promise<string> => onDemoDatabase(benchOn);

async function benchOn(url: string): Promise<string> {
  const node = await startNode('bench', { DATABASE_URL: url, JOB_CONCURRENCY: '0' });
  const browser = await launchBrowser();
  const seen = new Map<string, Seen[]>();
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const path of paths)
        for (const scripts of [true, false]) {
          const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
          const row = `${path}${scripts ? '' : ', scripts kept away'}`;
          const page = await context.newPage();
          const found = await visit(page, `http://sparkle.trellis.localhost:${node.port}${path}`, scripts);
          seen.set(row, [...(seen.get(row) ?? []), found]);
          await context.close();
        }
  } finally {
    await browser.close();
    await node.kill('SIGTERM');
  }
  return toTable(seen);
}

/** Makes a page as slow as on a cheap phone, and its network too, if it asks for one. */
export async function slowDown(page: Page, { withNetwork }: { withNetwork: boolean }): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  if (withNetwork) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
  }
  return session;
}

async function visit(page: Page, address: string, scripts: boolean): Promise<Seen> {
  const session = await slowDown(page, { withNetwork: true });
  if (!scripts) await session.send('Network.setBlockedURLs', { urls: ['*.js'] });
  await page.addInitScript({ path: 'tests/bench/page-watch.js' });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1_000);
  return page.evaluate<Seen>('readFigures()');
}

function toTable(seen: ReadonlyMap<string, readonly Seen[]>): string {
  const middle = (rows: readonly Seen[], key: keyof Seen, digits = 0) =>
    (rows.map((row) => row[key]).toSorted((a, b) => a - b)[Math.floor(rows.length / 2)] ?? 0).toFixed(digits);
  const lines = [...seen].map(
    ([name, rows]) =>
      `| ${name} | ${middle(rows, 'paintedMs')} | ${middle(rows, 'largestMs')} | ${middle(rows, 'shift', 4)} | ${middle(rows, 'blockedMs')} | ${middle(rows, 'scriptKb', 1)} |`,
  );
  return [
    '| page | first paint ms | largest paint ms | layout shift | blocked ms | scripts kB |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...lines,
    '',
  ].join('\n');
}
