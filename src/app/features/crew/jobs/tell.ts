import { toErrorLines } from '#app/lib/error-text.ts';
import { showNotice } from '#app/ui/overlay-door.ts';

/** They go by themselves: there is nothing to press. Below are the next act, sheets and the menu. */
const quiet = { withBorder: true, withCloseButton: false, position: 'top-center' } as const;

/** What has been done, in the language of the page and nothing else. */
export const tell = (message: string): void => {
  showNotice({ message, color: 'green', ...quiet, autoClose: 4500 });
};

export const tellError = (error: unknown): void => {
  const message = toErrorLines(error).join(' ');
  showNotice({ id: message, message, color: 'red', ...quiet, autoClose: 8000 });
};
