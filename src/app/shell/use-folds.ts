import { usePersonal } from '#app/lib/personal.ts';

export type Folds = {
  isOpen: (name: string, byDefault?: boolean) => boolean;
  set: (name: string, open: boolean) => void;
};

/** Which parts of the menu this person has folded or opened; what they have not touched is as the menu says. */
export function useFolds(): Folds {
  const [chosen, setChosen] = usePersonal<Readonly<Record<string, boolean>>>('menu-folds', {});
  return {
    isOpen: (name, byDefault = true) => chosen[name] ?? byDefault,
    set: (name, open) => setChosen((before) => ({ ...before, [name]: open })),
  };
}
