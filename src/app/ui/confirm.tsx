import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { cancelWord } from './notify.tsx';
import { dialogs, leavingQuestionId } from './overlay-door.ts';

type Question = { title: string; text: ReactNode; action: string; onConfirm: () => void };

/** Beside an act that cancels something, "Cancel" could mean either: "Keep booking". */
export const wordToLeave = (action: string): string =>
  action.startsWith('Cancel ') ? action.replace('Cancel', 'Keep') : cancelWord();

/** Asks before something that cannot simply be taken back. */
export const confirmDestructive = (question: Question): void =>
  confirmAct({ ...question, isDestructive: true });

/** Says what comes of something before it is done. */
export function confirmAct({
  title,
  text,
  action,
  isDestructive,
  onConfirm,
}: Question & { isDestructive: boolean }): void {
  // The dialog can still be pressed while it closes.
  let isConfirmed = false;
  dialogs.confirm({
    title,
    children: <Text size="sm">{text}</Text>,
    labels: { confirm: action, cancel: wordToLeave(action) },
    ...(isDestructive && { confirmProps: { color: 'red' } }),
    onConfirm: () => {
      if (isConfirmed) return;
      isConfirmed = true;
      onConfirm();
    },
  });
}

/** The same as a promise: whether it may go on. */
export const confirmQuestion = (question: string, action: string, modalId?: string): Promise<boolean> =>
  new Promise((resolve) => {
    dialogs.confirm({
      ...(modalId !== undefined && { modalId }),
      title: question,
      labels: { confirm: action, cancel: cancelWord() },
      confirmProps: { color: 'red' },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });

type LeavingQuestion = { title: string; text: string; action: string; stay: string };

/** Whether to leave what is not saved. Whoever presses Enter at once stays. */
export const confirmLeaving = ({ title, text, action, stay }: LeavingQuestion): Promise<boolean> =>
  new Promise((resolve) => {
    dialogs.confirm({
      modalId: leavingQuestionId,
      title,
      children: <Text size="sm">{text}</Text>,
      labels: { confirm: action, cancel: stay },
      confirmProps: { color: 'red' },
      cancelProps: { 'data-autofocus': true },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
