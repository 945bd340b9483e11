import { useCallback, useState } from 'react';

export type Selection = {
  ids: ReadonlySet<string>;
  /** Not those of this page alone, but all that the filter finds. */
  isEverything: boolean;
  has(id: string): boolean;
  toggle(id: string): void;
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
  const toggle = useCallback(
    (id: string) => choose((now) => (now.has(id) ? [...now].filter((one) => one !== id) : [...now, id])),
    [choose],
  );
  return {
    ids,
    isEverything,
    has: (id) => isEverything || ids.has(id),
    toggle,
    togglePage: (page) =>
      choose((now) =>
        page.every((id) => now.has(id)) ? [...now].filter((id) => !page.includes(id)) : [...now, ...page],
      ),
    selectEverything: () => setChosen({ key, ids, isEverything: true }),
    clear: () => choose(() => []),
  };
}
