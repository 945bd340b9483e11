import type { UseMutationResult } from '@tanstack/react-query';

/** Errors of all writes are told in one place, unless the write says that it tells its own. */
const toldElsewhere = () => undefined;

/**
 * Sends it, and goes on with the answer even if what sent it has left the page by then: a row goes when it is archived,
 * and what `mutate` is given goes with it.
 */
export function whenDone<Answer, Values>(
  write: UseMutationResult<Answer, unknown, Values>,
  values: Values,
  goOn: (answer: Answer) => void,
  onRefused: (error: unknown) => void = toldElsewhere,
): void {
  write.mutateAsync(values).then(goOn, onRefused);
}
