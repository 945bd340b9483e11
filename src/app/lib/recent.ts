import { useEffect } from 'react';
import { usePersonal } from './personal.ts';

export type Recent = { path: string; title: string };

const most = 8;

/** The pages and records that this person opened last, the latest first. */
export const useRecent = (): readonly Recent[] => usePersonal<readonly Recent[]>('recent', [])[0];

/** Remembers that something was opened, as soon as it is known what it is called. */
export function useRemember(path: string, title: string | undefined): void {
  const [, setRecent] = usePersonal<readonly Recent[]>('recent', []);
  useEffect(() => {
    if (!title) return;
    setRecent((before) => {
      const [latest] = before;
      if (latest?.path === path && latest.title === title) return before;
      return [{ path, title }, ...before.filter((one) => one.path !== path)].slice(0, most);
    });
    // The setter is made anew at each draw, and always does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [path, title]);
}
