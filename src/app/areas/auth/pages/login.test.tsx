import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '#tests/web/render.tsx';
import { Page } from './login.tsx';

beforeEach(() => {
  // As the server writes it where no company has the address.
  const boot = document.createElement('script');
  boot.id = 'boot';
  boot.type = 'application/json';
  boot.textContent = JSON.stringify({ host: 'unknown' });
  document.head.append(boot);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['en-US', 'en ltr', 'Company not found', 'Go to the main site'],
  ['es-MX', 'es ltr', 'Aquí no hay ninguna empresa', 'Ir al sitio principal'],
  ['ar', 'ar rtl', 'لا توجد شركة هنا', 'الذهاب إلى الموقع الرئيسي'],
])('an address without a company says so to a visitor who reads %s', async (reads, written, title, way) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr', reads, 'en']);
  renderInApp(<Page />);
  const heading = await screen.findByRole('heading', { name: title });
  const place = heading.closest<HTMLElement>('[lang]');
  expect(`${place?.lang} ${place?.dir}`).toBe(written);
  screen.getByRole('link', { name: way });
});
