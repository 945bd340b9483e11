import { expect, test } from 'vitest';
import { expectAddress } from './support/matchers.ts';
import { useOffice, type OfficePage } from './support/office.ts';

/** Public pages in the language of their visitor. */

const office = useOffice();

async function open(path: string): Promise<OfficePage> {
  const page = office.newPage();
  await page.goto(path);
  return page;
}

async function isIn(language: string): Promise<void> {
  await expect.poll(() => document.documentElement.getAttribute('lang')).toBe(language);
}

test('messages, prices and days are said in Spanish, money and dates as the company writes them', async () => {
  const page = await open('/?lang=es');
  await page.getByRole('radio', { name: 'Mudanzas', exact: true }).check();
  await page.getByRole('radio', { name: /^Limpieza antes de entrar/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (const list of await dialog.getByRole('combobox').all()) await list.selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^desde \$/).first()).toBeVisible();
  await expect(page.locator('.tf-total output').first()).toHaveText(/^\$[\d,]+\.\d\d$/);
  // The server's price has come, and is explained in the same language.
  await page.getByText('¿Por qué este precio?').first().click();
  await expect(page.locator('.tf-why li').last()).toHaveText(/^Total/);
  await expect(page.locator('.tf-why li').nth(1)).toHaveText(/^DormitoriosEstudio/);
  await expect(page.locator('.tf-summary')).toContainText('Limpieza antes de entrarEstudio, Hasta 1 baño');
  await expect(
    page.getByRole('button', { name: /\d+ de \w+ de \d{4}, .*horas? libres?$/ }).first(),
  ).toBeVisible();
  await page.getByLabel('Correo electrónico').fill('ada@');
  await page.getByLabel('Correo electrónico').blur();
  await expect(page.getByText('Correo electrónico: la dirección de correo no es válida')).toBeVisible();
  // What the company says in Spanish, and what it has written in one language alone.
  const pets = page.getByRole('group', { name: '¿Tienes mascotas?' });
  await pets.getByRole('radio', { name: 'Sí' }).check();
  await expect(page.getByLabel('¿Quiénes son y dónde se esconden?')).toBeVisible();
  await page.getByRole('radio', { name: 'Efectivo' }).check();
  await page.getByRole('button', { name: 'Reservar mi limpieza' }).first().click();
  await expect(
    page.getByText('El formulario tiene errores. Corrígelos todos e inténtalo de nuevo'),
  ).toBeVisible();
  await expect(page.getByText('Nombre: este campo es obligatorio')).toBeVisible();
});

test('the pages beside the forms speak the language of the visitor', async () => {
  const page = await open('/gift-cards?lang=es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regala un día libre');
  await page.goto('/multi-steps-form?lang=ar');
  await expect.poll(() => document.documentElement.getAttribute('dir')).toBe('rtl');
  await page.getByRole('button', { name: 'احصل على السعر' }).click();
  await expect(page.getByText('البريد الإلكتروني: هذا الحقل مطلوب')).toBeVisible();
  await page.getByLabel('البريد الإلكتروني').fill('arabic.steps@example.test');
  await page.getByRole('button', { name: 'احصل على السعر' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ما نوع التنظيف الذي تريده؟');
  await expectAddress(/step-2\?lang=ar$/);
});

test('whoever changes the language keeps what the link says and what was typed', async () => {
  const page = await open('/?company_name=Lovelace&utm_source=letter');
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('radio', { name: 'Hourly help', exact: true }).check();
  const switcher = page.getByRole('navigation', { name: 'Language' });
  await expect(switcher.getByText('English')).toHaveAttribute('aria-current', 'true');
  await switcher.getByRole('link', { name: 'Español' }).click();
  await expectAddress(/\?company_name=Lovelace&utm_source=letter&lang=es$/);
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ada');
  await expect(page.getByRole('radio', { name: 'Ayuda por horas', exact: true })).toBeChecked();
  await expect(page.getByLabel('Empresa')).toHaveValue('Lovelace');
  await page.getByRole('navigation', { name: 'Idioma' }).getByRole('link', { name: 'العربية' }).click();
  await isIn('ar');
  await expect(page.getByRole('radio', { name: 'مساعدة بالساعة' })).toBeChecked();
});

test('what was typed for a lead, a gift and the chat is there in the next language', async () => {
  const page = await open('/lead');
  const spanish = () =>
    page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Español' });
  await page.getByLabel('Message').fill('Two cats');
  await spanish().click();
  await isIn('es');
  await expect(page.getByLabel('Mensaje')).toHaveValue('Two cats');
  await page.goto('/gift-cards?lang=en');
  await page.getByRole('radio', { name: 'Another amount' }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill('75');
  await page.getByLabel('Your name').fill('Grace');
  await page.getByRole('group', { name: 'Who is it for?' }).getByLabel('Name').fill('Ada');
  await spanish().click();
  await isIn('es');
  await expect(page.locator('[name="amount"]')).toHaveValue('75');
  await expect(page.locator('[name="from_name"]')).toHaveValue('Grace');
  await expect(page.locator('.gift-line').filter({ hasText: 'Ada' })).toBeVisible();
  await page.goto('/chat-widget?lang=en');
  await page.getByLabel('Message').fill('Are you there?');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('Are you there?');
});

test('in the steps, the language changes where one is', async () => {
  const page = await open('/multi-steps-form');
  await page.getByLabel('Email').fill('steps.languages@example.test');
  await page.getByLabel('Zip').fill('10001');
  await page.getByRole('button', { name: 'Get Quote' }).click();
  await expectAddress(/step-2$/);
  await page.getByRole('link', { name: 'Español' }).click();
  await expectAddress(/step-2\?lang=es$/);
  await expect(page.getByText('Polvo, aspirado y fregado')).toBeVisible();
});
