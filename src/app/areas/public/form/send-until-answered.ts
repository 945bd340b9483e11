import { isApiError } from '#app/lib/api-error.ts';

/** Whether no answer came at all: then nobody knows what happened, and asking again with the same key is safe. */
export const isUnanswered = (error: unknown): boolean => isApiError(error) && error.statusCode === 0;

/** Waits longer each time, or until the connection is back. */
const pausesMs = [1_000, 3_000, 8_000, 20_000, 45_000];

/** Sends until there is an answer. The key makes sure that it happens once, however often it arrives. */
export async function sendUntilAnswered<T>(send: () => Promise<T>, onWaiting: () => void): Promise<T> {
  for (const pause of pausesMs) {
    try {
      return await send();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      onWaiting();
      await backOnline(pause);
    }
  }
  return send();
}

const backOnline = (pause: number) =>
  new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, pause);
    window.addEventListener('online', finish);
  });
