import { expect, test, type Locator, type Page } from '@playwright/test';
import { createEmbedSnippet } from '#app/features/site/embed/embed-snippet.ts';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, watchForErrors } from '#tests/support/pages.ts';
import { fillBooking } from './booking-form.ts';
import { openHostPage } from './host-page.ts';

const origin = () => new URL(at('sparkle')).origin;

/** Scripts and frames of the company alone; nothing inline, no styles. */
const strict = () => `default-src 'none'; script-src ${origin()}; frame-src ${origin()}`;

const script = (path: string) => createEmbedSnippet({ address: at('sparkle', path), kind: 'script' });

type News = { type: string; detail: Record<string, unknown>; frame: number };
type Listening = Window & { news: News[] };

/** What the page around would hear, by the events on its document. */
async function listen(page: Page): Promise<() => Promise<News[]>> {
  await page.addInitScript(() => {
    const heard: News[] = [];
    (window as unknown as Listening).news = heard;
    const types = ['ready', 'height', 'price', 'step', 'submitted', 'prefill'];
    for (const type of types)
      document.addEventListener(`trellis:${type}`, (event) => {
        const frame = [...document.querySelectorAll('iframe')].indexOf(event.target as HTMLIFrameElement);
        heard.push({ type, detail: (event as CustomEvent<News['detail']>).detail, frame });
      });
  });
  return () => page.evaluate(() => (window as unknown as Listening).news);
}

const heightOf = (page: Page, nth = 0) =>
  page
    .locator('iframe')
    .nth(nth)
    .evaluate((frame) => frame.getBoundingClientRect().height);

test('two forms stand on a page with a strict policy, filled in by its address', async ({ page }) => {
  const errors = watchForErrors(page);
  const news = await listen(page);
  const host = await openHostPage(`<h1>Partner</h1>${script('/')}<hr>${script('/?last_name=Two')}`, strict());
  await page.goto(`${host.url}?first_name=Grace&zip=10001&nonsense=1`);
  const [first, second] = [page.frameLocator('iframe').nth(0), page.frameLocator('iframe').nth(1)];
  for (const form of [first, second]) {
    await expect(form.getByLabel('First name')).toHaveValue('Grace');
    await expect(form.getByLabel('Zip code')).toHaveValue('10001');
    // The page around has a head and a foot of its own.
    await expect(form.getByRole('banner')).toHaveCount(0);
    await expect(form.getByRole('contentinfo')).toHaveCount(0);
  }
  await expect(second.getByLabel('Last name')).toHaveValue('Two');
  await expect.poll(async () => (await news()).filter(({ type }) => type === 'ready')).toHaveLength(2);
  const problems = (await news()).filter(({ type }) => type === 'prefill');
  expect(problems.map(({ frame }) => frame).toSorted()).toEqual([0, 1]);
  expect(problems[0]?.detail).toEqual({
    problems: [{ key: 'nonsense', code: 'unknown_key', message: 'The form has no field with this name.' }],
  });
  expect(errors).toEqual([]);
  await host.close();
});

test('a frame is as high as its form, and becomes lower again', async ({ page }) => {
  await listen(page);
  const host = await openHostPage(script('/'), strict());
  await page.goto(host.url);
  const frame = page.frameLocator('iframe');
  await expect.poll(() => heightOf(page)).toBeGreaterThan(1000);
  const isScrolled = () =>
    frame.locator('html').evaluate((root) => root.scrollHeight > root.clientHeight + 1);
  await expect.poll(isScrolled).toBe(false);
  const before = await heightOf(page);
  const book = fillBooking(frame);
  await book.category('Move in & out');
  await expect.poll(() => heightOf(page)).not.toBe(before);
  await frame.locator('.tf').evaluate((form: HTMLElement) => (form.style.height = '300px'));
  await frame.locator('.tf').evaluate((form: HTMLElement) => (form.style.overflow = 'hidden'));
  await expect.poll(() => heightOf(page)).toBeLessThan(before - 300);
  await host.close();
});

test('a form far below has its height before anybody comes to it', async ({ page }) => {
  const host = await openHostPage(`${script('/')}<div style="height: 6000px"></div>${script('/')}`);
  await page.goto(host.url);
  await expect.poll(() => heightOf(page, 1)).toBeGreaterThan(1000);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await host.close();
});

