import { expect, test, type Browser, type Page } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, watchForErrors } from '#tests/support/pages.ts';
import { pick as sampleOne } from '#tests/support/sample.ts';
import { watchQuality } from './page-quality.ts';
import { openHostPage } from './host-page.ts';
import { bookingLink, openDesk, pick, type Desk } from './letters.ts';

const coming = (take: number) => ({
  where: { status: 'upcoming' },
  order: 'start_at DESC',
  limit: take + 1,
});

/** Every page in the states that a visitor meets it in. */
async function addressesOf(desk: Desk): Promise<Record<string, string>> {
  const upcoming = await pick(desk, 'bookings', coming(0));
  const done = await pick(desk, 'bookings', {
    where: { status: 'completed' },
    order: 'start_at DESC',
    limit: 1,
  });
  const cancelled = await pick(desk, 'bookings', { where: { status: 'cancelled' }, limit: 1 });
  const quotes = await desk.list('quotes', { limit: 50 });
  const letters = await desk.list('message_logs', { limit: 200 });
  const letter = letters.find(({ customerId }) => customerId);
  const quoteAddresses = quotes.map(({ id, state }) => [
    `a quote that is ${state ?? ''}`,
    at('sparkle', `/quote-confirmation/${id}?key=${desk.key('quote', id)}`),
  ]);
  return {
    ...Object.fromEntries(quoteAddresses),
    'thank you': bookingLink(desk, upcoming.id),
    'moving a visit': `${bookingLink(desk, upcoming.id, '/manage')}&action=reschedule`,
    'cancelling a visit': `${bookingLink(desk, upcoming.id, '/manage')}&action=cancel`,
    'a visit that is cancelled': bookingLink(desk, cancelled.id),
    'a rating': at('sparkle', `/ratings/${done.id}?key=${desk.key('rating', done.id)}`),
    'the booking form': at('sparkle'),
    'the checkout in steps': at('sparkle', '/multi-steps-form'),
    'a lead': at('sparkle', '/lead'),
    'gift cards': at('sparkle', '/gift-cards'),
    'the chat': at('sparkle', '/chat-widget'),
    preferences: at('sparkle', `/unsubscribe?key=${desk.key('unsubscribe', letter?.id ?? '')}`),
    'nobody’s preferences': at('sparkle', '/unsubscribe?key=nobody'),
  };
}

/** What search engines are to find; the other pages are about one person. */
const forAll = ['/', '/multi-steps-form', '/lead', '/gift-cards', '/chat-widget'];

/** On which screen a page is looked at: one of the two at each commit. */
const screenOf = (name: string) =>
  sampleOne(['desktop', 'phone'], name, { reach: /\.css$|^src\/app\/areas\/public\// });

test('no page has a barrier, a fault that Lighthouse counts, or is too wide @phone', async ({
  page,
  browser,
}, { project }) => {
  test.setTimeout(180_000);
  const errors = watchForErrors(page);
  const quality = await watchQuality(
    page,
    // The sandbox plays the card processor, and the desk is asked for its links.
    ['sparkle', 'sandbox'].map((name) => new URL(at(name)).hostname),
  );
  await page.goto(at('sparkle', '/lead'));
  const quoteForm = await page.evaluate(async () => {
    const answer = await fetch('/api/companies/current/quote_form');
    return `/qf/${((await answer.json()) as { id: string }).id}`;
  });
  const addresses = {
    ...(await addressesOf(await openDesk(browser))),
    'the quote form': at('sparkle', quoteForm),
  };
  for (const [name, address] of Object.entries(addresses)) {
    if (!screenOf(name).includes(project.name)) continue;
    const response = await page.goto(address);
    await settle(page);
    await expect(page.getByText('Finding available times')).toHaveCount(0);
    expect(await findBarriers(page, { colors: true }), name).toEqual([]);
    expect(await isTooWide(page), name).toBe(false);
    expect(
      await quality.findFaults(response, [...forAll, quoteForm].includes(new URL(address).pathname)),
      name,
    ).toEqual([]);
  }
  expect(errors).toEqual([]);
});

test('a link that is not whole leads to a page that says so', async ({ page }) => {
  const response = await page.goto(at('sparkle', '/thank-you?key=half'));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
});

test('a page wears the colours of its company from the first byte on', async ({ page }) => {
  await page.goto(at('wattle', '/lead'));
  const written = /--brand:(#\w{6})/.exec(await page.locator('head style').first().innerHTML())?.[1];
  const worn = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());
  expect(written).toMatch(/^#/);
  expect(await worn()).toBe(written);
});

test('a page and all its scripts come packed, and nothing of the app comes along', async ({ page }) => {
  const arrived: [string, string | undefined][] = [];
  page.on('response', (response) =>
    arrived.push([new URL(response.url()).pathname, response.headers()['content-encoding']]),
  );
  await page.goto(at('sparkle', '/lead'), { waitUntil: 'networkidle' });
  const scripts = arrived.filter(([path]) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(2);
  const unpacked = arrived.filter(
    ([path, encoding]) => /^\/lead$|react|reload/.test(path) && encoding !== 'br',
  );
  expect(unpacked).toEqual([]);
  expect(scripts.filter(([path]) => /mantine|router|query|admin/.test(path))).toEqual([]);
});

const fillLead = async (page: Page, email: string) => {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('Do you clean windows?');
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a lead is sent, and what is wrong with it is said', async ({ page }) => {
    await page.goto(at('sparkle', '/lead'));
    // Browsers take this for an address.
    await fillLead(page, 'ada@nowhere');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(/^Email is not a valid/)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Do you clean windows?');
    await page.getByLabel('Email').fill('ada@no.scripts.test');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('We’ve received your message')).toBeVisible();
    expect(new URL(page.url()).search).toBe('?sent');
  });
});

