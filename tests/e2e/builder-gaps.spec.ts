import { expect, type Page, test } from '@playwright/test';
import { hold, nodeOf, openBuilder, tileOf } from './builder-desk.ts';

type Box = { left: number; top: number; right: number; bottom: number };
type Drawn = { id: string; parent: string; box: Box };
type Gap = { name: string; x: number; y: number };

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

const markOf = (page: Page) =>
  page.evaluate(() => {
    const mark = document.querySelector('.tb-overlay .tb-drop');
    if (!mark) return undefined;
    const { left, top, right, bottom } = mark.getBoundingClientRect();
    return { left, top, right, bottom };
  });

/** Drops what is held, and answers what is there now that was not, or has moved. */
async function dropAndFind(page: Page, before: readonly Drawn[], moved: string | undefined) {
  await page.mouse.up();
  const known = new Set(before.map(({ id }) => id));
  let found: Drawn[] = [];
  await expect
    .poll(async () => {
      found = await readDrawn(page);
      return found.some(({ id }) => (moved === undefined ? !known.has(id) : id === moved));
    })
    .toBe(true);
  const last = found.find(({ id }) => (moved === undefined ? !known.has(id) : id === moved));
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

/** Drops something at each line; each drop is taken back. */
async function dropAtAll(page: Page, trial: Trial) {
  const before = await readDrawn(page);
  const lines = await findLines(page, trial, before);
  const wrong: string[] = [];
  for (const { gap, mark } of lines) {
    await page.mouse.move(trial.from.x, trial.from.y);
    await page.mouse.down();
    await page.mouse.move(trial.from.x + 12, trial.from.y + 4, { steps: 2 });
    await page.mouse.move(gap.x, gap.y);
    const { last, found } = await dropAndFind(page, before, undefined);
    wrong.push(...complain({ gap, mark, last, found, before }));
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await readDrawn(page)).length).toBe(before.length);
  }
  return { wrong, dropped: lines.length };
}

async function openLayout(page: Page, title: string): Promise<void> {
  // All of the form is in sight, so that nothing scrolls on the way.
  await page.setViewportSize({ width: 1440, height: 4000 });
  await openBuilder(page);
  await page.getByRole('tab', { name: 'Default Styles' }).click();
  await page.getByRole('radio', { name: title, exact: true }).click();
  await page.getByRole('tab', { name: 'Components' }).click();
}

async function centerOfTile(page: Page, title: string) {
  const box = await tileOf(page, title).boundingBox();
  if (!box) throw new Error('The palette has no such tile.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

for (const [layout, type, least] of [
  ['Vertical', 'Text', 40],
  ['Two columns', 'Text', 40],
  ['Two columns', 'Container', 20],
  ['Steps', 'Container', 20],
  ['Vertical', 'Column', 12],
] as const)
  test(`${layout}: at every gap, ${type} stands where the line was`, async ({ page }) => {
    test.slow();
    await openLayout(page, layout);
    const from = await centerOfTile(page, type);
    const { wrong, dropped } = await dropAtAll(page, { from, isColumn: type === 'Column' });
    expect(wrong).toEqual([]);
    expect(dropped).toBeGreaterThan(least);
  });

test('a container goes from column to column of the layout, and stands where the line was', async ({
  page,
}) => {
  await openLayout(page, 'Two columns');
  const section = await nodeOf(page, 'section_more').locator('> *').first().boundingBox();
  const summary = await nodeOf(page, 'section_summary').locator('> *').first().boundingBox();
  if (!section || !summary) throw new Error('The form has no such parts.');
  const before = await readDrawn(page);
  await hold(
    page,
    { x: section.x + 8, y: section.y + 6 },
    { x: summary.x + summary.width / 2, y: summary.y + summary.height + 40 },
  );
  const mark = await markOf(page);
  if (!mark) throw new Error('There is no line.');
  expect(mark.left).toBeGreaterThan(summary.x - 10);
  await dropAndFind(page, before, 'section_more');
  await expect
    .poll(async () => (await nodeOf(page, 'section_more').locator('> *').first().boundingBox())?.x)
    .toBeGreaterThan(summary.x - 2);
  const moved = await nodeOf(page, 'section_more').locator('> *').first().boundingBox();
  expect(Math.abs((moved?.y ?? 0) - mark.top)).toBeLessThan(40);

  // And back, as one step each.
  const details = await nodeOf(page, 'section_details').locator('> *').first().boundingBox();
  if (!moved || !details) throw new Error('The form has no such parts.');
  await hold(page, { x: moved.x + 8, y: moved.y + 6 }, { x: details.x + 60, y: details.y + 2 });
  await page.mouse.up();
  await expect
    .poll(async () => (await nodeOf(page, 'section_more').locator('> *').first().boundingBox())?.x)
    .toBeLessThan(summary.x);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => (await nodeOf(page, 'section_more').locator('> *').first().boundingBox())?.y)
    .toBeCloseTo(section.y, 0);
});
