import { useEffect, useState } from 'react';

export type Loaded<T> = { value?: T; problem?: string };

/** What the host is asked for once: nothing yet, what came, or why it did not. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({});
  useEffect(() => {
    let isOpen = true;
    load().then(
      (value) => isOpen && setLoaded({ value }),
      (error: unknown) =>
        isOpen && setLoaded({ problem: error instanceof Error ? error.message : 'Please try again later' }),
    );
    return () => void (isOpen = false);
    // What is asked for is another component's, by its key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return loaded;
}
