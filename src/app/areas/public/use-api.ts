import { useEffect, useState } from 'react';

export type Answer<T> =
  { state: 'waiting' } | { state: 'there'; data: T } | { state: 'failed'; error: unknown };

/** Loads once when the page opens. The public entry has too few calls to carry a query library. */
export function useApi<T>(load: (signal: AbortSignal) => Promise<T>): [Answer<T>, retry: () => void] {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal)
      .then((data) => setAnswer({ state: 'there', data }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setAnswer({ state: 'failed', error });
      });
    return () => stop.abort();
  }, [load, attempt]);
  const retry = () => {
    setAnswer({ state: 'waiting' });
    setAttempt((count) => count + 1);
  };
  return [answer, retry];
}
