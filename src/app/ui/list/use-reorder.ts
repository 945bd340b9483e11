import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, ArrowUpToLine } from 'lucide-react';
import { topicOf } from '#engine/contracts/platform/topic.ts';
import { requestLoosely } from '#app/lib/loose-request.ts';
import { whenDone } from '#app/lib/when-done.ts';
import { notifyDone } from '../notify.tsx';
import type { AnyDefinition, AnyRow, RowAct } from './list-definition.ts';
import type { ListState } from './list-state.ts';
import { findIdsBefore } from './resource.ts';

export type Reorder = {
  /** In the order in which they were put, before the server has said so, and whatever is read meanwhile. */
  rows: readonly AnyRow[];
  /** Puts a row of the page where another one stands. */
  move(id: string, overId: string): void;
  acts: readonly RowAct<AnyRow>[];
};

/** One taken out and put in elsewhere; the others keep their order. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** Rows are put in order where they are shown in that order, by whoever may change them. */
export const isInOrder = ({ calls, listing }: AnyDefinition, { sort }: ListState) =>
  calls.order !== undefined && listing.position !== undefined && sort === `${listing.position} ASC`;

export function useReorder(definition: AnyDefinition, state: ListState, read: readonly AnyRow[]): Reorder {
  const client = useQueryClient();
  const { calls, nameOf } = definition;
  const save = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      if (!calls.order) throw new Error(`${calls.list.path} stands in no order.`);
      await requestLoosely(calls.order, { body: { ids } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: [topicOf(calls.list)] }),
  });
  const rows = save.isPending ? sortedBy(read, save.variables) : read;
  const put = (row: AnyRow, { ids, before, place }: { ids: string[]; before: string[]; place: number }) =>
    whenDone(save, ids, () =>
      notifyDone(`${nameOf(row)} is now number ${place}.`, () => save.mutate(before)),
    );
  const first = (state.page - 1) * state.size;
  const idsOf = rows.map(({ id }) => id);
  const moveTo = (from: number, to: number) => {
    const row = rows[from];
    if (!row || from === to || to < 0 || to >= rows.length) return;
    put(row, { ids: moved(idsOf, from, to), before: idsOf, place: first + to + 1 });
  };
  const indexOf = ({ id }: { id: string }) => idsOf.indexOf(id);
  const moveToTop = async (row: AnyRow) => {
    const index = indexOf(row);
    const earlier = first === 0 ? [] : await findIdsBefore(client, calls, state);
    const before = [...earlier, ...idsOf.slice(0, index + 1)];
    put(row, { ids: moved(before, before.length - 1, 0), before, place: 1 });
  };
  return {
    rows,
    move: (id, overId) => moveTo(indexOf({ id }), indexOf({ id: overId })),
    acts: [
      {
        title: 'Move up',
        icon: ArrowUp,
        isOffered: (row) => indexOf(row) > 0,
        run: (row) => moveTo(indexOf(row), indexOf(row) - 1),
      },
      {
        title: 'Move down',
        icon: ArrowDown,
        isOffered: (row) => indexOf(row) < rows.length - 1,
        run: (row) => moveTo(indexOf(row), indexOf(row) + 1),
      },
      {
        title: 'Move to top',
        icon: ArrowUpToLine,
        isOffered: (row) => first + indexOf(row) > 0,
        run: (row) => void moveToTop(row),
      },
    ],
  };
}

/** Rows in the order of ids. Those that are not named keep their places. */
function sortedBy(rows: readonly AnyRow[], ids: readonly string[]): AnyRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const queue = ids.filter((id) => byId.has(id)).values();
  const named = new Set(ids);
  return rows.map((row) => (named.has(row.id) ? (byId.get(queue.next().value ?? row.id) ?? row) : row));
}
