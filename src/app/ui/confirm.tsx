import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

type Question = { title: string; text: ReactNode; action: string; onConfirm: () => void };

/** Asks before something that cannot simply be taken back. */
export function confirmDestructive({ title, text, action, onConfirm }: Question): void {
  modals.openConfirmModal({
    title,
    children: <Text size="sm">{text}</Text>,
    labels: { confirm: action, cancel: 'Cancel' },
    confirmProps: { color: 'red' },
    onConfirm,
  });
}
