import { undoLatestOf } from '#app/lib/office-acts.ts';

/** An edit that changed nothing is not in the list of what can be taken back: what is there is older. */
export const undoEdit = {
  take: ({ id }: { id: string }) => undoLatestOf(id),
  isLeft: ({ act_id }: { act_id: string | null }) => act_id !== null,
};
