import { expect, test, type Locator, type Page } from '@playwright/test';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, watchForErrors } from '#tests/support/pages.ts';
import { answerBank, typeCard } from './type-card.ts';

// The processors' fields as the sandbox plays them, on pages of companies that take cards, under those pages' policy.

const needsHolder = '4000002500003155';

async function addPlace(page: Page, script: string): Promise<void> {
  await page.addScriptTag({ url: at('sandbox', script) });
  await page.evaluate(() => {
    const place = document.createElement('div');
    place.id = 'card-fields';
    document.body.prepend(place);
  });
}

const frame = (page: Page) => page.locator('#card-fields iframe').contentFrame();

/** Once it is there: keys that are pressed before go nowhere. */
async function findNumber(page: Page): Promise<Locator> {
  const field = frame(page).getByLabel('Card number');
  await expect(field).toBeVisible();
  return field;
}

const type = (page: Page, number: string) => typeCard(frame(page), number, '10011');

/** What came of a call that was left waiting while somebody answers their bank. */
const readAnswer = (page: Page) =>
  page.evaluate(() => (window as unknown as { testAnswer: Promise<object> }).testAnswer);

test.describe('Stripe', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(at('sparkle'));
    await addPlace(page, '/stripe/v3/');
    await page.evaluate(() => {
      const stripe = window.Stripe?.('pk_test_sparkle');
      const card = stripe?.elements().create('card', {});
      const place = document.getElementById('card-fields');
      if (!stripe || !card || !place) throw new Error('the script is not there');
      card.on('change', (change) => (place.dataset['said'] = JSON.stringify(change)));
      card.mount(place);
      Object.assign(window, { testStripe: stripe, testCard: card });
    });
  });

  /** What a company's server would do. */
  const beginSetup = (page: Page) =>
    page.evaluate(
      async (address) => {
        const headers = { authorization: 'Bearer sk_test_sparkle' };
        const body = new URLSearchParams({ usage: 'off_session' });
        const answer = await fetch(address, { method: 'POST', headers, body });
        return ((await answer.json()) as { client_secret: string }).client_secret;
      },
      at('sandbox', '/stripe/v1/setup_intents'),
    );

  const makeMethod = (page: Page) =>
    page.evaluate(async () => {
      const { testStripe: stripe, testCard: card } = window as unknown as {
        testStripe: ReturnType<NonNullable<typeof window.Stripe>>;
        testCard: Parameters<ReturnType<NonNullable<typeof window.Stripe>>['createPaymentMethod']>[0]['card'];
      };
      const billing_details = { name: 'Ada Bergman', email: 'ada@example.test' };
      return stripe.createPaymentMethod({ type: 'card', card, billing_details });
    });

  test('a number is written in groups, and becomes a payment method that the page never saw it for', async ({
    page,
  }) => {
    const errors = watchForErrors(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    await type(page, '378282246310005');
    await expect(frame(page).getByLabel('Card number')).toHaveValue('3782 822463 10005');
    await expect(frame(page).getByLabel('MM / YY')).toHaveValue('12/30');
    await frame(page).getByLabel('CVV').fill('12345');
    await expect(frame(page).getByLabel('CVV')).toHaveValue('1234');
    const said = page.locator('#card-fields');
    await expect(said).toHaveAttribute('data-said', /"complete":true.*"brand":"amex"/);
    expect(await makeMethod(page)).toMatchObject({
      paymentMethod: { card: { brand: 'amex', last4: '0005', exp_month: 12, exp_year: 2030 } },
    });
    const withNumber = asked.filter((text) => text.replace(/\D/g, '').includes('378282246310005'));
    expect(withNumber).toHaveLength(1);
    expect(withNumber[0]).toContain(at('sandbox', '/stripe/v1/payment_methods'));
    expect(errors).toEqual([]);
  });

  test('what is wrong is told to the page, not typed over', async ({ page }) => {
    await (await findNumber(page)).pressSequentially('4242424242424241');
    const said = page.locator('#card-fields');
    await expect(said).toHaveAttribute('data-said', /Your card number is invalid\./);
    expect(await makeMethod(page)).toMatchObject({ error: { code: 'invalid_number' } });
    await frame(page).getByLabel('Card number').fill('4242424242424242');
    expect(await makeMethod(page)).toMatchObject({ error: { code: 'incomplete_expiry' } });
  });

  test('a digit in the middle can be taken back, and the caret stays where it was', async ({ page }) => {
    const number = await findNumber(page);
    await number.pressSequentially('42424243');
    for (let step = 0; step < 4; step++) await number.press('ArrowLeft');
    await number.press('Backspace');
    await expect(number).toHaveValue('4244 243');
    await number.pressSequentially('9');
    await expect(number).toHaveValue('4249 4243');
  });

  for (const [answer, expected] of [
    ['Yes, confirm', { setupIntent: { status: 'succeeded' } }],
    ['No, refuse', { error: { code: 'setup_intent_authentication_failure' } }],
  ] as const)
    test(`a bank asks the holder, who answers "${answer}"`, async ({ page }) => {
      await type(page, needsHolder);
      const secret = await beginSetup(page);
      await page.evaluate((clientSecret) => {
        const { testStripe, testCard: card } = window as unknown as {
          testStripe: { confirmCardSetup(secret: string, wanted: object): Promise<object> };
          testCard: object;
        };
        const answered = testStripe.confirmCardSetup(clientSecret, { payment_method: { card } });
        Object.assign(window, { testAnswer: answered });
      }, secret);
      await answerBank(page, answer);
      expect(await readAnswer(page)).toMatchObject(expected);
      await expect(page.locator('dialog')).toHaveCount(0);
    });

  test('the fields can be used by everybody @phone', async ({ page }) => {
    await expect(frame(page).getByLabel('Card number')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    const sizes = await page.locator('#card-fields iframe').boundingBox();
    expect(sizes?.height).toBeGreaterThan(20);
  });
});

