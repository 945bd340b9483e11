import type { CDPSession, Page } from '@playwright/test';

type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur: number;
  tdur?: number;
  pid: number;
  tid: number;
};
type Work = {
  /** The first, which takes the component up. */
  taken: number;
  longest: number;
  middle: number;
};

/** Scripts that events, frames and timers run; what the browser does with it, such as painting, is not ours. */
const ownWork = new Set(['EventDispatch', 'FireAnimationFrame', 'TimerFire']);
/** More than a pointer moves before it is a drag. */
const gapPx = 10;

/** Drags an element down the canvas and on at its edge, and says how long the page was kept at it in one go, in ms. */
export async function dragThrough(page: Page, selector: string): Promise<Work> {
  const element = page.locator(selector);
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`there is nothing to drag: ${selector}`);
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const session = await page.context().newCDPSession(page);
  const taken = await traceWork(session, () => move(page, { ...from, y: from.y + gapPx }, 3));
  const moved = await traceWork(session, async () => {
    const { height = 0 } = page.viewportSize() ?? {};
    await move(page, { ...from, y: from.y + gapPx }, 40);
    await move(page, { x: from.x, y: height - 20 }, 40);
  });
  await page.mouse.up();
  const sorted = moved.toSorted((a, b) => a - b);
  return {
    taken: Math.max(...taken),
    longest: sorted.at(-1) ?? 0,
    middle: sorted[Math.floor(sorted.length / 2)] ?? 0,
  };
}

/** One step for each frame. */
async function move(page: Page, to: { x: number; y: number }, times: number): Promise<void> {
  for (let step = 1; step <= times; step += 1) {
    await page.mouse.move(to.x + (step % 5), to.y - times + step);
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))');
  }
}

export async function traceWork(session: CDPSession, act: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = [];
  // In the form of the tracing protocol.
  const keep = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', keep);
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline' });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', keep);
  const ours = events.filter(({ name, ph }) => ph === 'X' && ownWork.has(name));
  const isInside = (one: TraceEvent) => (other: TraceEvent) =>
    other !== one && other.tid === one.tid && other.ts <= one.ts && other.ts + other.dur >= one.ts + one.dur;
  return ours.filter((one) => !ours.some(isInside(one))).map(({ tdur, dur }) => (tdur ?? dur) / 1_000);
}
