import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { entryChunksOf, type Manifest } from '#server/platform/http/page-chunks.ts';
import type { ClusterNode } from '#tests/support/cluster.ts';
import { openSignedIn, signIn } from './app-page.ts';

const folder = 'dist/web';
const pages = {
  'tags, a list': ['tags', '/admin/settings/tags'],
  'discount codes, a list': ['discount-codes', '/admin/settings/discount_codes'],
  'people, a list': ['manage-users', '/admin/settings/manage-users'],
  'message logs, a list': ['message-logs', '/admin/settings/notifications/sms-logs'],
  'a booking': ['booking', '/admin/bookings/:id'],
  'the timeline': ['timeline', '/admin/dashboard/timeline'],
} as const;

/** Scripts that the first open of a page asks for beyond the shell: what the build says, and what a browser fetched. */
export async function measureScripts(browser: Browser, node: ClusterNode): Promise<string> {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8')) as Manifest;
  const shell = [
    ...new Set(['app.html', 'areas/admin/layout.tsx'].flatMap((entry) => entryChunksOf(manifest, entry))),
  ];
  const booking = await findBooking(node);
  const lines = [`| the shell | ${toKb(shell)} | | |`];
  for (const [name, [file, path]] of Object.entries(pages)) {
    const needed = entryChunksOf(manifest, `areas/admin/pages/${file}.tsx`).filter(
      (script) => !shell.includes(script),
    );
    const fetched = await findFetched(browser, node, path.replace(':id', booking));
    const missing = needed.filter((script) => !fetched.has(script));
    if (missing.length > 0) throw new Error(`${path} has not fetched ${missing.join(', ')}`);
    const others = [...fetched].filter((script) => !shell.includes(script) && !needed.includes(script));
    lines.push(`| ${name} | ${toKb(needed)} | ${needed.length} | ${toKb(others)} |`);
  }
  return [
    '| scripts of a first open, cold, brotli | kB beyond the shell | files | kB that came besides |',
    '| --- | ---: | ---: | ---: |',
    ...lines,
    '',
  ].join('\n');
}

async function findBooking(node: ClusterNode): Promise<string> {
  const { body } = await node.ask('GET', `/api/bookings?filter=${encodeURIComponent('{"limit":1}')}`, {
    cookie: await signIn(node, 'sparkle'),
  });
  const [booking] = JSON.parse(body) as { id: string }[];
  if (!booking) throw new Error('The demo has no booking.');
  return booking.id;
}

async function findFetched(browser: Browser, node: ClusterNode, path: string): Promise<Set<string>> {
  const page = await openSignedIn(browser, node, 'sparkle');
  const fetched = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && response.ok()) fetched.add(pathname);
  });
  await page.goto(`http://sparkle.trellis.localhost:${node.port}${path}`);
  await page.locator('h1').waitFor();
  await page.waitForTimeout(1_500);
  await page.context().close();
  fetched.delete('/sw.js');
  return fetched;
}

const sizeOf = (script: string) => brotliCompressSync(readFileSync(`${folder}${script}`)).length;
const toKb = (scripts: readonly string[]) =>
  (scripts.map(sizeOf).reduce((sum, size) => sum + size, 0) / 1_000).toFixed(1);
