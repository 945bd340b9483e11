import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Check, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';

type Kind = 'success' | 'danger' | 'warning' | 'info';

const kinds: Record<Kind, { title: string; color: string; icon: ReactNode }> = {
  success: { title: 'Success!', color: 'green', icon: <Check size={16} aria-hidden /> },
  danger: { title: 'Oops!', color: 'red', icon: <X size={16} aria-hidden /> },
  warning: { title: 'Warning', color: 'yellow', icon: <TriangleAlert size={16} aria-hidden /> },
  info: { title: 'Info', color: 'blue', icon: <Info size={16} aria-hidden /> },
};

export function notify(kind: Kind, message: ReactNode, id?: string): void {
  notifications.show({
    ...kinds[kind],
    message,
    position: 'bottom-center',
    autoClose: kind === 'danger' ? 8000 : 4500,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    ...(id ? { id } : {}),
  });
}

/** Says what was done, with a way back. */
export function notifyWithUndo(message: string, onUndo: () => void): void {
  const id = crypto.randomUUID();
  const undo = () => {
    notifications.hide(id);
    onUndo();
  };
  notify(
    'success',
    <>
      {message}{' '}
      <Anchor component="button" type="button" inherit fw={550} onClick={undo}>
        Undo
      </Anchor>
    </>,
    id,
  );
}
