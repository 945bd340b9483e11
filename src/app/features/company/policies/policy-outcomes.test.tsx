import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { BookingOutcome } from './policy-outcomes.tsx';

test('a notice says from when times are offered, not that there is one at that minute', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-25T17:03-05:00'), toFake: ['Date'] });
  renderInApp(<BookingOutcome values={{ 'booking.hours_before_service': 30 }} />, {
    user: createUser('r_admin'),
  });
  const said = await screen.findByText(/If you book now/);
  expect(said.textContent).toContain('If you book now, times from Thursday, 11:03 pm on are offered.');
});
