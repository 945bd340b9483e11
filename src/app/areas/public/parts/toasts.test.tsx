import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#app/lib/api-error.ts';
import { showProblem } from './show-problem.ts';
import { listToasts, showToast, closeToast, endToast, endToasts } from './toast-list.ts';
import { Toasts } from './toasts.tsx';

afterEach(() => {
  for (const { id } of listToasts()) closeToast(id);
  vi.useRealTimers();
});

test.each([
  ['success', 'Success!', 'status'],
  ['danger', 'Oops!', 'alert'],
  ['warning', 'Warning', 'status'],
  ['info', 'Info', 'status'],
] as const)('%s says "%s"', (kind, title, role) => {
  render(<Toasts />);
  act(() => showToast(kind, 'Something to know'));
  expect(screen.getByRole(role).textContent).toContain(`${title}Something to know`);
});

test('the same is told once, at most three stand there, and each can be closed', () => {
  render(<Toasts />);
  act(() => {
    showToast('info', 'one');
    showToast('info', 'one');
    for (const text of ['two', 'three', 'four']) showToast('info', text);
  });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Infotwo',
    'Infothree',
    'Infofour',
  ]);
  const [first] = screen.getAllByRole('button', { name: 'Close' });
  if (first) fireEvent.click(first);
  expect(screen.getAllByRole('status')).toHaveLength(2);
});

test('what was wrong goes when it is mended, and the news stay', () => {
  render(<Toasts />);
  act(() => {
    showToast('warning', 'wrong');
    showToast('danger', 'broken');
    showToast('success', 'sent');
  });
  act(() => endToasts('warning', 'danger'));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Success!sent']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is no longer so goes alone', () => {
  render(<Toasts />);
  act(() => {
    showToast('warning', 'Nobody comes there');
    showToast('warning', 'Form has errors');
  });
  act(() => endToast('warning', 'Nobody comes there'));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'WarningForm has errors',
  ]);
});

test('a day of a calendar comes out from below as a field does; the way to close it stays where it is', () => {
  render(
    <>
      <button type="button">24</button>
      <Toasts />
    </>,
  );
  const scrolled: (string | null)[] = [];
  act(() => showToast('warning', 'wrong'));
  for (const button of screen.getAllByRole('button')) {
    button.getBoundingClientRect = () => new DOMRect(0, 700, 100, 40);
    button.scrollIntoView = () => void scrolled.push(button.textContent);
  }
  screen.getByRole('list').getBoundingClientRect = () => new DOMRect(0, 690, 100, 40);
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  act(() => screen.getByText('24').focus());
  expect(scrolled).toEqual(['24']);
});

test('a message goes by itself', () => {
  vi.useFakeTimers();
  render(<Toasts />);
  act(() => showToast('success', 'Saved!'));
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.queryByRole('status')).toBeNull();
});

test('the generic handler names each field with its first message, else says the one message there is', () => {
  render(<Toasts />);
  const messages = { email: ['is not a valid email address', 'is too long'], zip: ['Unknown'] };
  const refused = { statusCode: 422, code: 'VALIDATION', message: 'No', details: { messages } };
  act(() => showProblem(new ApiError(refused)));
  expect(screen.getByRole('alert').textContent).toContain('Email is not a valid email addressZip: Unknown');
  act(() => showProblem(undefined));
  expect(screen.getAllByRole('alert')[1]?.textContent).toContain('Please try again later');
});

test('a field that lies below what is told comes out of it, when it is told and when it is entered', () => {
  const placeOf = (top: number) => () => new DOMRect(0, top, 100, 40);
  render(
    <>
      <input aria-label="above" />
      <input aria-label="below" />
      <Toasts />
    </>,
  );
  const scrolled: (string | null)[] = [];
  for (const [name, top] of [
    ['above', 100],
    ['below', 700],
  ] as const) {
    const field = screen.getByLabelText(name);
    field.getBoundingClientRect = placeOf(top);
    field.scrollIntoView = () => void scrolled.push(field.getAttribute('aria-label'));
  }
  screen.getByRole('list').getBoundingClientRect = placeOf(690);
  act(() => screen.getByLabelText('below').focus());
  expect(scrolled).toEqual([]);
  act(() => showToast('warning', 'wrong'));
  expect(scrolled).toEqual(['below']);
  act(() => screen.getByLabelText('above').focus());
  act(() => screen.getByLabelText('below').focus());
  expect(scrolled).toEqual(['below', 'below']);
});
