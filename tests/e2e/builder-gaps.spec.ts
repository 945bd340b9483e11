import { expect, type Page, test } from '@playwright/test';
import { pick, sample } from '#tests/support/sample.ts';
import { canvas, hold, openBuilder, tileOf } from './builder-desk.ts';

type Box = { left: number; top: number; right: number; bottom: number };
type Drawn = { id: string; parent: string; box: Box };
type Gap = { name: string; x: number; y: number };

/** What decides where something lands. */
const dropping = /^src\/builder\/(?:builder\.css|canvas|commands|dnd)/;

/** Every component as it is drawn, with what it stands in. */
const readDrawn = (page: Page): Promise<Drawn[]> =>
  page.locator('.tb-paper').evaluate((paper) =>
    [...paper.querySelectorAll<HTMLElement>('[data-node]')].flatMap((frame) => {
      const { left, top, right, bottom } = (frame.firstElementChild ?? frame).getBoundingClientRect();
      const parent = frame.parentElement?.closest<HTMLElement>('[data-node]')?.dataset['node'] ?? 'form';
      const id = frame.dataset['node'] ?? '';
      return right > left && bottom > top ? [{ id, parent, box: { left, top, right, bottom } }] : [];
    }),
  );

/** A line is drawn on the frame after the pointer has moved. */
const framesPass = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** How all is drawn with nothing selected, since the inspector takes room: twice the same, so long after one another. */
async function readSettled(page: Page, apartMs: number): Promise<Drawn[]> {
  let drawn: Drawn[] = [];
  await canvas(page).evaluate((element) => element.focus({ preventScroll: true }));
  await page.keyboard.press('Escape');
  await expect(async () => {
    const first = await readDrawn(page);
    await page.waitForTimeout(apartMs);
    await framesPass(page);
    drawn = await readDrawn(page);
    expect(drawn).toEqual(first);
  }).toPass({ intervals: [0], timeout: 30_000 });
  return drawn;
}

