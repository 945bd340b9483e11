import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { DateEntry } from './date-entry.tsx';

afterEach(cleanup);

function Host({ min, first = '' }: { min?: string; first?: string }) {
  const [day, setDay] = useState(first);
  return (
    <form aria-label="Form">
      <label htmlFor="day">Delivery</label>
      <DateEntry
        value={day}
        inputProps={{ id: 'day', name: 'day', min, onInput: (event) => setDay(event.currentTarget.value) }}
      />
    </form>
  );
}

const sent = () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('day');
const findField = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Delivery' });
const focused = () => document.activeElement?.getAttribute('data-date');

test('without scripts, a day is typed as it is sent', () => {
  const html = renderToString(<Host first="2026-03-05" />);
  expect(html).toContain('name="day"');
  expect(html).toContain('placeholder="YYYY-MM-DD"');
  expect(html).not.toContain('type="date"');
});

test('a day is found and chosen by keys alone, and written in words', async () => {
  render(<Host first="2026-03-05" min="2026-03-02" />);
  const field = await findField();
  expect(field.value).toBe('Thu, March 5, 2026');
  field.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('2026-03-05');
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(focused()).toBe('2026-03-06'));
  await userEvent.keyboard('{PageDown}');
  await waitFor(() => expect(focused()).toBe('2026-04-06'));
  // Where the reader is, a week ends on a Saturday.
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(focused()).toBe('2026-04-11'));
  // No further back than where the days begin.
  await userEvent.keyboard('{PageUp}{PageUp}');
  await waitFor(() => expect(focused()).toBe('2026-03-02'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(field);
  expect(sent()).toBe('2026-03-05');
  await userEvent.keyboard('{Enter}{ArrowDown}');
  await waitFor(() => expect(focused()).toBe('2026-03-12'));
  await userEvent.keyboard('{Enter}');
  expect(sent()).toBe('2026-03-12');
  expect(field.value).toBe('Thu, March 12, 2026');
  expect(document.activeElement).toBe(field);
});

test('a day can be taken back, and days before the first cannot be chosen', async () => {
  render(<Host first="2026-03-05" min="2026-03-04" />);
  await userEvent.click(await findField());
  expect(screen.getByRole('button', { name: /March 3, 2026/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Previous month' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(sent()).toBe('');
  expect((await findField()).placeholder).toBe('Choose a day');
});
