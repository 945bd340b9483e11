import { createHash, randomBytes } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findBarriers } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, watchMoves } from '#tests/support/pages.ts';
import { call } from './letters.ts';
import { openCompany } from './own-company.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f855a' } });

type File = { id: string; state: string };

/** As a program would, without the field. */
async function uploadByCall(page: Page, bytes: Buffer): Promise<File> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const about = { name: 'window.jpg', size: bytes.length, sha256, purpose: 'service_picture' };
  const { id } = await call<File>(page, 'POST', '/api/files/uploads', about);
  await page.evaluate(
    async ([address, content]) => {
      const body = Uint8Array.from(content);
      await fetch(address, { method: 'PUT', headers: { 'content-type': 'application/octet-stream' }, body });
    },
    [`/api/files/uploads/${id}/pieces?offset=0`, [...bytes]] as const,
  );
  await call(page, 'POST', `/api/files/uploads/${id}/finish`);
  await expect.poll(async () => (await call<File>(page, 'GET', `/api/files/${id}`)).state).toBe('ready');
  return { id, state: 'ready' };
}

const chooseLogo = async (page: Page, buffer: Buffer) => {
  await page.setInputFiles('input[type=file]', { name: 'logo.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Replace Logo' }).waitFor();
};

test('a large logo is made smaller, survives a lost line, and is shown everywhere @narrow', async ({
  page,
}) => {
  const { subdomain } = await openCompany(page, 'Fern & Glass');
  await page.goto(at(subdomain, '/admin/settings/company'));
  const large = await photo(5000, 1250).png({ compressionLevel: 0 }).toBuffer();
  expect(large.length).toBeGreaterThan(15_000_000);
  await chooseLogo(page, large);
  await page.getByRole('button', { name: 'Remove Logo' }).click();

  const noise = randomBytes(1200 * 300 * 3);
  const logo = await sharp(noise, { raw: { width: 1200, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  const offsets: string[] = [];
  await page.route('**/api/files/uploads/*/pieces*', async (route) => {
    offsets.push(new URL(route.request().url()).searchParams.get('offset') ?? '');
    return offsets.length === 3 ? route.abort('connectionreset') : route.continue();
  });
  await chooseLogo(page, logo);
  expect(offsets).toEqual(['0', '262144', '524288', '524288', '786432', '1048576']);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Company saved.')).toBeVisible();
  await settle(page);
  expect(await findBarriers(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);

  await page.goto(at(subdomain, '/lead'));
  const shown = page.getByRole('link', { name: 'Fern & Glass' }).getByRole('img');
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(440);
});

test('a service shows its picture before any script has run, and nothing moves', async ({
  page,
  browser,
}) => {
  const { subdomain } = await openCompany(page, 'Clear View');
  const file = await uploadByCall(page, await photo(1200, 800).jpeg().toBuffer());
  await call(page, 'POST', '/api/services', {
    name: 'Window cleaning',
    base_price: 80,
    picture: { id: file.id, alt: 'A clean window' },
  });
  const still = await browser.newPage({ javaScriptEnabled: false });
  await still.goto(at(subdomain, '/'));
  await expect(still.getByRole('img', { name: 'A clean window' })).toBeVisible();
  await still.close();

  const moves = await watchMoves(page);
  await page.goto(at(subdomain, '/'));
  const picture = page.getByRole('img', { name: 'A clean window' });
  await expect(picture).toBeVisible();
  await settle(page);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);
  expect(await moves()).toBe(0);
});
