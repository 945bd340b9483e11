import { useMemo, useRef } from 'react';
import type { AnyRow, RowAct } from './list-definition.ts';

/**
 * The same acts for as long as they have the same titles, so that rows that have not changed are not drawn again. What
 * an act does, and whether it is offered, is always what the last render said.
 */
export function useSteadyActs(acts: readonly RowAct<AnyRow>[]): readonly RowAct<AnyRow>[] {
  const latest = useRef(acts);
  latest.current = acts;
  const titles = acts.map(({ title }) => title).join('\n');
  return useMemo(() => {
    const find = (name: string) => latest.current.find(({ title }) => title === name);
    return latest.current.map((act) => ({
      ...act,
      isOffered: (row) => find(act.title)?.isOffered?.(row) ?? true,
      ...('run' in act && {
        run: (row: AnyRow) => {
          const now = find(act.title);
          if (now && 'run' in now) now.run(row);
        },
      }),
    }));
    // The titles say when other acts are there; the acts themselves are read when they are needed.
  }, [titles]);
}
