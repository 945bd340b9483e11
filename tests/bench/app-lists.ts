import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import type { ClusterNode } from '#tests/support/cluster.ts';
import { letters, usual } from './app-ground.ts';
import { openSignedIn, signIn } from './app-page.ts';
import { middle } from './middle.ts';

/**
 * A list of 10,000 rows as somebody at it meets it, beside two floors of the same run: the same rows drawn by React
 * alone, and the call without anything drawn.
 */
const rounds = 7;
const throttles = [1, 4];
const { subdomain } = usual;
const kit = '/admin/settings/discount_codes';
const bare = '/bench/bare-list';
const steps = ['search', 'next page', 'open a record'] as const;

type Step = (typeof steps)[number];
type Times = Map<string, number[]>;

export async function measureLists(browser: Browser, node: ClusterNode): Promise<string> {
  const times: Times = new Map();
  const floor = await bundleFloor();
  for (const throttle of throttles) {
    const at = (path: string) => openList(browser, node, { path, throttle, floor });
    const pages = { kit: await at(kit), bare: await at(bare) };
    for (let round = 0; round < rounds; round += 1) {
      process.stderr.write(`list, CPU ${throttle}x, round ${round + 1}\n`);
      for (const [name, page] of Object.entries(pages))
        for (const step of steps) keep(times, `${step} ${throttle} ${name}`, await act[step](page, round));
      keep(times, `search ${throttle} call`, await callAlone(pages.kit, searchPath(round)));
      keep(
        times,
        `next page ${throttle} call`,
        await callAlone(pages.kit, listPath({ q: letterOf(round) }, 1)),
      );
    }
    for (const page of Object.values(pages)) await page.context().close();
  }
  return [toTable(times), await measureLiveEvent(browser, node)].join('\n');
}

const keep = (times: Times, row: string, ms: number) => times.set(row, [...(times.get(row) ?? []), ms]);

async function bundleFloor(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['tests/bench/bare-list.tsx'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

type Opened = { path: string; throttle: number; floor: string };

async function openList(browser: Browser, node: ClusterNode, { path, throttle, floor }: Opened) {
  const page = await openSignedIn(browser, node, subdomain);
  await page.addInitScript({ path: 'tests/bench/list-watch.js' });
  const html = `<!doctype html><div id="root"></div><script src="${bare}.js"></script>`;
  await page.route(`**${bare}`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.route(`**${bare}.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: floor }));
  await page.goto(`http://${subdomain}.trellis.localhost:${node.port}${path}`);
  await page.locator('tbody tr').nth(19).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  return page;
}

/** The page has it from `list-watch.js`. */
const next = (page: Page, event: string, what: string) =>
  page.evaluate(`watchNext(${JSON.stringify(event)}, ${JSON.stringify(what)})`);
const seen = (page: Page) => page.evaluate<number>('nextSeen');
const callAlone = (page: Page, path: string) => page.evaluate<number>(`callAlone(${JSON.stringify(path)})`);

/** Nothing that an earlier round has asked for is asked for again. */
const newest = `9000000${letters[0]}`;
const letterOf = (round: number) => letters[round + 1] ?? '';
const listPath = (where: object, page = 0) => {
  const filter = {
    where: { ...where, archived_at: null },
    order: ['created_at DESC'],
    limit: 20,
    skip: page * 20,
  };
  return `/api/discount_codes?filter=${encodeURIComponent(JSON.stringify(filter))}`;
};
const searchPath = (round: number) => listPath({ q: letterOf(round) });

/** What ran on after the last step has ended. */
const rest = (page: Page) => page.waitForTimeout(400);

const act: Record<Step, (page: Page, round: number) => Promise<number>> = {
  async search(page, round) {
    const box = page.getByRole('searchbox');
    await box.focus();
    await rest(page);
    await next(page, 'input', 'rows');
    await page.keyboard.press(letterOf(round));
    return seen(page);
  },
  async 'next page'(page) {
    await rest(page);
    await next(page, 'click', 'rows');
    await page.getByRole('button', { name: 'Next page' }).click();
    return seen(page);
  },
  /** The last of a round: the next one begins with all rows. */
  async 'open a record'(page, round) {
    await rest(page);
    await next(page, 'click', 'record');
    await page.locator('tbody [data-open]').nth(round).click();
    const ms = await seen(page);
    await page.keyboard.press('Escape');
    if (page.url().includes(bare)) await page.reload();
    await page.locator('[role="dialog"]').waitFor({ state: 'hidden' });
    await page.getByRole('searchbox').fill('');
    await page.locator('tbody tr').first().getByText(newest).waitFor();
    return ms;
  },
};

async function measureLiveEvent(browser: Browser, node: ClusterNode): Promise<string> {
  const page = await openList(browser, node, { path: `${kit}?q=T`, throttle: 1, floor: '' });
  const cookie = await signIn(node, subdomain);
  const ids = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.dataset['id'] ?? ''));
  const found: { ms: number; requests: number; drawn: number; changed: number }[] = [];
  for (const [round, id] of ids.slice(0, rounds).entries()) {
    await page.waitForTimeout(1_000);
    let requests = 0;
    const count = () => (requests += 1);
    page.on('request', count);
    await page.evaluate('watchRows()');
    const code = `L${round}T`;
    const painted = page.evaluate<number>(`rowSays(${JSON.stringify(code)})`);
    const begun = Date.now();
    const answer = await node.ask('PATCH', `/api/discount_codes/${id}`, {
      subdomain,
      cookie,
      body: { code },
    });
    if (answer.status !== 200) throw new Error(`The change answered ${answer.status}: ${answer.body}`);
    const ms = (await painted) - begun;
    await page.waitForTimeout(1_000);
    page.off('request', count);
    found.push({ ms, requests, ...(await page.evaluate<{ drawn: number; changed: number }>('readRows()')) });
  }
  await page.context().close();
  const of = (key: 'ms' | 'requests' | 'drawn' | 'changed') =>
    middle(found.map((one) => one[key])).toFixed(0);
  return [
    '| a colleague changes one row of twenty | |',
    '| --- | ---: |',
    `| from their call to the row painted, ms | ${of('ms')} |`,
    `| requests | ${of('requests')} |`,
    `| rows drawn by React | ${of('drawn')} |`,
    `| rows changed in the page | ${of('changed')} |`,
    '',
  ].join('\n');
}

function toTable(times: Times): string {
  const of = (step: Step, throttle: number, name: string) =>
    middle(times.get(`${step} ${throttle} ${name}`) ?? []);
  const lines = steps.flatMap((step) =>
    throttles.map((throttle) => {
      const [ours, floor, call] = ['kit', 'bare', 'call'].map((name) => of(step, throttle, name));
      const figures = [ours, floor, call].map((ms) => (ms ? ms.toFixed(0) : ''));
      return `| ${step}, CPU ${throttle}x | ${figures.join(' | ')} | ${((ours ?? 0) / (floor || 1)).toFixed(1)} |`;
    }),
  );
  return [
    '| 10,000 rows, 20 of them shown, ms to paint | the kit | bare React | the call alone | times bare React |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...lines,
    '',
  ].join('\n');
}
