import { Button } from '@mantine/core';
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

/** Says what was done, with the one thing to do about it. It stays long enough to be reached by keys. */
export function notifyWithAct(message: string, { title, onAct }: { title: string; onAct: () => void }): void {
  const id = notifications.show({
    color: 'green',
    icon: kinds.success.icon,
    message: (
      <span style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 12 }}>
        {message}
        <Button
          size="compact-sm"
          variant="default"
          flex="none"
          onClick={() => {
            notifications.hide(id);
            onAct();
          }}
        >
          {title}
        </Button>
      </span>
    ),
    position: 'bottom-center',
    autoClose: 12_000,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
}
