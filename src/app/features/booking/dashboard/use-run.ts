import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refresh } from '#app/lib/live.ts';
import { notify, notifyDone } from '#app/ui/notify.tsx';
import { showError } from '#app/ui/show-error.tsx';

/** What has been done, and the way back where there is one. */
export type Done = { message: string; undo?: () => Promise<unknown> };

const topics = ['dashboard', 'bookings', 'time_off'];

/** Does something, says what was done, offers the way back, and shows everything anew. Answers whether it was done. */
export function useRun() {
  const client = useQueryClient();
  return useCallback(
    async (act: () => Promise<Done>): Promise<boolean> => {
      const showAnew = () => void Promise.all(topics.map((topic) => refresh(client, topic)));
      const takeBack = async (undo: () => Promise<unknown>) => {
        try {
          await undo();
          notify('success', 'Undone.');
        } catch (error) {
          showError(error);
        }
        showAnew();
      };
      try {
        const { message, undo } = await act();
        notifyDone(message, undo && (() => void takeBack(undo)));
        return true;
      } catch (error) {
        showError(error);
        return false;
      } finally {
        // A refused one may have met a change of somebody else.
        showAnew();
      }
    },
    [client],
  );
}
