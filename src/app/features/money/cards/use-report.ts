import { useState } from 'react';
import type { Done } from './card-acts.ts';
import type { ShownCard } from './card-record.ts';

/** What is under way with which card, what became of it, and what went wrong. */
export function useReport(onProblem: ((problems: string[]) => void) | undefined) {
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [problems, setProblems] = useState<string[]>([]);
  const complain = (found: string[]) => {
    setProblems(found);
    onProblem?.(found);
  };
  return {
    busy,
    said,
    problems,
    say: setSaid,
    complain,
    clear: () => setProblems([]),
    /** `saidAfter` is what is said once it is done. */
    act: async (card: ShownCard, saidAfter: string, work: () => Promise<Done>): Promise<Done> => {
      setBusy(card.id);
      setProblems([]);
      const done = await work();
      setBusy(null);
      if ('problems' in done) complain(done.problems);
      else setSaid(saidAfter);
      return done;
    },
  };
}

export type Report = ReturnType<typeof useReport>;
