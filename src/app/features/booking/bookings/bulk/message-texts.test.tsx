import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ChangeRow } from '#app/ui/list/list-definition.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import { MessageTexts } from './message-texts.tsx';

const before = { start_local: '2031-03-12T09:00', teams: [], status: 'upcoming', tags: [] };
const rowOf = (index: number, title: string): ChangeRow => ({
  id: sampleId(index),
  title,
  outcome: 'changed',
  detail: {
    before,
    texts: [
      { channel: 'email', subject: `Snow, ${title}`, body: `Hi ${title},\nwe come later.` },
      { channel: 'sms', subject: '', body: `${title}, we come later.` },
    ],
  },
});

test('says what the first customer gets by email and SMS, and steps to the others', async () => {
  const refused: ChangeRow = { id: sampleId(3), title: 'Nobody', outcome: 'refused', reason: 'It is gone' };
  renderInApp(<MessageTexts rows={[refused, rowOf(1, 'Ada'), rowOf(2, 'Grace')]} />);
  expect(screen.getByRole('article', { name: 'Email' }).textContent).toContain('Snow, Ada');
  expect(screen.getByRole('article', { name: 'Text message' }).textContent).toContain('Ada, we come later.');
  await userEvent.click(screen.getByRole('button', { name: 'Next customer' }));
  expect(screen.getByRole('status').textContent).toBe('For Grace');
  expect(screen.getByText('Snow, Grace')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Next customer' })).toHaveProperty('disabled', true);
});

test('is not there where nothing is sent', () => {
  renderInApp(<MessageTexts rows={[{ ...rowOf(1, 'Ada'), detail: { before } }]} />);
  expect(screen.queryByRole('region', { name: 'What customers get' })).toBeNull();
});
