import { createTurns } from '../turns.ts';
import type { Thread } from './create-thread.ts';
import type { TaskName, Tasks } from './tasks.ts';

/** For whom, and until when they wait for it. */
type Asker = { companyId: string; signal?: AbortSignal };

/** A thread that companies share in turn: what one of them asks for many times is in nobody else's way. */
export type FairThread = {
  run<N extends TaskName>(
    asker: Asker,
    name: N,
    ...input: Parameters<Tasks[N]>
  ): Promise<ReturnType<Tasks[N]>>;
};

export function shareFairly(thread: Pick<Thread, 'runUntil'>): FairThread {
  const turns = createTurns({
    most: 1,
    mostWaiting: 50,
    mostWaitingOfOne: 2,
    refusal: 'Other files are being read. Please try again in a moment.',
  });
  return {
    run: ({ companyId, signal }, name, ...input) =>
      turns(() => thread.runUntil(signal, name, ...input), { of: companyId, signal }),
  };
}
