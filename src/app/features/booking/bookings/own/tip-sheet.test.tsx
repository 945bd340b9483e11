import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { testStory, testVisit } from '#tests/web/own-visit.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { TipSheet } from './tip-sheet.tsx';

test('a button names only an amount that can be given, and a limit its currency', async () => {
  const visit = testVisit();
  const { receipt } = visit;
  if (!receipt) throw new Error('a visit has a receipt');
  renderInApp(
    <TipSheet
      visit={{ ...visit, receipt: { ...receipt, total_before_tax: 120 } }}
      story={testStory({ tip: { given: 20, presets: [15] } })}
      onClose={() => undefined}
    />,
    { user: createUser('r_customer') },
  );
  expect(await screen.findByRole('button', { name: 'Give $15.00' })).toBeDefined();
  const box = screen.getByLabelText('Amount');
  fireEvent.change(box, { target: { value: '-5' } });
  expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull();
  fireEvent.change(box, { target: { value: '99999' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add a tip' }));
  expect(screen.getByText('Tip must be at most $480.00.')).toBeDefined();
});
