import { Button, Group } from '@mantine/core';
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

const shownMs = (kind: Kind) => (kind === 'danger' ? 8000 : 4500);

export function notify(kind: Kind, message: ReactNode, id?: string, closeAfterMs = shownMs(kind)): void {
  notifications.show({
    ...kinds[kind],
    message,
    position: 'bottom-center',
    autoClose: closeAfterMs,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    ...(id ? { id } : {}),
  });
}

const undoMs = 10_000;

/** What has been done, with the way back for as long as it is shown. */
export function notifyDone(message: string, onUndo?: () => void): void {
  if (!onUndo) return notify('success', message);
  const id = crypto.randomUUID();
  const undo = () => {
    notifications.hide(id);
    onUndo();
  };
  notify(
    'success',
    <Group justify="space-between" wrap="nowrap">
      {message}
      <Button size="compact-sm" variant="default" flex="none" onClick={undo}>
        Undo
      </Button>
    </Group>,
    id,
    undoMs,
  );
}
