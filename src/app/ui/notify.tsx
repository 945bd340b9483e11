import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Check, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { randomId } from '#app/lib/random-id.ts';
import { showNotice } from './overlay-door.ts';

type Kind = 'success' | 'danger' | 'warning' | 'info';

const kinds: Record<Kind, { color: string; icon: ReactNode }> = {
  success: { color: 'green', icon: <Check size={16} aria-hidden /> },
  danger: { color: 'red', icon: <X size={16} aria-hidden /> },
  warning: { color: 'yellow', icon: <TriangleAlert size={16} aria-hidden /> },
  info: { color: 'blue', icon: <Info size={16} aria-hidden /> },
};

export type NotifyWords = Record<Kind, string> & { undo: string; dismiss: string; cancel: string };

/** They are said outside of the tree of components: whoever speaks another language says so once. */
let words: NotifyWords = {
  success: 'Success!',
  danger: 'Oops!',
  warning: 'Warning',
  info: 'Info',
  undo: 'Undo',
  dismiss: 'Dismiss',
  cancel: 'Cancel',
};

export const setNotifyWords = (spoken: NotifyWords): void => void (words = spoken);
export const cancelWord = (): string => words.cancel;

const shownMs = (kind: Kind) => (kind === 'danger' ? 8000 : 4500);

export function notify(kind: Kind, message: ReactNode, id?: string, closeAfterMs = shownMs(kind)): void {
  showNotice({
    ...kinds[kind],
    title: words[kind],
    'data-plain': kind === 'success' || kind === 'info' || undefined,
    message,
    position: 'bottom-center',
    autoClose: closeAfterMs,
    withBorder: true,
    closeButtonProps: { 'aria-label': words.dismiss },
    ...(id ? { id } : {}),
  });
}

const undoMs = 10_000;
const undoOffers = new Set<string>();

/** What has been taken back in another way is not offered to be taken back again. */
export function withdrawUndoOffers(): void {
  undoOffers.forEach((id) => notifications.hide(id));
  undoOffers.clear();
}

/** What has been done, with the way back for as long as it is shown. */
export function notifyDone(message: string, onUndo?: () => void): void {
  if (!onUndo) return notify('success', message);
  const id = randomId();
  undoOffers.add(id);
  const undo = () => {
    notifications.hide(id);
    onUndo();
  };
  notify(
    'success',
    <Group justify="space-between" wrap="nowrap">
      {message}
      <Button size="compact-sm" variant="default" flex="none" onClick={undo}>
        {words.undo}
      </Button>
    </Group>,
    id,
    undoMs,
  );
}
