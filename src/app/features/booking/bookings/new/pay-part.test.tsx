import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { emptyDraft } from './draft.ts';
import { PayPart } from './pay-part.tsx';

test('what explains the adjustment stands below it, so that it is level with its neighbor', async () => {
  const draft = { ...emptyDraft, price: 'adjustment' as const };
  renderInApp(<PayPart draft={draft} change={() => undefined} problems={{}} />, {
    user: createUser('r_admin'),
  });
  const box = await screen.findByLabelText('Adjustment');
  const hint = screen.getByText('Use a negative amount for a discount.');
  expect(box.compareDocumentPosition(hint) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
