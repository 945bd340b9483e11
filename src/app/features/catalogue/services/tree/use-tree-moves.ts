import { useMutationState } from '@tanstack/react-query';
import type { ServiceTree } from '#engine/contracts/catalogue/service-tree.ts';
import { whenDone } from '#app/lib/when-done.ts';
import { notifyDone } from '#app/ui/notify.tsx';
import { categoryMoveKey, moveKey, useTreeWrites, type CategoryMove, type ServiceMove } from '../api.ts';
import { placeOf, withMoved, withMovedCategory, type ServicePlace } from './tree-order.ts';

const nothing = (): void => undefined;

/**
 * The tree as it will be: what is on its way is shown as done, over whatever is read meanwhile. A reading that began
 * before the server took the move would put things back for a moment.
 */
export function useMovesUnderWay(): (tree: ServiceTree) => ServiceTree {
  const moves = useMutationState({
    filters: { mutationKey: moveKey, status: 'pending' },
    // What a mutation was called with has no type here; those of this key are all moves.
    select: ({ state }) => state.variables as ServiceMove,
  });
  const categoryMoves = useMutationState({
    filters: { mutationKey: categoryMoveKey, status: 'pending' },
    select: ({ state }) => state.variables as CategoryMove,
  });
  return (tree) =>
    categoryMoves.reduce(
      (shown, { id, before }) => withMovedCategory(shown, id, before),
      moves.reduce((shown, { id, ...place }) => withMoved(shown, id, place), tree),
    );
}

/** Moves of the tree. It says where things are now, with the way back. */
export function useTreeMoves(tree: ServiceTree) {
  const { move, moveCategory } = useTreeWrites();
  const nameOf = (categoryId: string | null) =>
    tree.categories.find(({ id }) => id === categoryId)?.name ?? 'No category';
  const put = (id: string, place: ServicePlace, onSuccess = nothing) =>
    whenDone(move, { id, ...place }, onSuccess);
  const putCategory = (id: string, before: string | null, onSuccess = nothing) =>
    whenDone(moveCategory, { id, before }, onSuccess);
  return {
    moveService: (id: string, place: ServicePlace) => {
      const back = placeOf(tree, id);
      const name = tree.services.find((one) => one.id === id)?.name ?? '';
      const isElsewhere = back.categoryId !== place.categoryId;
      put(id, place, () =>
        notifyDone(isElsewhere ? `${name} moved to ${nameOf(place.categoryId)}.` : `${name} moved.`, () =>
          put(id, back),
        ),
      );
    },
    moveCategory: (id: string, before: string | null) => {
      const at = tree.categories.findIndex((one) => one.id === id);
      const back = tree.categories[at + 1]?.id ?? null;
      putCategory(id, before, () => notifyDone(`${nameOf(id)} moved.`, () => putCategory(id, back)));
    },
  };
}