/** How many of them are wholly seen in a window of that height. One that goes while it is measured is not. */
async function countInSight(elements: Locator, height: number): Promise<number> {
  const measure = (one: Locator) => one.boundingBox({ timeout: 1_000 }).catch(() => null);
  const boxes = await Promise.all((await elements.all()).map(measure));
  return boxes.filter((box) => box !== null && box.y >= 0 && box.y + box.height <= height).length;
}

test('on a wide page total and button beside a form stay in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const host = await openHostPage(`<h1>Partner</h1>${script('/')}${'<p>More</p>'.repeat(40)}`, strict());
  await page.goto(host.url);
  const frame = page.frameLocator('iframe');
  const book = fillBooking(frame);
  await book.category('Move in & out');
  await book.service('Move-in clean');
  await book.anyOptions();
  const total = frame.locator('.tf-summary .tf-total output');
  await expect(total).toBeVisible();
  const submits = frame.getByRole('button', { name: 'Book my clean' });
  const height = await heightOf(page);
  for (const top of [0, 500, 1100, height - 900]) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await expect
      .poll(async () => {
        const box = await total.boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= 900;
      })
      .toBe(true);
    await expect.poll(() => countInSight(submits, 900)).toBe(1);
  }
  await page.evaluate(() => window.scrollTo(0, 500));
  // It sends the form, as the form's own does. A press before it has come up would scroll down to where it was.
  const beside = frame.locator('.tf-sticky .pf-submit');
  await expect.poll(() => countInSight(beside, 900)).toBe(1);
  await beside.click();
  await expect(frame.getByText('First name is required').first()).toBeVisible();
  await host.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('the total and what is told stand where one looks in a frame', async ({ page }) => {
    const host = await openHostPage(`<h1>Partner</h1>${script('/')}`);
    await page.goto(host.url);
    const frame = page.frameLocator('iframe');
    const book = fillBooking(frame);
    await book.category('Move in & out');
    await book.service('Move-in clean');
    await book.anyOptions();
    const bar = frame.locator('.tf-bar');
    const sight = async (place: typeof bar) => {
      const box = await place.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= 845;
    };
    for (const top of [0, 900, 2000]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await expect.poll(() => sight(bar)).toBe(true);
      await expect
        .poll(() => countInSight(frame.getByRole('button', { name: 'Book my clean' }), 845))
        .toBe(1);
    }
    await book.send();
    const told = frame.getByText('Form has errors. Kindly address all the errors and try again');
    await expect.poll(() => sight(told)).toBe(true);
    await host.close();
  });
});

test('a frame that may keep nothing on the visitor’s machine books all the same', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  });
  const errors = watchForErrors(page);
  const host = await openHostPage(script('/'), strict());
  await page.goto(host.url);
  const frame = page.frameLocator('iframe');
  const book = fillBooking(frame);
  await book.flat(21);
  await book.pay('Cash');
  await book.send();
  await expect(frame.getByRole('heading', { name: 'Thank you for booking' })).toBeVisible();
  expect(errors).toEqual([]);
  await host.close();
});

test('somebody books in a frame and pays by card, and the page around is told without a name @system', async ({
  page,
}) => {
  const news = await listen(page);
  const host = await openHostPage(`${script('/')}${'<p>More of the partner</p>'.repeat(120)}`, strict());
  await page.goto(host.url);
  const frame = page.frameLocator('iframe');
  const book = fillBooking(frame);
  await book.flat(6);
  await book.pay('Card');
  await book.card('4242424242424242');
  await expect(book.cardRow('4242')).toBeChecked();
  expect(await findBarriers(page), 'the form in its frame').toEqual([]);
  await expect.poll(async () => (await news()).some(({ type }) => type === 'price')).toBe(true);
  await book.send();
  // The frame is much lower now; whoever looked at its end looks at its beginning.
  await expect(frame.getByRole('heading', { name: 'Thank you for booking' })).toBeInViewport();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(frame.getByRole('link', { name: 'View your booking' })).toBeVisible();
  await expect.poll(async () => (await news()).filter(({ type }) => type === 'submitted')).toHaveLength(1);
  expect(await findBarriers(page), 'what stands where the form was').toEqual([]);
  const told = (await news()).find(({ type }) => type === 'submitted');
  expect(told?.detail).toEqual({
    kind: 'booking',
    currency: 'USD',
    number: expect.any(Number),
    total: expect.any(Number),
  });
  expect(JSON.stringify(await news())).not.toMatch(/Ada|Byron|@|Main Street|555.?01|42424242/);
  await expect.poll(() => heightOf(page)).toBeLessThan(700);
  await host.close();
});

