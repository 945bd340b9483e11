import { execFile } from 'node:child_process';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import { launchBrowser } from '#tests/support/browser.ts';
import { createBoardOf } from './board-data.ts';
import { benchPlans } from './board-plans.ts';
import { benchUndo } from './board-undo.ts';
import { traceWork } from './drag-work.ts';
import { middle } from './middle.ts';

// The timeline's board beside a bare grid and two libraries with the same rows, each in a page of its own. The
// libraries are installed in the benchmark's own folder, and are no part of the product.

const folder = '.cache/bench/board';
const peers = {
  '@mantine/core': '9.6.3',
  '@mantine/dates': '9.6.3',
  '@mantine/hooks': '9.6.3',
  '@mantine/schedule': '9.6.3',
  dayjs: '1.11.13',
  moment: '2.30.1',
  react: '19.2.0',
  'react-big-calendar': '1.20.0',
  'react-dom': '19.2.0',
};
const subjects = {
  floor: 'tests/bench/board-peers/floor.jsx',
  ours: 'tests/bench/board-adapter.tsx',
  '@mantine/schedule': 'tests/bench/board-peers/schedule.jsx',
  'react-big-calendar': 'tests/bench/board-peers/big-calendar.jsx',
} as const;
const sizes = [
  [40, 300],
  [200, 2_000],
] as const;
const rounds = 3;
const moves = 20;
const changes = 9;

type Figures = { open: number; change: number; drag: number; work: number; heapMb: number };

export async function benchBoard(): Promise<string> {
  const load = loadavg()[0] ?? 0;
  await installPeers();
  const browser = await launchBrowser();
  try {
    const tables: string[] = [];
    for (const [rows, visits] of sizes) {
      const measured = new Map<string, Figures[]>();
      for (let round = 0; round < rounds; round += 1)
        for (const [name, entry] of Object.entries(subjects)) {
          const page = await openPage(browser, await bundle(name, entry));
          const figures = await measure(page, [rows, visits]);
          measured.set(name, [...(measured.get(name) ?? []), figures]);
          await page.close();
        }
      tables.push(toTable(`${rows} rows, ${visits} visits`, measured));
    }
    tables.push(benchPlans(), await benchUndo());
    return `${tables.join('\n')}\nLoad of the machine at the beginning: ${load.toFixed(1)}.\n`;
  } finally {
    await browser.close();
  }
}

async function installPeers(): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (await stat(path.join(folder, 'node_modules/react-big-calendar')).catch(() => undefined)) return;
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: peers }));
  const options = ['install', '--no-audit', '--no-fund', '--no-package-lock'];
  await promisify(execFile)('npm', options, { cwd: folder });
}

type Bundle = { script: string; style: string };
const bundles = new Map<string, Bundle>();

async function bundle(name: string, entry: string): Promise<Bundle> {
  const known = bundles.get(name);
  if (known) return known;
  const isOurs = entry.endsWith('.tsx');
  const own = path.resolve(folder, 'node_modules');
  const outdir = path.join(folder, 'dist', name.replaceAll('/', '-'));
  await build({
    entryPoints: { page: entry },
    outdir,
    bundle: true,
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
    // The libraries have their own copies, and everybody the same React.
    ...(!isOurs && { nodePaths: [own], alias: aliasesIn(own) }),
  });
  const found = {
    script: await readFile(path.join(outdir, 'page.js'), 'utf8'),
    style: await readFile(path.join(outdir, 'page.css'), 'utf8').catch(() => ''),
  };
  bundles.set(name, found);
  return found;
}

const aliasesIn = (own: string): Record<string, string> =>
  Object.fromEntries(Object.keys(peers).map((name) => [name, path.join(own, name)]));

async function openPage(browser: Browser, { script, style }: Bundle): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 }, timezoneId: 'UTC' });
  await page.setContent('<!doctype html><body style="margin:0"><div id="root"></div></body>');
  if (style !== '') await page.addStyleTag({ content: style });
  await page.addScriptTag({ content: script });
  await page.addScriptTag({ path: 'tests/bench/board-watch.js' });
  return page;
}

async function measure(page: Page, [rows, visits]: readonly [number, number]): Promise<Figures> {
  const board = createBoardOf(rows, visits);
  const open = await page.evaluate<number>(`measureOpen(${JSON.stringify(board)})`);
  const each = await page.evaluate<number[]>(`measureChanges('v3', ${changes})`);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const pieces = await drag(page);
  return {
    open,
    change: middle(each),
    drag: Math.max(0, ...pieces),
    work: pieces.reduce((sum, piece) => sum + piece, 0),
    heapMb: usedSize / 1_000_000,
  };
}

/** Takes a visit by its middle and carries it over the board, a frame for each move. */
async function drag(page: Page): Promise<number[]> {
  const box = await page.getByText('Visit 2', { exact: true }).first().boundingBox();
  if (!box) throw new Error('there is nothing to drag');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  return traceWork(session, async () => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (let step = 1; step <= moves; step += 1) {
      await page.mouse.move(from.x + step * 12, from.y + step * 10);
      await page.evaluate('new Promise((drawn) => requestAnimationFrame(drawn))');
    }
    await page.mouse.up();
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  });
}

function toTable(title: string, measured: ReadonlyMap<string, readonly Figures[]>): string {
  const names = [...measured.keys()];
  const of = (name: string, key: keyof Figures) => middle((measured.get(name) ?? []).map((one) => one[key]));
  const row = (label: string, key: keyof Figures, write: (value: number, floor: number) => string) =>
    `| ${[label, ...names.map((name) => write(of(name, key), of('floor', key)))].join(' | ')} |`;
  const ms = (value: number) => value.toFixed(1);
  const times = (value: number, floor: number) => (value / floor).toFixed(2);
  return [
    `| ${[title, ...names].join(' | ')} |`,
    `| --- |${names.map(() => ' ---: |').join('')}`,
    row('open, ms', 'open', ms),
    row('open, times the floor', 'open', times),
    row('one change, script ms', 'change', ms),
    row(`a drag of ${moves} moves, longest piece ms`, 'drag', ms),
    row(`a drag of ${moves} moves, all script ms`, 'work', ms),
    row('heap, MB', 'heapMb', ms),
    row('heap, times the floor', 'heapMb', times),
    '',
  ].join('\n');
}
