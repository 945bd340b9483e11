import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '#tests/web/render.tsx';

function Busy({ onPress }: { onPress: () => void }) {
  const [isBusy, setBusy] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
        setBusy(true);
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" loading={isBusy}>
        Save
      </Button>
    </form>
  );
}

test('a busy button keeps the focus, says so, and ignores further presses', async () => {
  const onPress = vi.fn<() => void>();
  renderInApp(<Busy onPress={onPress} />);
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Save' });
  expect(button.getAttribute('aria-busy')).toBeNull();
  await user.click(button);
  expect(document.activeElement).toBe(button);
  expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
  await user.click(button);
  await user.keyboard('{Enter}');
  await user.type(screen.getByRole('textbox'), 'Ada{Enter}');
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('a link that looks like a button stays a link', () => {
  renderInApp(
    <Button component="a" href="tel:1">
      Call
    </Button>,
  );
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('type')).toBeNull();
});
