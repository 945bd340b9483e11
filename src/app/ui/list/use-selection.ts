import { useState } from 'react';

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
  const choose = (next: Iterable<string>) => setChosen({ key, ids: new Set(next), isEverything: false });
  return {
    ids,
    isEverything,
    has: (id) => isEverything || ids.has(id),
    toggle: (id) => choose(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    togglePage: (page) =>
      choose(
        page.every((id) => ids.has(id)) ? [...ids].filter((id) => !page.includes(id)) : [...ids, ...page],
      ),
    selectEverything: () => setChosen({ key, ids, isEverything: true }),
    clear: () => choose([]),
  };
}
