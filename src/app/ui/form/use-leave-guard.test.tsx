import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '#tests/web/render.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

function Form() {
  const [isDirty, setDirty] = useState(false);
  useLeaveGuard(isDirty);
  return <button onClick={() => setDirty(!isDirty)}>Change</button>;
}
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('leaving asks as long as something is not saved', async () => {
  renderInApp(<Form />, { user: null });
  const button = await screen.findByRole('button', { name: 'Change' });
  expect(asks()).toBe(false);
  await userEvent.click(button);
  expect(asks()).toBe(true);
  await userEvent.click(button);
  expect(asks()).toBe(false);
});
