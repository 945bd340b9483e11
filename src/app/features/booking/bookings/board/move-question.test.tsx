import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import { MoveQuestion } from './move-question.tsx';
import type { Question } from './use-moves.ts';

function ask(waits_for_date: boolean, seriesId: string | null = null) {
  const move: Question['move'] = {
    visit: {
      id: sampleId(1),
      version: 1,
      dispatch_id: waits_for_date ? sampleId(2) : null,
      preferences: '',
      customer_name: 'Ada Bergman',
      start_at: '2031-03-12T14:00:00Z',
      duration_minutes: 60,
      series_id: seriesId,
      waits_for_date,
      crews: [],
    },
    to: { start: Date.parse('2031-03-13T14:00:00Z'), minutes: 60, crewIds: [] },
    fromWords: waits_for_date ? 'No date' : 'Mar 12th',
    toWords: 'Mar 13th',
    words: '',
    obstacles: [],
  };
  const question = {
    move,
    preview: { fee: 0, letters: [], warnings: [] },
    answer: vi.fn<Question['answer']>(),
  };
  renderInApp(<MoveQuestion question={question} />, { user: createUser('r_admin') });
}

test('a visit without a date is placed, and comes from nowhere', async () => {
  ask(true);
  expect(await screen.findByRole('dialog', { name: 'Place this visit?' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Place' })).toBeDefined();
  expect(screen.queryByText('No date')).toBeNull();
});

test('a visit that has one is moved', async () => {
  ask(false);
  expect(await screen.findByRole('dialog', { name: 'Move this visit?' })).toBeDefined();
  expect(screen.getByText('Mar 12th')).toBeDefined();
});

test('a series is moved once it has been judged, not before', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  ask(false, sampleId(3));
  await userEvent.click(await screen.findByRole('radio', { name: /^This and all following/ }));
  const isOpen = () => !screen.getByRole('button', { name: 'Move' }).hasAttribute('aria-disabled');
  await waitFor(() => expect(isOpen()).toBe(false));
  await userEvent.click(screen.getByRole('radio', { name: 'This visit' }));
  await waitFor(() => expect(isOpen()).toBe(true));
  vi.unstubAllGlobals();
});
