import { expect, test, type Page } from '@playwright/test';
import { at, watchMoves } from '#tests/support/pages.ts';
import { ada } from '#tests/support/fill-booking.ts';
import { fillBooking } from './booking-form.ts';

// Somebody sees a page for the first time: it stands in its place before any script runs, and what is typed meanwhile
// is theirs.

// As those see it who have not asked for less motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function formAddress(page: Page, kind: 'booking' | 'quote'): Promise<string> {
  const id = await page.evaluate(async (of) => {
    const answer = await fetch(`/api/companies/current/${of}_form`);
    return ((await answer.json()) as { id: string }).id;
  }, kind);
  return `/${kind === 'quote' ? 'qf' : 'bf'}/${id}`;
}

/** Down to the end, and back to where it began. */
const readOn = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const scroll = async (top: number) => {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    };
    for (let top = 0; top < document.documentElement.scrollHeight; top += 200) await scroll(top);
    for (let top = document.documentElement.scrollHeight; top > 0; top -= 200) await scroll(top);
  });

test('nothing moves on a page that is seen for the first time, nor while it is read @phone', async ({
  page,
}) => {
  await page.goto(at('sparkle', '/lead'));
  const forms = ['/', await formAddress(page, 'booking'), await formAddress(page, 'quote')];
  const readMoves = await watchMoves(page);
  const moved: Record<string, number> = {};
  for (const address of [...forms.map((path) => at('sparkle', path)), at('wattle')]) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.locator('.tf-calendar[aria-busy=true]')).toHaveCount(0);
    await readOn(page);
    moved[address] = await readMoves();
  }
  // Further down the fields of a card's processor come with a height of their own.
  for (const path of ['/multi-steps-form', '/gift-cards']) {
    await page.goto(at('sparkle', path), { waitUntil: 'networkidle' });
    moved[path] = await readMoves();
  }
  expect(Object.entries(moved).filter(([, far]) => far > 0)).toEqual([]);
});

test('what is typed and chosen before any script has come stays, and is sent', async ({ page }) => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(at('sparkle'), { waitUntil: 'commit' });
  const book = fillBooking(page);
  await book.category('Home cleaning');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').pressSequentially('By');
  await page.getByRole('checkbox', { name: 'Send me reminders by SMS' }).check();
  await page.getByLabel('How did you hear about us?').selectOption({ index: 2 });
  await book.pay('Cash');
  const referral = await page.getByLabel('How did you hear about us?').inputValue();
  const last = page.getByLabel('Last name');
  await last.focus();
  release();
  // Keys go on while the scripts start.
  for (const letter of 'ron, Countess of Lovelace') await page.keyboard.type(letter, { delay: 20 });
  await page.waitForLoadState('networkidle');
  await expect(last).toHaveValue('Byron, Countess of Lovelace');
  await expect(last).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Home cleaning', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Standard clean/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Send me reminders by SMS' })).toBeChecked();

  await book.service('Standard clean');
  await book.anyOptions();
  await book.often('One time');
  const { 'First name': _first, 'Last name': _last, ...rest } = ada;
  await book.person(rest);
  await book.time(22);
  await book.agree();
  const sent = page.waitForRequest('**/api/companies/current/bookings');
  await book.send();
  expect((await sent).postDataJSON()).toMatchObject({
    customer: { first_name: 'Ada', last_name: 'Byron, Countess of Lovelace' },
    sms_reminders: true,
    payment_type: 'cash',
    referral_source: referral,
  });
  await expect(page).toHaveURL(/\/thank-you\?key=/);
});