const middleOf = ({ left, top, right, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** Just outside of each component and just inside of it, on the sides where something may follow. */
function listGaps(drawn: readonly Drawn[], isColumn: boolean): Gap[] {
  return drawn.flatMap(({ id, box }) => {
    const { x, y } = middleOf(box);
    return [-4, 4].flatMap((by) =>
      isColumn
        ? [
            { name: `left of ${id}, ${by}`, x: box.left + by, y },
            { name: `right of ${id}, ${by}`, x: box.right + by, y },
          ]
        : [
            { name: `above ${id}, ${by}`, x, y: box.top + by },
            { name: `below ${id}, ${by}`, x, y: box.bottom + by },
          ],
    );
  });
}

async function markOf(page: Page): Promise<Box | undefined> {
  await framesPass(page);
  return page.evaluate(() => {
    const mark = document.querySelector('.tb-overlay .tb-drop');
    if (!mark) return undefined;
    const { left, top, right, bottom } = mark.getBoundingClientRect();
    return { left, top, right, bottom };
  });
}

/** Drops what is held, and answers what is there now that was not. */
async function dropAndFind(page: Page, before: readonly Drawn[]) {
  const known = new Set(before.map(({ id }) => id));
  const findNew = (drawn: readonly Drawn[]) => drawn.find(({ id }) => !known.has(id));
  await page.mouse.up();
  await expect.poll(async () => findNew(await readDrawn(page)) !== undefined, { intervals: [20] }).toBe(true);
  const found = await readSettled(page, 50);
  const last = findNew(found);
  if (!last) throw new Error('It is nowhere.');
  return { last, found };
}

type Seen = { gap: Gap; mark: Box; last: Drawn; found: readonly Drawn[]; before: readonly Drawn[] };

/** What is wrong with where it went: another column than the line, or another order. */
function complain({ gap, mark, last, found, before }: Seen): string[] {
  const line = middleOf(mark);
  const isUpright = mark.right - mark.left < mark.bottom - mark.top;
  const along = isUpright ? 'y' : 'x';
  const [from, to] = isUpright ? [last.box.top, last.box.bottom] : [last.box.left, last.box.right];
  const across = isUpright ? 'x' : 'y';
  const overlaps = ({ box }: Drawn) => isUpright || (box.left < mark.right - 2 && box.right > mark.left + 2);
  const siblings = (drawn: readonly Drawn[]) =>
    drawn.filter((one) => one.parent === last.parent && one.id !== last.id && overlaps(one));
  const wanted = siblings(before).filter(({ box }) => middleOf(box)[across] < line[across]).length;
  const got = siblings(found).filter(({ box }) => middleOf(box)[across] < middleOf(last.box)[across]).length;
  return [
    ...(line[along] < from || line[along] > to ? [`${gap.name}: the line is beside what was dropped`] : []),
    ...(wanted === got ? [] : [`${gap.name}: the line is behind ${wanted}, the component behind ${got}`]),
  ];
}

type Trial = { from: { x: number; y: number }; isColumn?: boolean };

/** Each line that is drawn while something is held over all gaps, once. */
async function findLines(page: Page, { from, isColumn = false }: Trial, drawn: readonly Drawn[]) {
  const lines = new Map<string, { gap: Gap; mark: Box }>();
  await hold(page, from, { x: from.x + 20, y: from.y + 20 });
  for (const gap of listGaps(drawn, isColumn)) {
    await page.mouse.move(gap.x, gap.y);
    const mark = await markOf(page);
    const isLine = mark && Math.min(mark.right - mark.left, mark.bottom - mark.top) < 6;
    if (isLine) lines.set(JSON.stringify(mark), { gap, mark });
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return [...lines.values()];
}

/** Drops something at lines, each of which is taken back: at all where dropping has changed, else at a few. */
async function dropAtLines(page: Page, trial: Trial) {
  const before = await readSettled(page, 50);
  const found = await findLines(page, trial, before);
  const names = found.map(({ gap }) => gap.name);
  const chosen = sample(names, { share: 1 / 8, reach: dropping });
  const lines = found.filter(({ gap }) => chosen.includes(gap.name));
  const wrong: string[] = [];
  expect(await readSettled(page, 50)).toEqual(before);
  for (const { gap, mark } of lines) {
    await page.mouse.move(trial.from.x, trial.from.y);
    await page.mouse.down();
    await page.mouse.move(trial.from.x + 12, trial.from.y + 4, { steps: 2 });
    await page.mouse.move(gap.x, gap.y);
    const { last, found: now } = await dropAndFind(page, before);
    wrong.push(...complain({ gap, mark, last, found: now, before }));
    await page.keyboard.press('Control+z');
    // The next gap is where it was.
    await expect.poll(() => readDrawn(page), { intervals: [20] }).toEqual(before);
  }
  return { wrong, lines: found.length };
}

async function openLayout(page: Page, title: string): Promise<void> {
  // All of the form is in sight with room to spare: near an edge, what is dragged scrolls, and no gap is where it was.
  await page.setViewportSize({ width: 1440, height: 5200 });
  await openBuilder(page);
  await page.getByRole('tab', { name: 'Default Styles' }).click();
  await page.getByRole('radio', { name: title, exact: true }).click();
  await page.getByRole('tab', { name: 'Components' }).click();
  await readSettled(page, 500);
  const hasRoom = await page.locator('.tb-paper').evaluate((paper) => {
    const stage = paper.closest('[data-scrolls]');
    return !!stage && stage.scrollHeight <= stage.clientHeight;
  });
  expect(hasRoom).toBe(true);
}

async function centerOfTile(page: Page, title: string) {
  const box = await tileOf(page, title).boundingBox();
  if (!box) throw new Error('The palette has no such tile.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What is dropped, in which layout, and how many lines there are at least. */
const trials: Record<string, [layout: string, type: string, least: number]> = {
  'a text in one column': ['Vertical', 'Text', 40],
  'a text in two columns': ['Two columns', 'Text', 40],
  'a container in two columns': ['Two columns', 'Container', 20],
  'a container in steps': ['Steps', 'Container', 20],
  'a column': ['Vertical', 'Column', 12],
};

for (const name of pick(Object.keys(trials), 'gaps', { reach: dropping })) {
  const [layout, type, least] = trials[name] ?? ['', '', 0];
  test(`${name} stands where the line was, at every gap`, async ({ page }) => {
    test.slow();
    await openLayout(page, layout);
    const from = await centerOfTile(page, type);
    const { wrong, lines } = await dropAtLines(page, { from, isColumn: type === 'Column' });
    expect(wrong).toEqual([]);
    expect(lines).toBeGreaterThan(least);
  });
}

/** Where a component is drawn, once nothing moves any more. */
async function boxOf(page: Page, id: string): Promise<Box> {
  const found = (await readSettled(page, 50)).find((one) => one.id === id);
  if (!found) throw new Error(`${id} is not drawn.`);
  return found.box;
}

test('a container goes from column to column of the layout and back', async ({ page }) => {
  await openLayout(page, 'Two columns');
  const section = await boxOf(page, 'section_more');
  const summary = await boxOf(page, 'section_summary');
  await hold(
    page,
    { x: section.left + 8, y: section.top + 6 },
    { x: (summary.left + summary.right) / 2, y: summary.bottom + 40 },
  );
  const mark = await markOf(page);
  if (!mark) throw new Error('There is no line.');
  expect(mark.left).toBeGreaterThan(summary.left - 10);
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(page, 'section_more')).left).toBeGreaterThan(summary.left - 2);
  const moved = await boxOf(page, 'section_more');
  expect(Math.abs(moved.top - mark.top)).toBeLessThan(40);

  // And back, as one step each.
  const details = await boxOf(page, 'section_details');
  await hold(page, { x: moved.left + 8, y: moved.top + 6 }, { x: details.left + 60, y: details.top + 2 });
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(page, 'section_more')).left).toBeLessThan(summary.left);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => boxOf(page, 'section_more')).toEqual(section);
});
