import { mostMenuParts } from '#engine/contracts/platform/saved-views.ts';
import { usePreferences } from '#app/lib/preferences.ts';

export type Folds = {
  /** Otherwise what is drawn now would move when the server answers. */
  isKnown: boolean;
  isOpen: (name: string, byDefault?: boolean) => boolean;
  set: (name: string, open: boolean) => void;
};

const withName = (names: readonly string[], name: string): string[] =>
  [...withoutName(names, name), name].slice(-mostMenuParts);

const withoutName = (names: readonly string[], name: string): string[] =>
  names.filter((other) => other !== name);

/** Which parts of the menu this person has folded or opened; what they have not touched is as the menu says. */
export function useFolds(): Folds {
  const { preferences, isKnown, change } = usePreferences();
  const { folded = [], opened = [] } = preferences;
  return {
    isKnown,
    isOpen: (name, byDefault = true) => opened.includes(name) || (byDefault && !folded.includes(name)),
    set: (name, open) =>
      change((now) => {
        const [to, from] = open ? (['opened', 'folded'] as const) : (['folded', 'opened'] as const);
        return { [to]: withName(now[to] ?? [], name), [from]: withoutName(now[from] ?? [], name) };
      }),
  };
}
