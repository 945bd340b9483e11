import { useEffect, useState } from 'react';

/** Something that is only seen for a while, and only while its page is. Kept nowhere else. */
export function useShownFor<T>(ms: number) {
  const [shown, setShown] = useState<{ value: T; until: number } | null>(null);
  useEffect(() => {
    if (shown === null) return undefined;
    const hide = () => setShown(null);
    const timer = setTimeout(hide, shown.until - Date.now());
    return () => clearTimeout(timer);
  }, [shown]);
  return {
    value: shown?.value,
    show: (value: T) => setShown({ value, until: Date.now() + ms }),
    hide: () => setShown(null),
  };
}
