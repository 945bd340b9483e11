import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { spokenEnglish, WordsContext } from '../../words/words-context.tsx';
import { DayInput } from './day-input.tsx';

function Form({ mayClear = false }: { mayClear?: boolean }) {
  const [value, setValue] = useState<string | null>('2026-12-01');
  return (
    <>
      <DayInput label="From" value={value} mayClear={mayClear} onChange={setValue} />
      <output>{value ?? 'none'}</output>
    </>
  );
}
const show = (mayClear = false) => renderInApp(<Form mayClear={mayClear} />, { user: createUser('r_admin') });
const box = () => screen.findByRole('combobox', { name: 'From' });
const chosen = () => screen.getByRole('status').textContent;

test('a day is typed, and taken when the box is left', async () => {
  show();
  (await box()).focus();
  await userEvent.clear(await box());
  await userEvent.keyboard('dec 24 2026');
  await userEvent.tab();
  await waitFor(() => expect(chosen()).toBe('2026-12-24'));
  expect((await box()).getAttribute('aria-invalid')).not.toBe('true');
});

test('what is no day stays as it was typed, and says how days are written', async () => {
  show();
  (await box()).focus();
  await userEvent.clear(await box());
  await userEvent.keyboard('soon{Enter}');
  expect(await screen.findByText(/^Type a day like /)).toBeDefined();
  expect((await box()).getAttribute('aria-invalid')).toBe('true');
  expect(chosen()).toBe('2026-12-01');
});

test('an empty box is no day, where there need not be one', async () => {
  show(true);
  (await box()).focus();
  await userEvent.clear(await box());
  await userEvent.tab();
  await waitFor(() => expect(chosen()).toBe('none'));
});

test('a calendar that is open gives way to what is typed', async () => {
  show();
  await userEvent.click(await box());
  await screen.findByRole('dialog', { name: 'From' });
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-date')).toBe(true));
  await userEvent.keyboard('1');
  await waitFor(async () => expect(document.activeElement).toBe(await box()));
  await userEvent.keyboard('2/31/2026{Backspace}{Backspace}{Backspace}{Backspace}26');
  await userEvent.tab();
  await waitFor(() => expect(chosen()).toBe('2026-12-31'));
});

test('on a page in another language a day is chosen, and written as that language does', async () => {
  renderInApp(
    <WordsContext value={{ ...spokenEnglish, language: 'es' }}>
      <Form />
    </WordsContext>,
    { user: createUser('r_admin') },
  );
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'From' });
  expect([field.value, field.readOnly]).toEqual(['mar, 1 de diciembre de 2026', true]);
  await userEvent.click(field);
  expect(await screen.findByText('diciembre de 2026')).toBeDefined();
});
