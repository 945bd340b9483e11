import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '#app/lib/live.ts';
import { notifyDone } from '#app/ui/notify.tsx';
import { showError } from '#app/ui/show-error.tsx';

type Act = { done: string; undo?: { call: () => Promise<unknown>; done: string } };

const topics = ['dispatch', 'bookings', 'waitlist'];

/** Does something with a visit of the queue: says what was done, offers the way back, and shows everything anew. */
export function useActs() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function run(call: () => Promise<unknown>, { done, undo }: Act): Promise<void> {
    setBusy(true);
    try {
      await call();
      notifyDone(done, undo && (() => void run(undo.call, { done: undo.done })));
    } catch (error) {
      showError(error);
    } finally {
      // Until what it has changed is seen, nothing that stands there can be pressed or tried again.
      await Promise.all(topics.map((topic) => refresh(client, topic)));
      setBusy(false);
    }
  }
  return { run, busy };
}
