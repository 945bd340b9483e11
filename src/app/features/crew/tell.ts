import { notifications } from '@mantine/notifications';
import { toErrorLines } from '#app/lib/error-text.ts';

/** They go by themselves: there is nothing to press. Below are the next act, sheets and the menu. */
const quiet = { withBorder: true, withCloseButton: false, position: 'top-center' } as const;

/** What has been done, in the language of the page and nothing else. */
export const tell = (message: string): void => {
  notifications.show({ message, color: 'green', ...quiet, autoClose: 4500 });
};

export const tellError = (error: unknown): void => {
  const message = toErrorLines(error).join(' ');
  notifications.show({ id: message, message, color: 'red', ...quiet, autoClose: 8000 });
};