test.describe('Square', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(at('wattle'));
    await addPlace(page, '/square/v1/square.js');
    await page.evaluate(async () => {
      const place = document.getElementById('card-fields');
      const card = await window.Square?.payments('sandbox-sq0idb-wattle', 'MAIN').card({});
      if (!card || !place) throw new Error('the script is not there');
      await card.attach(place);
      Object.assign(window, { testCard: card });
    });
  });

  const tokenize = (page: Page, verification: object) =>
    page.evaluate(async (wanted) => {
      const { testCard } = window as unknown as { testCard: { tokenize(wanted: object): Promise<object> } };
      return testCard.tokenize(wanted);
    }, verification);

  const forKeeping = { intent: 'STORE', customerInitiated: true, sellerKeyedIn: false };

  test('all that is wrong is told as a list', async ({ page }) => {
    await (await findNumber(page)).pressSequentially('4242424242424242');
    expect(await tokenize(page, forKeeping)).toEqual({
      status: 'Invalid',
      errors: [
        { type: 'VALIDATION_ERROR', field: 'expirationDate', message: 'Expiration date is not valid' },
        { type: 'VALIDATION_ERROR', field: 'cvv', message: 'CVV is not valid' },
        { type: 'VALIDATION_ERROR', field: 'postalCode', message: 'Postal code is not valid' },
      ],
    });
  });

  test('a card becomes a token', async ({ page }) => {
    const errors = watchForErrors(page);
    await type(page, '5555555555554444');
    expect(await tokenize(page, forKeeping)).toMatchObject({
      status: 'OK',
      token: expect.stringMatching(/^cnon:/),
      details: { card: { brand: 'MASTERCARD', last4: '4444', expMonth: 12, expYear: 2030 } },
    });
    expect(errors).toEqual([]);
  });

  for (const [answer, status] of [
    ['Yes, confirm', 'OK'],
    ['No, refuse', 'Error'],
  ] as const)
    test(`a bank asks the holder, who answers "${answer}"`, async ({ page }) => {
      await type(page, needsHolder);
      await page.evaluate((wanted) => {
        const { testCard } = window as unknown as { testCard: { tokenize(wanted: object): Promise<object> } };
        Object.assign(window, { testAnswer: testCard.tokenize(wanted) });
      }, forKeeping);
      await answerBank(page, answer);
      expect(await readAnswer(page)).toMatchObject({ status });
    });
});
