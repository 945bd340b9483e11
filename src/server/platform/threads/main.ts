import { parentPort } from 'node:worker_threads';
import { isDomainError } from '#engine/errors.ts';
import type { TaskAnswer, TaskOrder } from './create-thread.ts';
import { tasks } from './tasks.ts';

/** The other thread: does one task after the other, and knows neither requests nor the database. */
parentPort?.on('message', ({ name, input }: TaskOrder) => parentPort?.postMessage(answer(name, input)));
parentPort?.postMessage('ready');

function answer(name: TaskOrder['name'], input: unknown[]): TaskAnswer {
  // `createThread` has the types of both; between the threads they are lost.
  const perform = tasks[name] as (...input: unknown[]) => unknown;
  try {
    return { done: perform(...input) };
  } catch (error) {
    if (isDomainError(error)) return { refused: { code: error.code, details: error.details } };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
