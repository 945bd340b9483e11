import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';

let isWanted = false;
let isThere = false;
let waiting: (() => void)[] = [];
const listeners = new Set<() => void>();

function want(): void {
  isWanted = true;
  listeners.forEach((listener) => listener());
}

/** Dialogs are opened by events, which nobody hears before what draws them is there. */
function whenThere(open: () => void): void {
  want();
  if (isThere) open();
  else waiting.push(open);
}

/** Has what lies over every page fetched when it is first needed: no page begins with it. */
export const overlayDoor = {
  isWanted: (): boolean => isWanted,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** What draws dialogs has come; answers what to do when it goes. */
  open(): () => void {
    isThere = true;
    const opened = waiting;
    waiting = [];
    opened.forEach((open) => open());
    return () => {
      isThere = false;
    };
  },
};

/** What is asked before a page with unsaved work is left. */
export const leavingQuestionId = 'leaving';

export const dialogs = {
  open: (dialog: Parameters<typeof modals.open>[0]): void => whenThere(() => modals.open(dialog)),
  confirm: (question: Parameters<typeof modals.openConfirmModal>[0]): void =>
    whenThere(() => modals.openConfirmModal(question)),
  close: (id: string): void => whenThere(() => modals.close(id)),
};

/** Notices are kept until what shows them is there. */
export function showNotice(notice: Parameters<typeof notifications.show>[0]): void {
  want();
  notifications.show(notice);
}
