import { expect, test, vi } from 'vitest';
import { confirmAct } from './confirm.tsx';
import { dialogs } from './overlay-door.ts';

test('what is confirmed twice, while the question closes, happens once', () => {
  // The question fades away only where something is drawn: it is pressed without it.
  const confirm = vi.spyOn(dialogs, 'confirm').mockReturnValue();
  const onConfirm = vi.fn<() => void>();
  confirmAct({ title: 'Publish?', text: '', action: 'Publish', isDestructive: false, onConfirm });
  const [question] = confirm.mock.calls[0] ?? [];
  question?.onConfirm?.();
  question?.onConfirm?.();
  expect(onConfirm).toHaveBeenCalledOnce();
});
