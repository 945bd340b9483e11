import { useRef, useState } from 'react';
import { isApiError } from '#app/lib/api-error.ts';
import { toFieldMessages } from '#app/lib/error-text.ts';
import { useShowProblem } from './use-show-problem.ts';

/** No answer came at all: nobody knows whether it has happened. */
const isUnanswered = (error: unknown) => isApiError(error) && error.statusCode === 0;

/**
 * Sends something once at a time. What is wrong with a field is told at that field, all else by the generic
 * handler; `onProblem` may take care of a problem itself by answering true. What was not answered and is sent again
 * as it was, goes under the same key: it happens once.
 */
export function useSend() {
  const showProblem = useShowProblem();
  const busy = useRef(false);
  const pending = useRef<{ body: string; key: string } | null>(null);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});

  async function send<A>(
    act: () => Promise<A>,
    onProblem?: (error: unknown) => boolean,
  ): Promise<A | undefined> {
    if (busy.current) return undefined;
    busy.current = true;
    setSending(true);
    setErrors({});
    try {
      const answer = await act();
      pending.current = null;
      return answer;
    } catch (error) {
      if (!isUnanswered(error)) pending.current = null;
      if (onProblem?.(error)) return undefined;
      setErrors(toFieldMessages(error));
      showProblem(error);
      return undefined;
    } finally {
      busy.current = false;
      setSending(false);
    }
  }

  /** The key for what is sent now. */
  const keyOf = (body: object): string => {
    const text = JSON.stringify(body);
    if (pending.current?.body !== text) pending.current = { body: text, key: crypto.randomUUID() };
    return pending.current.key;
  };

  return { sending, errors, send, keyOf };
}
