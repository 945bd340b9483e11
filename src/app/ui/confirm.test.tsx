import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '#tests/web/render.tsx';
import { confirmAct } from './confirm.tsx';

test('what is confirmed twice, while the question closes, happens once', async () => {
  renderInApp(<p>Page</p>);
  const onConfirm = vi.fn<() => void>();
  confirmAct({ title: 'Publish?', text: '', action: 'Publish', isDestructive: false, onConfirm });
  const button = await screen.findByRole('button', { name: 'Publish' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(onConfirm).toHaveBeenCalledOnce();
});
