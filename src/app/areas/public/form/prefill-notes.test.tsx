import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { describeNote } from '#engine/form/prefill/prefill-note.ts';
import { PrefillNotes } from './prefill-notes.tsx';

afterEach(() => {
  document.documentElement.lang = 'en';
});

const notes = [
  describeNote('service_id', '99', 'unknown_service'),
  describeNote('email', 'ada@', 'not_accepted', 'Email is not a valid email address'),
];

test.each([
  ['en', 'Not everything in this link was used', 'No such service.'],
  ['es', 'No se ha usado todo lo que trae este enlace', 'La empresa no ofrece ese servicio.'],
  ['ar', 'لم يُستخدم كل ما في هذا الرابط', 'لا تقدّم الشركة هذه الخدمة.'],
])('what a link could not fill in is said in the language of the page: %s', (language, title, text) => {
  document.documentElement.lang = language;
  render(<PrefillNotes notes={notes} />);
  screen.getByText(title);
  const [service, email] = screen.getAllByRole('listitem').map((one) => one.textContent);
  expect(service).toBe(`service_id=99 ${text}`);
  expect(email).toContain('email=ada@ ');
  expect(email?.includes('valid email')).toBe(language === 'en');
});