test('what is typed before the script has come stays, and is sent by it', async ({ page }) => {
  let come = () => undefined as void;
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/lead-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(at('sparkle', '/lead'), { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Email').fill('grace@early.test');
  come();
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('We’ve received your message')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('a page whose script does not arrive can be read and sent all the same', async ({ page }) => {
  await page.route(/\/assets\/lead-/, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto(at('sparkle', '/lead'));
  await expect(page.getByText('This page didn’t load')).toBeVisible();
  await fillLead(page, 'ada@lost.test');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('We’ve received your message')).toBeVisible();
});

test('a lead whose line is cut is kept on the page, with the reason', async ({ page, context }) => {
  await page.goto(at('sparkle', '/lead'), { waitUntil: 'networkidle' });
  await fillLead(page, 'ada@cut.test');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toContainText('Oops!');
  await expect(page.getByLabel('Message')).toHaveValue('Do you clean windows?');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('We’ve received your message')).toBeVisible();
});

/** The office answers what somebody has written. */
async function answerChat(browser: Browser, email: string, text: string): Promise<void> {
  const desk = await openDesk(browser);
  const { id } = await pick(desk, 'conversations', { where: { email } });
  await desk.change('POST', `/api/conversations/${id}/lines`, { text });
}

test('the chat works in a frame on somebody else’s site', async ({ page, browser }) => {
  const errors = watchForErrors(page);
  const host = await openHostPage(
    `<iframe title="Chat" width="380" height="640" src="${at('sparkle', '/chat-widget')}"></iframe>`,
  );
  await page.goto(host.url);
  const chat = page.frameLocator('iframe');
  await chat.getByLabel('Message').fill('Hello from a partner');
  await chat.getByLabel('Name').fill('Ida');
  await chat.getByLabel('Email').fill('ida@partner.test');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByText('Thanks! We’ve received your message')).toBeVisible();
  // The browser keeps no cookie here: the page goes on all the same.
  const more = chat.getByLabel('Write another message');
  await expect(more).toBeFocused();
  await more.fill('Are you there?');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('log')).toContainText(/You .*Hello from a partner.*You .*Are you there\?/s);
  await answerChat(browser, 'ida@partner.test', 'We are.');
  await expect(chat.getByRole('log')).toContainText('We are.');
  expect(errors).toEqual([]);
  await host.close();
});

test('what was said in the chat is there again, with what the office has answered meanwhile @handset', async ({
  page,
  browser,
}) => {
  const errors = watchForErrors(page);
  const email = `chat-${Date.now()}@example.test`;
  await page.goto(at('sparkle', '/chat-widget'));
  await page.getByLabel('Message').fill('Do you clean windows?');
  await page.getByLabel('Name').fill('Ida');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send' }).click();
  const log = page.getByRole('log', { name: 'Conversation' });
  await expect(log).toContainText(/You .*Do you clean windows\?/s);
  await answerChat(browser, email, 'We do.');
  await expect(log).toContainText(/Sparkle Home Cleaning .*We do\./s);
  await expect(page.getByText('Thanks! We’ve received your message')).toHaveCount(0);
  await page.reload();
  await expect(log).toContainText(/Do you clean windows\?.*We do\./s);
  expect(await findBarriers(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  // Nobody else sees any of it.
  const stranger = await browser.newPage();
  await stranger.goto(at('sparkle', '/chat-widget'));
  await expect(stranger.getByRole('log')).toHaveText('Hello! What can we do for you?');
  await stranger.close();
  expect(errors).toEqual([]);
});

test('a booking’s own page may not stand in a frame', async ({ page, browser }) => {
  const desk = await openDesk(browser);
  const { id } = await pick(desk, 'bookings', coming(0));
  const host = await openHostPage(`<iframe title="Booking" src="${bookingLink(desk, id)}"></iframe>`);
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(host.url);
  await refused;
  await host.close();
});
