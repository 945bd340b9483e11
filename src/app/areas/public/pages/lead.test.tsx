import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Boot } from '#engine/contracts/site/rendered-pages.ts';
import { pack } from '../language/ar.ts';
import { LanguageContext } from '../language/language-context.ts';
import { site } from '../language/site/ar-site.ts';
import { Page } from './lead.tsx';

afterEach(() => {
  localStorage.clear();
});

const boot: Boot = {
  company: null,
  host: 'company',
  baseHost: 'trellis.localhost',
  demo: false,
  signedIn: false,
  version: '1',
  outside: null,
};
const untouched = { values: {}, errors: {}, sent: false };

test('what is wrong is said at the field, which has the focus, and nothing is sent', () => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  render(<Page data={untouched} boot={boot} />);
  const email = screen.getByLabelText('Email');
  expect(email.closest('form')?.noValidate).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Email is required')).toBeTruthy();
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  fireEvent.input(email, { target: { value: 'ada' } });
  expect(screen.queryByText('Email is required')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Email is not a valid email address')).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
  fetch.mockRestore();
});

test('the server’s messages and the page’s own are said in its language', () => {
  const refused = { ...untouched, errors: { email: 'not_email', phone: 'is odd' } };
  render(
    <LanguageContext value={{ ...pack, site }}>
      <Page data={refused} boot={boot} />
    </LanguageContext>,
  );
  expect(screen.getByText(pack.sentences.named.email(site.lead.email))).toBeTruthy();
  expect(screen.getByText(site.errors.field(site.lead.phone))).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(site.lead.title);
});
