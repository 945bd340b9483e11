import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { fillBooking } from '#tests/e2e/booking-form.ts';
import { ada } from '#tests/support/fill-booking.ts';
import { base, settle, signIn } from './demo-pages.ts';

const size = { width: 1200, height: 750 };
const shown = { width: 800, height: 500 };
const tenth = 100;

type Point = { x: number; y: number };
type Frame = { picture: Buffer; milliseconds: number };

/** Screenshots have no pointer, so it is drawn into them. */
const pointer = ({ x, y }: Point) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <path transform="translate(${x} ${y})" d="M0 0v24l6-5 4 9 5-2-4-9h8z" fill="#1b1e1c" stroke="#fff" stroke-width="2"/>
  </svg>`);

/** Follows a page: each act is a frame, and the hand can be seen. */
function createFilm(page: Page, frames: Frame[]) {
  let hand: Point = { x: size.width / 2, y: size.height / 2 };
  const film = {
    async keep(milliseconds: number) {
      const screen = await page.screenshot();
      const whole = await sharp(screen)
        .composite([{ input: pointer(hand) }])
        .png()
        .toBuffer();
      frames.push({ picture: await sharp(whole).resize(shown).png().toBuffer(), milliseconds });
    },
    async goTo(goal: Point, steps: number) {
      const start = hand;
      for (let step = 1; step <= steps; step += 1) {
        hand = {
          x: start.x + ((goal.x - start.x) * step) / steps,
          y: start.y + ((goal.y - start.y) * step) / steps,
        };
        await page.mouse.move(hand.x, hand.y);
        await film.keep(tenth);
      }
    },
    async press(target: Locator, milliseconds = 700) {
      await target.scrollIntoViewIfNeeded();
      await film.goTo(await centerOf(target), 2);
      await target.click();
      await page.waitForTimeout(700);
      await film.keep(milliseconds);
    },
  };
  return film;
}

async function centerOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error('What the picture shows is not on the page.');
  return { x: box.x + Math.min(box.width / 2, 60), y: box.y + Math.min(box.height / 2, 30) };
}

/** An admin drags a field into the form. Nothing is saved. */
async function dragComponent(page: Page, frames: Frame[]): Promise<void> {
  await signIn(page, `http://sparkle.${base}/login`, 'admin@sparkle.test');
  await page.goto(`http://sparkle.${base}/admin/settings/booking_form`);
  await settle(page);
  const film = createFilm(page, frames);
  // What stands for a component on the canvas has no box of its own.
  const firstName = page.locator('.tb-paper [data-node="first_name"] > *').first();
  await firstName.scrollIntoViewIfNeeded();
  await film.keep(900);
  const tile = page.locator('.tb-palette').getByRole('button', { name: 'Text area', exact: true });
  await film.goTo(await centerOf(tile), 2);
  await page.mouse.down();
  const first = await centerOf(firstName);
  await film.goTo({ x: first.x + 120, y: first.y - 34 }, 6);
  await page.mouse.up();
  await page.waitForTimeout(500);
  await film.keep(600);
  await page.getByLabel('Label', { exact: true }).fill('Tell us about your pets');
  await page.waitForTimeout(400);
  await film.keep(1600);
}

/** A customer chooses, sees the price follow, and books. */
async function bookVisit(page: Page, frames: Frame[]): Promise<void> {
  await page.goto(`http://sparkle.${base}/`);
  await settle(page);
  const film = createFilm(page, frames);
  const book = fillBooking(page);
  await film.keep(700);
  await film.press(page.getByText('Standard clean', { exact: true }));
  await book.dialog.waitFor();
  const lists = await book.dialog.getByRole('combobox').all();
  for (const [index, list] of lists.entries()) {
    await list.selectOption({ index: 2 });
    await page.waitForTimeout(400);
    if (index < 2) await film.keep(500);
  }
  await film.press(book.dialog.getByRole('button', { name: 'Confirm' }), 900);
  await film.press(page.getByRole('button', { name: /^Inside the fridge/ }), 900);
  await book.often('Weekly');
  await page.waitForTimeout(600);
  await film.keep(1000);
  await book.person(ada);
  await book.time(6);
  await film.keep(900);
  await book.pay('Cash');
  await book.agree();
  const send = page.locator('button[type="submit"]').first();
  await film.press(send, tenth);
  await page.waitForURL(/thank-you/);
  await settle(page);
  await film.keep(2600);
}

/** One short film of a drag, a price and a booking, as an animated WebP. */
export async function takeMovingPicture(browser: Browser): Promise<Buffer> {
  const frames: Frame[] = [];
  for (const act of [dragComponent, bookVisit]) {
    const context = await browser.newContext({
      viewport: size,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await act(await context.newPage(), frames);
    await context.close();
  }
  return sharp(
    frames.map(({ picture }) => picture),
    { join: { animated: true } },
  )
    .webp({ quality: 62, effort: 6, loop: 0, delay: frames.map(({ milliseconds }) => milliseconds) })
    .toBuffer();
}
