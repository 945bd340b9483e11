import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '#tests/support/browser.ts';
import { dragThrough } from './drag-work.ts';
import { adapters, copy, copyHarness, floors, ours, run } from './forms.ts';

// The builder with more than anybody has: the same steps on 300 and on 3,000 components, and a drag over 1,000.

const rounds = 3;
const perSection = 20;
const steps = ['select', 'edit', 'move', 'undo'] as const;

type Step = (typeof steps)[number];
type Item = { id: string; label: string };
type Doc = { sections: { id: string; title: string; items: Item[] }[] };
/** What the pages of the harness offer. */
type Act = Step | 'prepare' | 'open' | 'rest';
type Served = { origin: string; close(): void };

export async function benchLargeBuilder(): Promise<string> {
  await copyHarness();
  const subjects = [floors.builder, ours.builder];
  const [option, adapter] = adapters.builder;
  await run(process.execPath, ['scripts/build.mjs', ...subjects, `${option}=${path.resolve(adapter)}`]);
  const { serve } = await importFrom<{ serve(): Promise<Served> }>('scripts/serve.mjs');
  const { makeDoc } = await importFrom<{ makeDoc(): Doc }>('src/builders/doc.mjs');
  const server = await serve();
  const browser = await launchBrowser();
  const toAddress = (subject: string) => `${server.origin}/${subject}/builder/`;
  try {
    const rows = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1)
      for (const size of [300, 3_000])
        for (const subject of subjects)
          for (const [step, ms] of await measureSteps(
            browser,
            toAddress(subject),
            growDoc(makeDoc(), size),
          )) {
            const row = `${step} ${size} ${subject}`;
            rows.set(row, [...(rows.get(row) ?? []), ms]);
          }
    const drag = await measureDrag(browser, toAddress(ours.builder), growDoc(makeDoc(), 1_000));
    return [toTable(rows), drag].join('\n');
  } finally {
    await browser.close();
    server.close();
  }
}

const importFrom = async <T>(file: string): Promise<T> =>
  (await import(pathToFileURL(path.resolve(copy, file)).href)) as T;

/** As many components of the same kinds, in as many sections as that takes. */
function growDoc({ sections }: Doc, size: number): Doc {
  const from = sections.flatMap(({ items }) => items);
  const toItem = (at: number) => ({
    ...from[at % from.length],
    id: `c${Math.floor(at / perSection)}_${at % perSection}`,
    label: `Field ${at}`,
  });
  return {
    sections: Array.from({ length: size / perSection }, (_, section) => ({
      id: `sec${section}`,
      title: `Section ${section}`,
      items: Array.from({ length: perSection }, (_item, at) => toItem(section * perSection + at)),
    })),
  };
}

async function open(browser: Browser, address: string, doc: Doc): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  await page.goto(address);
  await page.waitForFunction(`'lab' in window`);
  await call(page, 'prepare', doc);
  await call(page, 'open');
  return page;
}

/** The pages of the harness have it once they are there. */
const call = (page: Page, act: Act, ...args: unknown[]): Promise<unknown> =>
  page.evaluate(`lab.${act}(...${JSON.stringify(args)})`);

/** Milliseconds until each step is painted: the second time counts, when all that it needs has been there once. */
async function measureSteps(browser: Browser, address: string, doc: Doc): Promise<[Step, number][]> {
  const page = await open(browser, address, doc);
  const found = new Map<Step, number>();
  const act = async (step: Step, ...args: unknown[]) => {
    found.set(step, Number(await call(page, step, ...args)));
    await call(page, 'rest');
  };
  for (const at of [0, 3]) await act('select', `c7_${at}`, `Field ${140 + at}`);
  for (const at of [0, 2]) await act('edit', `c7_${at}`, `Renamed ${at}`);
  for (const at of [0, 1]) await act('move', `c7_${at}`, 'sec8', 5 + at);
  for (const at of [1, 0]) await act('undo', `c7_${at}`, 'sec7');
  await page.close();
  return [...found];
}

async function measureDrag(browser: Browser, address: string, doc: Doc): Promise<string> {
  const page = await open(browser, address, doc);
  const { taken, longest, middle } = await dragThrough(page, '.tb-paper [data-node="c2_3"] label');
  await page.close();
  const ms = (value: number) => value.toFixed(1);
  return [
    '| dragging over 1,000 components: our own work in one go | ms |',
    '| --- | ---: |',
    `| when it is taken up | ${ms(taken)} |`,
    `| the longest afterwards | ${ms(longest)} |`,
    `| the middle of them | ${ms(middle)} |`,
    '',
  ].join('\n');
}

function toTable(rows: ReadonlyMap<string, readonly number[]>): string {
  const middle = (step: Step, size: number, subject: string) =>
    rows.get(`${step} ${size} ${subject}`)?.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  const lines = steps.map((step) => {
    const of = (size: number) => middle(step, size, ours.builder) / middle(step, size, floors.builder);
    const grown = middle(step, 3_000, ours.builder) / middle(step, 300, ours.builder);
    return `| ${step} | ${of(300).toFixed(2)} | ${of(3_000).toFixed(2)} | ${grown.toFixed(2)} |`;
  });
  return [
    '| step, painted | times the floor, 300 | times the floor, 3,000 | 3,000 beside 300 |',
    '| --- | ---: | ---: | ---: |',
    ...lines,
    '',
  ].join('\n');
}
