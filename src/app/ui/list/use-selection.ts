import { useCallback, useRef, useState } from 'react';

export type Selection = {
  ids: ReadonlySet<string>;
  /** Not those of this page alone, but all that the filter finds. */
  isEverything: boolean;
  has(id: string): boolean;
  toggle(id: string): void;
  /** With all that stand between it and the one that was chosen last, as they are listed here. */
  extend(id: string, listed: readonly string[]): void;
  togglePage(ids: readonly string[]): void;
  selectEverything(): void;
  clear(): void;
};

/** Which rows somebody has chosen. Another filter is another choice. */
export function useSelection(where: object): Selection {
  const key = JSON.stringify(where);
  const [chosen, setChosen] = useState({ key, ids: new Set<string>(), isEverything: false });
  const { ids, isEverything } = chosen.key === key ? chosen : { ids: new Set<string>(), isEverything: false };
  const choose = useCallback(
    (next: (ids: ReadonlySet<string>) => Iterable<string>) =>
      setChosen((before) => ({
        key,
        ids: new Set(next(before.key === key ? before.ids : new Set<string>())),
        isEverything: false,
      })),
    [key],
  );
  // One function for all renders, so that a row draws itself only when it is chosen itself.
  const last = useRef<string>(undefined);
  const toggle = useCallback(
    (id: string) => {
      last.current = id;
      choose((now) => (now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
    },
    [choose],
  );
  const extend = useCallback(
    (id: string, listed: readonly string[]) => {
      const between = rangeOf(listed, last.current ?? id, id);
      last.current = id;
      choose((now) => [...now, ...between]);
    },
    [choose],
  );
  return {
    ids,
    isEverything,
    has: (id) => isEverything || ids.has(id),
    toggle,
    extend,
    togglePage: (page) => {
      last.current = page.at(-1);
      choose((now) =>
        page.every((id) => now.has(id)) ? [...now].filter((id) => !page.includes(id)) : [...now, ...page],
      );
    },
    selectEverything: () => setChosen({ key, ids, isEverything: true }),
    clear: () => choose(() => []),
  };
}

/** Both ends included; the one alone where the other is listed no longer. */
function rangeOf(listed: readonly string[], from: string, to: string): readonly string[] {
  const ends = [listed.indexOf(from), listed.indexOf(to)];
  return ends.includes(-1) ? [to] : listed.slice(Math.min(...ends), Math.max(...ends) + 1);
}
