import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { sample } from '#tests/support/sample.ts';
import { canvas, childrenOf, drag, nodeOf, openBuilder, select } from './builder-desk.ts';

/** What is in use once everything that nobody refers to has gone, in bytes. */
async function readHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

async function edit(page: Page, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await page.keyboard.press('Control+d');
    await page.keyboard.press('Delete');
  }
}

async function openDialogs(page: Page, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await canvas(page).focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

async function dragAbout(page: Page, times: number): Promise<void> {
  const boxOf = (id: string) => nodeOf(page, id).locator('> *').first().boundingBox();
  for (let at = 0; at < times; at += 1) {
    const [from, to] = [await boxOf('company_name'), await boxOf(at % 2 === 0 ? 'email' : 'address_phone')];
    if (!from || !to) throw new Error('It is not on the page.');
    await drag(page, { x: from.x + 8, y: from.y + 6 }, { x: to.x + 20, y: to.y + to.height - 12 });
  }
}

async function work(page: Page, { edits, dialogs, drags }: Record<'edits' | 'dialogs' | 'drags', number>) {
  await select(page, 'company_name');
  await edit(page, edits / 2);
  await openDialogs(page, dialogs);
  await select(page, 'company_name');
  await dragAbout(page, drags);
}

const long = 'after a long session the builder holds no more than at its start';

/** At a quarter of the commits, and at each that changes what is held. */
for (const name of sample([long], { share: 1 / 4, reach: /^src\/(?:builder|renderer)\// }))
  test(name, async ({ page }) => {
    test.setTimeout(180_000);
    await openBuilder(page);
    const session = await page.context().newCDPSession(page);
    // Whatever is loaded and compiled by the first of each kind belongs to the start.
    await work(page, { edits: 4, dialogs: 1, drags: 2 });
    const start = await readHeap(session);
    await work(page, { edits: 100, dialogs: 10, drags: 50 });
    // The last of them went there.
    expect(await childrenOf(page, 'contact_row_right')).toContain('company_name');
    const end = await readHeap(session);
    console.info(`Heap: ${(start / 1e6).toFixed(1)} MB, at the end ${(end / 1e6).toFixed(1)} MB`);
    expect(end / start).toBeLessThan(1.2);
  });
