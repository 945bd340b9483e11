import { DomainError } from '#engine/errors.ts';
import { createTurns, type Turns } from '../turns.ts';
import type { Thread } from './create-thread.ts';
import type { TaskName, Tasks } from './tasks.ts';

/** One of a company's tasks runs, and so many more may wait: further ones are turned away at once. */
const mostWaitingOfOne = 2;

/** A thread that companies share in turn: what one of them asks for many times is in nobody else's way. */
export type FairThread = {
  run<N extends TaskName>(
    companyId: string,
    name: N,
    ...input: Parameters<Tasks[N]>
  ): Promise<ReturnType<Tasks[N]>>;
};

export function shareFairly(thread: Pick<Thread, 'run'>): FairThread {
  const queues = new Map<string, { turns: Turns; tasks: number }>();
  return {
    async run(companyId, name, ...input) {
      const queue = queues.get(companyId) ?? { turns: createTurns(1), tasks: 0 };
      if (queue.tasks > mostWaitingOfOne)
        throw new DomainError('UNAVAILABLE', {
          reason: 'Other files of your company are being read. Please try again in a moment.',
        });
      queues.set(companyId, queue);
      queue.tasks += 1;
      try {
        // Only the one that runs stands in the line of the thread: so companies take turns there.
        return await queue.turns(() => thread.run(name, ...input));
      } finally {
        queue.tasks -= 1;
        if (queue.tasks === 0) queues.delete(companyId);
      }
    },
  };
}