test('what is wrong is brought into sight by the page around, and dialogs open where one looks', async ({
  page,
}) => {
  const host = await openHostPage(script('/'), strict());
  await page.goto(host.url);
  await expect.poll(() => heightOf(page)).toBeGreaterThan(1000);
  const frame = page.frameLocator('iframe');
  const book = fillBooking(frame);
  await book.category('Home cleaning');
  await book.service('Standard clean');
  await expect(book.dialog).toBeInViewport({ ratio: 0.9 });
  await expect(book.dialog.getByText('from $')).toBeInViewport({ ratio: 0.9 });
  await expect(book.dialog.getByRole('button', { name: 'Confirm' })).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('Escape');
  await book.send();
  await expect(frame.getByText('Form has errors.', { exact: false })).toBeInViewport();
  await expect(frame.getByText('Select a service')).toBeInViewport();
  await host.close();
});

test('news of others are not believed', async ({ page }) => {
  const news = await listen(page);
  const host = await openHostPage(script('/'), strict());
  await page.goto(host.url);
  await expect.poll(async () => (await news()).some(({ type }) => type === 'ready')).toBe(true);
  await expect.poll(() => heightOf(page)).toBeGreaterThan(1000);
  const before = await heightOf(page);
  const lie = { source: 'trellis', type: 'height', height: 123 };
  // From the page itself, and with the right origin but from another window.
  await page.evaluate((what) => window.postMessage(what, '*'), lie);
  await page.evaluate(
    ([what, from]) => window.dispatchEvent(new MessageEvent('message', { data: what, origin: from })),
    [lie, origin()] as const,
  );
  // The form's own next news come behind the lies.
  await page
    .frameLocator('iframe')
    .locator('.tf')
    .evaluate((form: HTMLElement) => (form.style.paddingTop = '50px'));
  await expect.poll(() => heightOf(page)).not.toBe(before);
  expect((await news()).map(({ detail }) => detail['height'])).not.toContain(123);
  await host.close();
});

test('the plain frame passes the query string too, and keeps its height', async ({ page }) => {
  const host = await openHostPage(createEmbedSnippet({ address: at('sparkle'), kind: 'iframe' }));
  await page.goto(`${host.url}?first_name=Grace`);
  await expect(page.frameLocator('iframe').getByLabel('First name')).toHaveValue('Grace');
  expect(await heightOf(page)).toBe(700);
  await host.close();
});

test('the script is for every page, small, and asked for anew after an hour', async ({ page }) => {
  const answer = await page.goto(at('sparkle', '/embed.js'));
  expect(answer?.headers()).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=3600',
  });
  expect((await answer?.body())?.length).toBeLessThan(3000);
});

test('the types of its events can be had beside it, as a text', async ({ page }) => {
  const answer = await page.goto(at('sparkle', '/embed.d.ts'));
  expect(answer?.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await answer?.text()).toContain('interface TrellisEvents');
});

test('a form in steps tells which one it shows, and other pages how high they are', async ({ page }) => {
  const news = await listen(page);
  const steps = createEmbedSnippet({ address: at('wattle'), kind: 'script' });
  const host = await openHostPage(`${steps}${script('/lead')}`);
  await page.goto(host.url);
  await expect.poll(async () => (await news()).filter(({ type }) => type === 'step')).toHaveLength(1);
  const told = (await news()).find(({ type }) => type === 'step');
  expect(told).toMatchObject({ frame: 0, detail: { step: 1, of: expect.any(Number) } });
  expect(Number(told?.detail['of'])).toBeGreaterThan(1);
  await expect
    .poll(async () => (await news()).some(({ type, frame }) => type === 'height' && frame === 1))
    .toBe(true);
  expect(await heightOf(page, 1)).not.toBe(700);
  await host.close();
});
