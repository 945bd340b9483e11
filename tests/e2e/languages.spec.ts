import { expect, test, type Locator, type Page } from '@playwright/test';
import { createEmbedSnippet } from '#app/features/site/embed/embed-snippet.ts';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, watchForErrors } from '#tests/support/pages.ts';
import { openHostPage } from './host-page.ts';

const home = (language: string) => at('sparkle', `/?lang=${language}`);

type ServiceChoice = { category: string; service: RegExp; confirm: string };

/** A service of the demo, as it is called in a language, with what its dialog asks for. */
async function chooseService(page: Page, { category, service, confirm }: ServiceChoice): Promise<void> {
  await page.getByRole('radio', { name: category, exact: true }).check();
  await page.getByRole('radio', { name: service }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (const list of await dialog.getByRole('combobox').all()) await list.selectOption({ index: 1 });
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toBeHidden();
}

/** The scripts that a page has loaded, by the first part of their names. */
function watchScripts(page: Page): string[] {
  const loaded: string[] = [];
  page.on('response', (response) => {
    const name = /\/assets\/([\w-]+)-[\w-]{8}\.js$/.exec(response.url())?.[1];
    if (name) loaded.push(name);
  });
  return loaded;
}

test('only the language that is read is loaded, and asked for before it is missed', async ({ page }) => {
  const loaded = watchScripts(page);
  await page.goto(home('en'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByLabel('First name')).toBeVisible();
  const isOfALanguage = (name: string) => /^(?:es|ar)(?:-|$)/.test(name);
  expect(loaded.filter(isOfALanguage)).toEqual([]);
  await page.goto(home('es'));
  await expect(page.getByLabel('Nombre')).toBeVisible();
  await expect.poll(() => loaded.filter(isOfALanguage).toSorted()).toEqual(['es', 'es-cards', 'es-places']);
  const askedFor = page.locator('link[rel="modulepreload"]');
  for (const name of ['es', 'es-cards', 'es-places'])
    await expect(askedFor.and(page.locator(`[href*="/assets/${name}-"]`)).first()).toBeAttached();
});

test('paying by card is spoken of in the language of the form', async ({ page }) => {
  await page.goto(home('es'));
  await page.getByRole('radio', { name: 'Tarjeta' }).click();
  await expect(page.getByText('Indícanos tus datos de pago:')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar con Stripe' })).toBeVisible();
  await page.getByRole('button', { name: 'Reservar mi limpieza' }).click();
  await expect(page.getByText('Añade o elige una tarjeta de crédito o débito')).toBeVisible();
});

test('Arabic is read from right to left, without barriers and not too wide @handset', async ({ page }) => {
  const errors = watchForErrors(page);
  await page.goto(home('ar'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await chooseService(page, {
    category: 'الانتقال من المسكن وإليه',
    service: /^تنظيف قبل السكن/,
    confirm: 'تأكيد',
  });
  await expect(page.getByRole('button', { name: 'الشهر التالي' })).toBeVisible();
  const side = async (name: string) => (await page.getByLabel(name, { exact: true }).boundingBox())?.x ?? 0;
  const [first, last] = [await side('الاسم الأول'), await side('اسم العائلة')];
  expect(first).toBeGreaterThanOrEqual(last);
  await page.getByLabel('الرمز البريدي').fill('99999');
  await page.getByLabel('الرمز البريدي').blur();
  await expect(page.getByText('لا نقدّم خدماتنا في هذه المنطقة').first()).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  expect(errors).toEqual([]);
});

test('the arrow keys of the calendar follow the direction of reading', async ({ page }) => {
  await page.goto(home('ar'));
  const days = page.locator('.tf-day:not([disabled])');
  const first = days.and(page.locator('[tabindex="0"]'));
  await first.focus();
  const from = await first.getAttribute('data-date');
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.tf-day:focus')).not.toHaveAttribute('data-date', from ?? '');
  const to = await page.locator('.tf-day:focus').getAttribute('data-date');
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(24 * 3_600_000);
});

test('the second of the steps has no barrier in Arabic @handset', async ({ page }) => {
  await page.goto(at('sparkle', '/multi-steps-form?lang=ar'), { waitUntil: 'networkidle' });
  await page.getByLabel('البريد الإلكتروني').fill('arabic.steps@example.test');
  await page.getByRole('button', { name: 'احصل على السعر' }).click();
  await expect(page).toHaveURL(/step-2\?lang=ar$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
});

/** Where each piece of a text stands on the line, from left to right. */
const piecesAt = (place: Locator, pieces: string[]) =>
  place.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: { piece: string; left: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const piece of wanted) {
        const from = node.nodeValue?.indexOf(piece) ?? -1;
        if (from < 0) continue;
        range.setStart(node, from);
        range.setEnd(node, from + piece.length);
        found.push({ piece, left: range.getBoundingClientRect().left });
      }
    return found.toSorted((one, other) => one.left - other.left).map(({ piece }) => piece);
  }, pieces);

test('within Arabic, times, numbers and addresses are read from left to right', async ({ page }) => {
  await page.goto(at('sparkle', '/multi-steps-form?lang=ar'), { waitUntil: 'networkidle' });
  await page.getByLabel('البريد الإلكتروني').fill('arabic.times@example.test');
  await page.getByLabel('الرمز البريدي').fill('99999');
  await page.getByRole('button', { name: 'احصل على السعر' }).click();
  await page.getByRole('button', { name: 'مشاهدة تفاصيل عرض السعر' }).click();
  await page.locator('.ms-drawer').getByRole('button', { name: 'احجز' }).click();
  // Nobody comes there: the way to another zip code has its row.
  const rezip = page.getByRole('button', { name: /99999/ });
  await expect(rezip).toBeVisible();
  expect((await rezip.boundingBox())?.height).toBeLessThan(60);
  await rezip.click();
  await page.getByLabel('الرمز البريدي').fill('10001');
  await page.getByRole('button', { name: 'احصل على السعر' }).click();
  await expect(page).toHaveURL(/step-2/);
  await page.goto(at('sparkle', '/multi-steps-form/step-3?lang=ar'), { waitUntil: 'networkidle' });
  await page.locator('.ms-day[data-state=free]').first().click();
  const time = page.locator('.ms-times label span').first();
  expect(await piecesAt(time, ['–', 'm'])).toEqual(['–', 'm']);
  await page.locator('.ms-times input:enabled').first().check({ force: true });
  await page.getByRole('button', { name: 'التالي', exact: true }).click();
  await page
    .locator('[autocomplete~="street-address"], [autocomplete~="address-line1"]')
    .first()
    .fill('5 Main Street, on the corner of the long avenue');
  await page.locator('[name="city"]').fill('New York');
  await page.getByRole('button', { name: 'التالي', exact: true }).click();
  const answer = page.locator('.ms-questions details').last();
  await answer.locator('summary').click();
  expect(await piecesAt(answer.locator('p'), ['(212)', '555', '0100'])).toEqual(['(212)', '555', '0100']);
  expect(await isTooWide(page)).toBe(false);
});

test('in a frame, the language changes where one is', async ({ page }) => {
  await page.goto(at('sparkle', '/lead'));
  const id = await page.evaluate(async () => {
    const answer = await fetch('/api/companies/current/booking_form');
    return ((await answer.json()) as { id: string }).id;
  });
  const address = at('sparkle', `/bf/${id}?lang=ar&company_name=Lovelace`);
  const host = await openHostPage(createEmbedSnippet({ address, kind: 'iframe' }));
  await page.goto(host.url);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('html')).toHaveAttribute('lang', 'ar');
  await frame.getByRole('link', { name: 'English' }).click();
  await expect(frame.getByLabel('Company')).toHaveValue('Lovelace');
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
  expect(page.url()).toBe(host.url);
  await host.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a page that needs them says so, and where one goes without', async ({ page }) => {
    await page.goto(at('sparkle', '/?lang=es'));
    const sentence = page.locator('noscript .no-script');
    await expect(sentence).toBeVisible();
    await sentence.locator('[href="/lead"]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.locator('[name="email"]').fill('without.scripts@example.test');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page).toHaveURL(/\/lead\?sent$/);
  });

  test('the languages are links', async ({ page }) => {
    await page.goto(at('sparkle', '/lead?source=street'));
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(/\/lead\?source=street&lang=es$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});
