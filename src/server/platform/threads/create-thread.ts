import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { DomainError, type ErrorCode, type ErrorDetails } from '#engine/errors.ts';
import type { TaskName, Tasks } from './tasks.ts';

export type TaskOrder = { name: TaskName; input: unknown[] };
export type TaskAnswer =
  | { done: unknown }
  | { refused: { code: ErrorCode; details: ErrorDetails[ErrorCode] } }
  | { failed: string };

/** A second thread of this node, for what would keep all other requests waiting. It starts when it is needed. */
export type Thread = {
  run<N extends TaskName>(name: N, ...input: Parameters<Tasks[N]>): Promise<ReturnType<Tasks[N]>>;
  /** The same, but it stops when its caller has gone. */
  runUntil<N extends TaskName>(
    signal: AbortSignal | undefined,
    name: N,
    ...input: Parameters<Tasks[N]>
  ): Promise<ReturnType<Tasks[N]>>;
  close(): Promise<void>;
};

const mostWaiting = 20;
const memoryMb = 512;
/** A thread reads its modules before it begins, which is no fault of its first task. */
const startSeconds = 60;

/**
 * The build puts both files into one folder. Sources are read by tsx, which a thread has to ask for by itself: what
 * Node was started with does not reach it before Node 22.
 */
const openWorker = (options: WorkerOptions): Worker =>
  import.meta.url.endsWith('.ts')
    ? new Worker(fromSource, { ...options, eval: true, execArgv: [] })
    : new Worker(new URL('./thread.js', import.meta.url), options);

const source = JSON.stringify(new URL('./main.ts', import.meta.url).href);
const fromSource = `import('tsx/esm/api').then(({ register }) => (register(), import(${source})))`;

export function createThread(log: FastifyBaseLogger, taskSeconds = 15): Thread {
  let worker: Worker | undefined;
  let started: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const open = (): Worker => {
    const opened = openWorker({ resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    opened.unref();
    opened.on('error', (error) => log.error({ err: error }, 'the second thread failed'));
    opened.once('exit', () => {
      if (worker === opened) worker = undefined;
    });
    started = once(opened, 'message', { signal: AbortSignal.timeout(startSeconds * 1000) });
    return opened;
  };

  const perform = async (order: TaskOrder, signal?: AbortSignal): Promise<unknown> => {
    signal?.throwIfAborted();
    worker ??= open();
    const current = worker;
    try {
      await started;
      current.postMessage(order);
      const timeout = AbortSignal.timeout(taskSeconds * 1000);
      const over = signal ? AbortSignal.any([timeout, signal]) : timeout;
      const [answer] = await once(current, 'message', { signal: over });
      return read(answer as TaskAnswer); // After `ready`, `main.ts` posts nothing else.
    } catch (error) {
      if (error instanceof TaskProblem) throw error.cause;
      worker = undefined;
      await current.terminate();
      signal?.throwIfAborted();
      log.error({ err: error, task: order.name }, 'a task of the second thread came to no end');
      throw new DomainError('UNAVAILABLE', {
        reason: 'This took too long. Please try again, with less at once.',
      });
    }
  };

  const runUntil: Thread['runUntil'] = (signal, name, ...input) => {
    if (waiting >= mostWaiting)
      return Promise.reject(
        new DomainError('UNAVAILABLE', { reason: 'The server is busy. Please try again in a moment.' }),
      );
    waiting += 1;
    const result = last.then(() => perform({ name, input }, signal)).finally(() => void (waiting -= 1));
    last = result.catch(() => undefined);
    // What is answered is what the task of this name returns.
    return result as Promise<ReturnType<Tasks[typeof name]>>;
  };

  return {
    runUntil,
    run: (name, ...input) => runUntil(undefined, name, ...input),
    close: async () => void (await worker?.terminate()),
  };
}

/** What the task itself threw, as opposed to what ended the thread. */
class TaskProblem extends Error {}

function read(answer: TaskAnswer): unknown {
  if ('done' in answer) return answer.done;
  const cause =
    'refused' in answer
      ? new DomainError(answer.refused.code, answer.refused.details)
      : new Error(answer.failed);
  throw new TaskProblem('the task was not done', { cause });
}
