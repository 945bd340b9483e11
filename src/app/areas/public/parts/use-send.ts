import { useRef, useState } from 'react';
import { isApiError } from '#app/lib/api-error.ts';
import { randomId } from '#app/lib/random-id.ts';
import { toFieldProblems } from '#engine/spoken-problems.ts';
import { endToasts } from './toast-list.ts';
import { useShowProblem } from './use-show-problem.ts';

/** No answer came at all: nobody knows whether it has happened. */
const isUnanswered = (error: unknown) => isApiError(error) && error.statusCode === 0;

/** What was sent and not answered. */
type Pending = { mark: string; key: string };
/** Where it outlives the page, by a mark of it alone: nothing of what somebody typed or pays with. */
type Keeping = {
  markOf(body: object): string;
  read(): unknown;
  write(pending: Pending): unknown;
  clear(): void;
};

const isPending = (value: unknown): value is Pending =>
  typeof value === 'object' && value !== null && 'mark' in value && 'key' in value;

/**
 * Sends something once at a time. What is wrong with a field is told at that field, all else by the generic
 * handler; `onProblem` may take care of a problem itself by answering true. What was not answered and is sent again
 * as it was, goes under the same key: it happens once. With `kept`,
 * after a reload as well.
 */
export function useSend(kept?: Keeping) {
  const showProblem = useShowProblem();
  const busy = useRef(false);
  const pending = useRef<Pending | null>(null);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  const forget = () => {
    pending.current = null;
    kept?.clear();
  };

  async function send<A>(
    act: () => Promise<A>,
    onProblem?: (error: unknown) => boolean,
  ): Promise<A | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    setSending(true);
    setErrors({});
    // What was wrong with the attempt before is mended, or said again.
    endToasts('warning', 'danger');
    try {
      const answer = await act();
      forget();
      return answer;
    } catch (error) {
      if (!isUnanswered(error)) forget();
      if (onProblem?.(error)) return undefined;
      setErrors(isApiError(error) ? toFieldProblems(error.details) : {});
      showProblem(error);
      return undefined;
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  /** The key for what is sent now. */
  const keyOf = (body: object): string => {
    const mark = kept ? kept.markOf(body) : JSON.stringify(body);
    const left = pending.current ?? kept?.read();
    const now = isPending(left) && left.mark === mark ? left : { mark, key: randomId() };
    pending.current = now;
    kept?.write(now);
    return now.key;
  };

  return { sending, errors, send, keyOf };
}
