import { useRef, useState } from 'react';
import { isApiError } from '#app/lib/api-error.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import { notify } from '#app/ui/notify.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { useRefreshVisits } from './api.ts';

/** What an act costs by what the page knew, or by what the server has said since. */
type Fee = { amount: number; hasChanged: boolean };

/**
 * One act of a sheet. It happens only for the amount that its button names: a fee that is another by now is shown, and
 * has to be agreed to again. What goes wrong is said in the sheet, which keeps what was typed. `onOver`: the visit is
 * no longer one of which this can be asked, and the page shows what it is.
 */
export function useAct(knownFee = 0, onOver?: () => void) {
  const words = useCustomerWords();
  const refresh = useRefreshVisits();
  const busy = useRef(false);
  const [learned, setLearned] = useState<Fee | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fee = learned ?? { amount: knownFee, hasChanged: false };

  const toProblem = (error: unknown): string => {
    if (!isApiError(error)) return toErrorLines(error).join(' ');
    if (error.statusCode === 0) return words.problem.offline;
    if (error.code === 'SLOT_TAKEN') return words.problem.slotTaken;
    return toErrorLines(error).join(' ');
  };

  const hear = (error: unknown): void => {
    const amount = isApiError(error) && error.code === 'FEE_NOT_CONFIRMED' ? error.details['fee'] : undefined;
    if (onOver && isApiError(error) && error.details['code'] === 'visit_in_status') {
      notify('warning', toProblem(error));
      void refresh();
      return onOver();
    }
    if (typeof amount !== 'number') {
      // Whoever tries once more tries it with the visit as it is now.
      if (isApiError(error) && error.code === 'CONFLICT') void refresh();
      return setProblem(toProblem(error));
    }
    setLearned({ amount, hasChanged: true });
    // The rule that it comes from may be another one by now, too.
    void refresh();
  };

  /** The answer, or undefined where it has not happened. */
  const run = async <A>(act: (fee: { confirmed_fee?: number }) => Promise<A>): Promise<A | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setPending(true);
    setProblem(null);
    try {
      const answer = await act(fee.amount > 0 ? { confirmed_fee: fee.amount } : {});
      await refresh().catch(() => undefined);
      return answer;
    } catch (error) {
      hear(error);
      return undefined;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  return { fee, pending, problem, run, setProblem };
}

export type Act = ReturnType<typeof useAct>;
