import { useQueryClient } from '@tanstack/react-query';
import type { ServiceTree } from '#engine/contracts/service-tree.ts';
import { whenDone } from '#app/lib/when-done.ts';
import { notifyDone } from '#app/ui/notify.tsx';
import { treeQuery, useTreeWrites } from '../api.ts';
import { placeOf, withMoved, withMovedCategory, type ServicePlace } from './tree-order.ts';

const nothing = (): void => undefined;

/** Moves of the tree. It shows them at once, and says where things are now with the way back. */
export function useTreeMoves(tree: ServiceTree) {
  const client = useQueryClient();
  const { move, moveCategory } = useTreeWrites();
  const show = (change: (shown: ServiceTree) => ServiceTree) => {
    void client.cancelQueries({ queryKey: treeQuery.queryKey });
    client.setQueryData(treeQuery.queryKey, (shown) => shown && change(shown));
  };
  const nameOf = (categoryId: string | null) =>
    tree.categories.find(({ id }) => id === categoryId)?.name ?? 'No category';
  const put = (id: string, place: ServicePlace, onSuccess = nothing) => {
    show((shown) => withMoved(shown, id, place));
    whenDone(move, { id, ...place }, onSuccess);
  };
  const putCategory = (id: string, before: string | null, onSuccess = nothing) => {
    show((shown) => withMovedCategory(shown, id, before));
    whenDone(moveCategory, { id, before }, onSuccess);
  };
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
